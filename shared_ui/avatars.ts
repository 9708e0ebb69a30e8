/**
 * The twenty-four animals a player may be, as shapes: each is drawn in two tones on a disc, with dark eyes.
 * The list of names is the server's (`AVATARS`); this file only says what each looks like.
 */
import { AVATARS } from "./protocol";

export type AvatarName = (typeof AVATARS)[number];

/** What a shape is painted with; "disc" is the ground (to cut something out), "light" a warm white. */
export type Tone = "main" | "second" | "ink" | "light" | "accent" | "disc";
export type Shape = readonly [tone: Tone, path: string];

export interface Animal {
  readonly main: string;
  readonly second: string;
  readonly disc: string;
  readonly accent?: string;
  readonly shapes: readonly Shape[];
}

// -- drawing, on a square of 64 ---------------------------------------------------------------------------------------

const short = (value: number): string => String(Math.round(value * 100) / 100);

/** An ellipse as a path, turned by `degrees`. */
function oval(x: number, y: number, rx: number, ry: number, degrees = 0): string {
  const turn = (degrees * Math.PI) / 180;
  const dx = rx * Math.cos(turn);
  const dy = rx * Math.sin(turn);
  const arc = `A${rx} ${ry} ${degrees} 1 0`;
  return `M${short(x - dx)} ${short(y - dy)}${arc} ${short(x + dx)} ${short(y + dy)}${arc} ${short(x - dx)} ${short(y - dy)}Z`;
}

const round = (x: number, y: number, r: number): string => oval(x, y, r, r);

/** A triangle with soft corners is enough of an ear. */
const corner = (...points: number[]): string => {
  const [x1, y1, x2, y2, x3, y3] = points as [number, number, number, number, number, number];
  return `M${x1} ${y1}Q${(x1 + x2) / 2 + 2} ${(y1 + y2) / 2 - 2} ${x2} ${y2}L${x3} ${y3}Q${x1 - 1} ${(y1 + y3) / 2} ${x1} ${y1}Z`;
};

/** The same shape on the left and, mirrored, on the right: `draw` gets a function that places an x. */
function both(tone: Tone, draw: (x: (value: number) => number, side: 1 | -1) => string): Shape[] {
  return [
    [tone, draw((value) => value, 1)],
    [tone, draw((value) => 64 - value, -1)],
  ];
}

function eyes(y: number, apart: number, size = 2.7): Shape[] {
  return [
    ...both("ink", (x) => round(x(32 - apart), y, size)),
    ["light", round(32 - apart + size * 0.35, y - size * 0.4, size * 0.34)],
    ["light", round(32 + apart + size * 0.35, y - size * 0.4, size * 0.34)],
  ];
}

const nose = (y: number, rx = 3.6, ry = 2.7): Shape => ["ink", oval(32, y, rx, ry)];
const smile = (y: number, wide = 6, deep = 4): Shape => [
  "ink",
  `M${32 - wide} ${y}Q32 ${y + deep * 2} ${32 + wide} ${y}Q32 ${y + deep} ${32 - wide} ${y}Z`,
];

/** A ring of points, alternately far and near: spikes. */
function spikes(x: number, y: number, far: number, near: number, count: number): string {
  const points: string[] = [];
  for (let i = 0; i < count * 2; i += 1) {
    const angle = (i * Math.PI) / count - Math.PI / 2;
    const r = i % 2 ? near : far;
    points.push(`${short(x + r * Math.cos(angle))} ${short(y + r * Math.sin(angle))}`);
  }
  return `M${points.join("L")}Z`;
}

/** A ring of discs: a mane. */
function ring(x: number, y: number, radius: number, r: number, count: number): string {
  let path = "";
  for (let i = 0; i < count; i += 1) {
    const angle = (i * 2 * Math.PI) / count;
    path += round(x + radius * Math.cos(angle), y + radius * Math.sin(angle), r);
  }
  return path;
}

// -- the animals ------------------------------------------------------------------------------------------------------

export const ANIMALS: Record<AvatarName, Animal> = {
  fox: {
    main: "#f4863a", second: "#fff0dc", disc: "#5b2410",
    shapes: [
      ...both("main", (x) => corner(x(13), 9, x(30), 23, x(12), 34)),
      ...both("ink", (x) => corner(x(16), 15, x(24), 23, x(16), 28)),
      ["main", "M32 57C17 53 9 43 10.5 31 15 21 49 21 53.5 31 55 43 47 53 32 57Z"],
      ["second", "M32 57C19 54 11 46 10.3 36 19 35 28 41 32 49 36 41 45 35 53.7 36 53 46 45 54 32 57Z"],
      ...eyes(36, 8.5), nose(52.5),
    ],
  },
  whale: {
    main: "#4c9be8", second: "#d3eaff", disc: "#0f2f5c",
    shapes: [
      ["second", oval(24.5, 12, 6, 2.6, 38)], ["second", oval(39.5, 12, 6, 2.6, -38)], ["second", oval(32, 16, 1.9, 5)],
      ["main", "M6 39C6 26 19 19 32 19S58 26 58 39C58 49 46 54 32 54S6 49 6 39Z"],
      ["second", "M8.5 45C17 50 47 50 55.5 45 51 52 42 54.5 32 54.5S13 52 8.5 45Z"],
      ...eyes(36, 14), smile(40, 5, 3),
    ],
  },
  owl: {
    main: "#9c6b45", second: "#f7dfb4", disc: "#33211a", accent: "#ffb12e",
    shapes: [
      ...both("main", (x) => corner(x(11), 9, x(30), 19, x(12), 30)),
      ["main", round(32, 36, 21)],
      ["second", oval(32, 49, 11, 8)],
      ...both("second", (x) => round(x(22.5), 32, 10)),
      ...eyes(32, 9.5, 5.4),
      ["accent", "M32 36.5L36.4 41.5 32 47.5 27.6 41.5Z"],
    ],
  },
  turtle: {
    main: "#8fd06b", second: "#2f7a55", disc: "#0f3a33",
    shapes: [
      ...both("main", (x, side) => oval(x(11), 46, 8, 5, 30 * side)),
      ["second", "M7 42C7 21 17 8 32 8S57 21 57 42C50 50 14 50 7 42Z"],
      ["main", "M32 13L39 17V24L32 28 25 24V17Z"], ["main", "M16 21L21 23 21 30 15 34 11 32Z"],
      ["main", "M48 21L43 23 43 30 49 34 53 32Z"],
      ["main", oval(32, 43, 15, 14)],
      ...eyes(41, 7), smile(47, 5, 3),
    ],
  },
  bee: {
    main: "#ffcb3d", second: "#3c2a17", disc: "#1d4a63",
    shapes: [
      ...both("light", (x, side) => oval(x(12), 24, 11, 7.5, 35 * side)),
      ...both("second", (x, side) => oval(x(25), 12.5, 1.4, 6.5, -18 * side)),
      ...both("second", (x) => round(x(22.5), 7, 2.6)),
      ["main", round(32, 37, 20)],
      ["second", "M17 23.7Q32 27 47 23.7L50.5 29.3Q32 33 13.5 29.3Z"],
      ["second", "M14.5 47Q32 51 49.5 47L45 52.2Q32 55.5 19 52.2Z"],
      ...eyes(38, 8), smile(41.5, 4.5, 2.6),
    ],
  },
  octopus: {
    main: "#b57bee", second: "#ead4ff", disc: "#341a57",
    shapes: [
      ["main", oval(11, 47, 5, 9, 35) + oval(53, 47, 5, 9, -35) + oval(21, 51, 5, 9, 12) + oval(43, 51, 5, 9, -12) + oval(32, 52, 5, 9)],
      ["main", "M32 7C45 7 52 17 51 28 50.5 36 49 42 48 48H16C15 42 13.5 36 13 28 12 17 19 7 32 7Z"],
      ["second", oval(24, 15, 4, 2.8, -30)], ["second", round(31, 11.5, 1.8)],
      ...both("light", (x) => round(x(24), 30, 6)),
      ...eyes(31, 8, 3.4), smile(39, 5, 3.4),
    ],
  },
  hedgehog: {
    main: "#8c6650", second: "#f6d8ae", disc: "#2c3b1e",
    shapes: [
      ["main", spikes(32, 33, 27, 20, 17)],
      ...both("second", (x) => round(x(18), 27, 5)),
      ["second", "M32 20C43 22 49 31 48 40 46 50 39 55 32 56 25 55 18 50 16 40 15 31 21 22 32 20Z"],
      ...eyes(37, 7.5), nose(46, 4, 3.3), smile(49, 4, 2.2),
    ],
  },
  dolphin: {
    main: "#5fb4d9", second: "#e8f6fb", disc: "#12405f",
    shapes: [
      ["main", "M30 3C38 6 43 12 44 20H24C28 15 30 9 30 3Z"],
      ...both("main", (x, side) => oval(x(9), 41, 9, 4.5, -40 * side)),
      ["main", oval(32, 33, 20, 19)],
      ["second", "M14 38C22 33 42 33 50 38 48 48 41 53 32 53S16 48 14 38Z"],
      ["main", oval(32, 45, 9.5, 7.5)],
      ["second", "M23 46Q32 53 41 46Q40 53 32 53.5 24 53 23 46Z"],
      ...eyes(31, 12),
    ],
  },
  lion: {
    main: "#c8681f", second: "#fbd288", disc: "#4d2410",
    shapes: [
      ["main", ring(32, 34, 18.5, 7.6, 13) + round(32, 34, 18)],
      ...both("second", (x) => round(x(17), 19, 5.4)),
      ["second", round(32, 35.5, 16.5)],
      ...both("light", (x) => oval(x(27.8), 45, 5.4, 4.4)),
      ...eyes(33, 7), ["ink", "M28 39H36L32 43.5Z"],
    ],
  },
  frog: {
    main: "#6fce57", second: "#ddf7b4", disc: "#134a2a",
    shapes: [
      ...both("main", (x) => round(x(18), 20, 10)),
      ["main", oval(32, 39, 24, 18)],
      ["second", "M12 44C20 50 44 50 52 44 49 53 41 57 32 57S15 53 12 44Z"],
      ...both("light", (x) => round(x(18), 19.5, 6.6)),
      ...eyes(20, 14, 3.7), smile(38, 13, 5),
      ...both("ink", (x) => round(x(29.6), 33, 0.9)),
    ],
  },
  flamingo: {
    main: "#ff7fa6", second: "#fff3ee", disc: "#5a1638",
    shapes: [
      ["main", "M38 14C56 18 58 34 48 44 42 50 43 57 46 64H33C29 54 32 46 39 40 45 34 44 28 38 28Z"],
      ["main", oval(32, 22, 13, 11.5)],
      ["second", "M23 17C11 17 7 26 11 38 14 36 17 31 27 30Z"],
      ["ink", "M9.3 30C9 33 9.8 35.5 11 38 13.5 36 15.5 32.5 19 31.2 15.5 31.5 12 31.3 9.3 30Z"],
      ["ink", round(30, 20.5, 2.8)], ["light", round(31, 19.5, 1)],
      ["second", oval(42, 56, 3, 6, 10)],
    ],
  },
  koala: {
    main: "#9fb1bf", second: "#eaf0f4", disc: "#2b3a48",
    shapes: [
      ...both("main", (x) => round(x(12.5), 23, 11.5)),
      ...both("second", (x) => round(x(12.5), 23.5, 6.8)),
      ["main", oval(32, 36, 20, 19.5)],
      ["second", oval(32, 51, 9, 4.5)],
      ["ink", oval(32, 40, 4.8, 7.2)], ["light", oval(30.6, 36.5, 1.1, 1.8)],
      ...eyes(32, 10.5),
    ],
  },
  panda: {
    main: "#faf7ee", second: "#2a3034", disc: "#3c6b4a",
    shapes: [
      ...both("second", (x) => round(x(14.5), 17, 8.5)),
      ["main", oval(32, 36, 22, 20)],
      ...both("second", (x, side) => oval(x(22), 35, 6, 7.8, 28 * side)),
      ...both("light", (x) => round(x(22.8), 34, 2.9)),
      ...both("ink", (x) => round(x(23), 34.4, 1.8)),
      nose(43.5, 3.8, 2.7), smile(46, 4, 2.2),
    ],
  },
  cat: {
    main: "#7f89b8", second: "#f6c9d4", disc: "#262b4d",
    shapes: [
      ...both("main", (x) => corner(x(12), 8, x(30), 22, x(10), 36)),
      ...both("second", (x) => corner(x(15), 14.5, x(24), 22, x(14.5), 28)),
      ["main", oval(32, 38, 22.5, 19)],
      ...both("light", (x) => oval(x(27.6), 46, 5.6, 4.6)),
      ...both("light", (x) => oval(x(22.5), 36, 4.8, 5.2)),
      ...both("ink", (x) => oval(x(22.8), 36, 2, 4.6)),
      ["second", "M28.8 41.5H35.2L32 45Z"],
      ...both("ink", (x, side) => oval(x(11), 45, 6.5, 0.7, 8 * side)),
      ...both("ink", (x, side) => oval(x(12), 49.5, 6, 0.7, -10 * side)),
    ],
  },
  dog: {
    main: "#d89c66", second: "#734527", disc: "#24405e",
    shapes: [
      ["main", oval(32, 36, 19.5, 20)],
      ["second", oval(41, 31, 8, 9, 15)],
      ...both("second", (x, side) => oval(x(12.5), 31, 7, 15, 14 * side)),
      ["light", oval(32, 46, 10.5, 8)],
      ...eyes(33, 8.5), nose(42, 4.8, 3.5), smile(47, 4.5, 2.8),
    ],
  },
  rabbit: {
    main: "#efe7dd", second: "#f4a6b8", disc: "#5c4a7a",
    shapes: [
      ...both("main", (x, side) => oval(x(22), 17, 6.6, 15.5, -9 * side)),
      ...both("second", (x, side) => oval(x(22), 17.5, 3.2, 11.5, -9 * side)),
      ["main", oval(32, 42.5, 19, 16.5)],
      ...both("second", (x) => oval(x(19.5), 47, 3.6, 2.6)),
      ...eyes(40.5, 8.5), ["second", "M28.8 44.5H35.2L32 48Z"],
      ["light", "M29.3 50H34.7V55.5H29.3Z"], ["disc", "M31.7 50H32.3V55.5H31.7Z"], smile(48.5, 5, 1.8),
    ],
  },
  bear: {
    main: "#96603c", second: "#ecc696", disc: "#3b4a2a",
    shapes: [
      ...both("main", (x) => round(x(14.5), 19, 8.5)),
      ...both("second", (x) => round(x(15), 19.5, 4.6)),
      ["main", oval(32, 36, 21.5, 20)],
      ["second", oval(32, 44.5, 11, 8.8)],
      ...eyes(33, 9.5), nose(40.5, 4.6, 3.4), smile(46, 4.5, 2.6),
    ],
  },
  pig: {
    main: "#ffb3c0", second: "#ea7890", disc: "#6b2442",
    shapes: [
      ...both("second", (x) => corner(x(9), 13, x(29), 19, x(13), 34)),
      ["main", oval(32, 37, 22, 19.5)],
      ["second", oval(32, 43, 9.5, 7.2)],
      ...both("ink", (x) => oval(x(28.8), 43, 1.7, 2.6)),
      ...eyes(33, 11), smile(51, 4.5, 2.4),
    ],
  },
  tiger: {
    main: "#ffa12f", second: "#33200f", disc: "#1c4a46",
    shapes: [
      ...both("main", (x) => round(x(14), 19, 8)),
      ...both("second", (x) => round(x(14.5), 19.5, 4)),
      ["main", oval(32, 36, 22, 20)],
      ["second", "M32 15.5L35 25 32 28 29 25Z"],
      ...both("second", (x) => `M${x(23)} 17.5L${x(27.5)} 23 ${x(26.5)} 26Z`),
      ...both("second", (x) => `M${x(10)} 33L${x(18)} 35.5 ${x(10.2)} 38Z`),
      ...both("second", (x) => `M${x(11.5)} 43L${x(20)} 43.5 ${x(14)} 48Z`),
      ["light", oval(25.5, 47, 7, 6) + oval(38.5, 47, 7, 6)],
      ...eyes(35, 9), ["ink", "M28 41.5H36L32 46Z"],
    ],
  },
  penguin: {
    main: "#2b3f58", second: "#f8fafb", disc: "#7fb5cc", accent: "#ffb12e",
    shapes: [
      ["main", oval(32, 36, 22, 23)],
      ...both("second", (x) => oval(x(24), 33, 9, 10)),
      ["second", oval(32, 46, 15, 12)],
      ...eyes(33, 8.5), ["accent", "M25.5 40.5Q32 36.5 38.5 40.5Q35 47 32 47.5 29 47 25.5 40.5Z"],
    ],
  },
  crab: {
    main: "#f45b41", second: "#ffc2b0", disc: "#123f5a",
    shapes: [
      ["main", oval(13, 50, 7, 2.2, -25) + oval(51, 50, 7, 2.2, 25) + oval(18, 55, 7, 2.2, -40) + oval(46, 55, 7, 2.2, 40)],
      ["main", oval(13, 36, 3, 9, -25) + oval(51, 36, 3, 9, 25)],
      ...both("main", (x) => round(x(11.5), 23, 9)),
      ...both("disc", (x) => `M${x(11.5)} 25L${x(5)} 11 ${x(17)} 12Z`),
      ["main", oval(25, 27, 2, 7) + oval(39, 27, 2, 7)],
      ...both("light", (x) => round(x(25), 20, 5)),
      ...eyes(20.5, 7, 2.8),
      ["main", oval(32, 43, 20, 14.5)],
      ["second", oval(20, 44, 3.4, 2.4)], ["second", oval(44, 44, 3.4, 2.4)], smile(42, 7, 4.5),
    ],
  },
  snail: {
    main: "#d98a4a", second: "#f9e4b7", disc: "#2f5a3a",
    shapes: [
      ["second", oval(10.5, 22, 1.5, 9, -8) + oval(19, 22, 1.5, 9, 14)],
      ...([["ink", round(9.3, 13.5, 2.7)], ["ink", round(21, 13.5, 2.7)]] as Shape[]),
      ["second", "M5 36C5 27 10 25 14.5 25S24 28 24 37C24 44 28 47 36 47L57 48C61 53 57 57 51 57H18C9 57 5 50 5 36Z"],
      ["main", round(39, 33, 19)], ["second", round(39.5, 33, 13.5)], ["main", round(40.5, 33.5, 10)],
      ["second", round(41, 34, 5.6)], ["main", round(41.6, 34.4, 2.8)],
      ["ink", "M9 38Q13.5 44 18.5 38.5 13.5 41.5 9 38Z"],
    ],
  },
  unicorn: {
    main: "#fbf4ff", second: "#d17cf0", disc: "#3e2a7a", accent: "#ffc857",
    shapes: [
      ["second", round(17, 22, 8) + round(13, 33, 8) + round(14, 45, 8) + round(47, 22, 7) + round(51, 33, 6)],
      ["accent", "M32 1L37.5 22H26.5Z"], ["light", "M28.8 13.5L34.6 10.8 35.3 13.3 28 17Z"],
      ...both("main", (x) => corner(x(18), 12, x(27), 22, x(19), 28)),
      ["main", "M32 17C44 17 49 25 48 35 47.5 40 46 43 46 47 46 54 40 58 32 58S18 54 18 47C18 43 16.5 40 16 35 15 25 20 17 32 17Z"],
      ["second", "M30 16C38 16 43 19 45 25 38 22 35 27 29 25 25 27 21 25 19 28 18 21 23 16 30 16Z"],
      ...eyes(37, 9.5), ...both("second", (x) => oval(x(28.5), 50, 1.6, 2.2)), ...both("second", (x) => oval(x(20.5), 44, 2.6, 1.8)),
    ],
  },
  parrot: {
    main: "#2fbb6e", second: "#ffd94a", disc: "#6b1f2a", accent: "#3b4148",
    shapes: [
      ["second", oval(26, 11, 3.4, 9, -24) + oval(38, 11, 3.4, 9, 24)], ["main", oval(32, 11, 3.6, 10)],
      ["main", oval(32, 37, 21.5, 21)],
      ["second", "M14 48C20 43 44 43 50 48 46 55 40 58.5 32 58.5S18 55 14 48Z"],
      ...both("light", (x) => round(x(21), 33, 8.4)),
      ...eyes(33, 10.5, 3.2),
      ["accent", "M32 30.5C41 30.5 42 42 32 53 22 42 23 30.5 32 30.5Z"], ["light", oval(29.4, 36, 1.2, 2.8, 12)],
    ],
  },
};

/** The animal of that name; an unknown name (of a newer server) is drawn as the fox. */
export function animal(name: string): Animal {
  return (ANIMALS as Record<string, Animal>)[name] ?? ANIMALS.fox;
}
