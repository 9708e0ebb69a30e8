/**
 * Every sound of the table, made on the spot with WebAudio: no files. A browser lets sound begin only after somebody has
 * pressed something, so `wake` is called from that press. Volumes go from 0 to 1.
 */

/** A sound by what it tells. */
export type Sound =
  | "draw"
  | "discard"
  | "last_draw"
  | "match"
  | "deal"
  | "reshuffle"
  | "nudge"
  | "join"
  | "score"
  | "refused"
  | "podium"
  | "tick";

interface Note {
  /** Hertz. */
  readonly pitch: number;
  /** Seconds from the beginning of the sound. */
  readonly at: number;
  readonly length: number;
  readonly loud?: number;
  readonly wave?: OscillatorType;
  /** Where the pitch slides to. */
  readonly to?: number;
}

interface Rustle {
  readonly at: number;
  readonly length: number;
  /** Middle of the noise's band, in hertz. */
  readonly pitch: number;
  readonly loud: number;
}

interface Score {
  readonly notes?: readonly Note[];
  readonly rustles?: readonly Rustle[];
}

const slap = (at: number, loud = 0.9): Rustle[] => [
  { at, length: 0.06, pitch: 2600, loud },
  { at: at + 0.008, length: 0.11, pitch: 700, loud: loud * 0.8 },
];

const SCORES: Record<Sound, Score> = {
  draw: {
    notes: [
      { pitch: 523.25, at: 0, length: 0.16, wave: "triangle" },
      { pitch: 783.99, at: 0.13, length: 0.32, wave: "triangle" },
    ],
  },
  discard: { rustles: [...slap(0), ...slap(0.045, 0.5), ...slap(0.08, 0.35)] },
  last_draw: {
    notes: [
      { pitch: 783.99, at: 0, length: 0.18, wave: "triangle" },
      { pitch: 587.33, at: 0.16, length: 0.18, wave: "triangle" },
      { pitch: 783.99, at: 0.32, length: 0.42, wave: "triangle" },
    ],
  },
  match: {
    notes: [
      { pitch: 523.25, at: 0, length: 0.14, wave: "square", loud: 0.35 },
      { pitch: 659.25, at: 0.12, length: 0.14, wave: "square", loud: 0.35 },
      { pitch: 783.99, at: 0.24, length: 0.14, wave: "square", loud: 0.35 },
      { pitch: 1046.5, at: 0.36, length: 0.7, wave: "square", loud: 0.4 },
      { pitch: 783.99, at: 0.36, length: 0.7, wave: "triangle", loud: 0.5 },
      { pitch: 659.25, at: 0.36, length: 0.7, wave: "triangle", loud: 0.5 },
    ],
  },
  deal: { rustles: [0, 0.07, 0.14, 0.21, 0.28, 0.35].map((at) => ({ at, length: 0.05, pitch: 3400, loud: 0.5 })) },
  reshuffle: {
    rustles: Array.from({ length: 14 }, (_, i) => ({ at: i * 0.045, length: 0.05, pitch: 2200 + i * 90, loud: 0.4 })),
  },
  nudge: {
    notes: [
      { pitch: 1174.66, at: 0, length: 0.9, loud: 0.5, wave: "sine" },
      { pitch: 2349.32, at: 0, length: 0.5, loud: 0.18, wave: "sine" },
    ],
  },
  join: { notes: [{ pitch: 420, to: 760, at: 0, length: 0.14, wave: "sine", loud: 0.7 }] },
  score: { notes: [{ pitch: 660, at: 0, length: 0.09, wave: "triangle", loud: 0.45 }] },
  refused: {
    notes: [
      { pitch: 233.08, at: 0, length: 0.16, wave: "triangle", loud: 0.6 },
      { pitch: 196, at: 0.15, length: 0.28, wave: "triangle", loud: 0.6 },
    ],
  },
  podium: {
    notes: [
      { pitch: 392, at: 0, length: 0.18, wave: "triangle" },
      { pitch: 523.25, at: 0.16, length: 0.18, wave: "triangle" },
      { pitch: 659.25, at: 0.32, length: 0.18, wave: "triangle" },
      { pitch: 783.99, at: 0.48, length: 0.3, wave: "triangle" },
      { pitch: 659.25, at: 0.78, length: 0.14, wave: "triangle" },
      { pitch: 783.99, at: 0.92, length: 0.9, wave: "triangle" },
      { pitch: 1046.5, at: 0.92, length: 0.9, wave: "sine", loud: 0.6 },
    ],
  },
  tick: { notes: [{ pitch: 1500, at: 0, length: 0.03, wave: "square", loud: 0.15 }] },
};

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** Makes sound possible; call it from a press. Says whether this browser has sound at all. */
export function wake(): boolean {
  const Audio = window.AudioContext || (window as { webkitAudioContext?: typeof AudioContext }).webkitAudioContext;
  if (!Audio) return false;
  if (!context) context = new Audio();
  if (context.state === "suspended") void context.resume();
  return true;
}

/** Plays a sound, if sound was woken; otherwise nothing happens. */
export function play(sound: Sound, volume: number): void {
  if (!context || context.state !== "running" || volume <= 0) return;
  const out = context.createGain();
  out.gain.value = 0.32 * Math.min(1, volume);
  out.connect(context.destination);
  const start = context.currentTime + 0.01;
  for (const note of SCORES[sound].notes || []) playNote(context, out, note, start);
  for (const rustle of SCORES[sound].rustles || []) playRustle(context, out, rustle, start);
}

function playNote(audio: AudioContext, out: AudioNode, note: Note, start: number): void {
  const oscillator = audio.createOscillator();
  const level = audio.createGain();
  const from = start + note.at;
  const until = from + note.length;
  oscillator.type = note.wave || "sine";
  oscillator.frequency.setValueAtTime(note.pitch, from);
  if (note.to) oscillator.frequency.exponentialRampToValueAtTime(note.to, until);
  level.gain.setValueAtTime(0.0001, from);
  level.gain.exponentialRampToValueAtTime(note.loud || 1, from + 0.012);
  level.gain.exponentialRampToValueAtTime(0.0001, until);
  oscillator.connect(level);
  level.connect(out);
  oscillator.start(from);
  oscillator.stop(until + 0.02);
}

function playRustle(audio: AudioContext, out: AudioNode, rustle: Rustle, start: number): void {
  const source = audio.createBufferSource();
  const band = audio.createBiquadFilter();
  const level = audio.createGain();
  const from = start + rustle.at;
  source.buffer = noise || (noise = whiteNoise(audio));
  band.type = "bandpass";
  band.frequency.value = rustle.pitch;
  band.Q.value = 0.8;
  level.gain.setValueAtTime(rustle.loud, from);
  level.gain.exponentialRampToValueAtTime(0.001, from + rustle.length);
  source.connect(band);
  band.connect(level);
  level.connect(out);
  source.start(from, 0, rustle.length + 0.02);
}

function whiteNoise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, Math.floor(audio.sampleRate / 2), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  return buffer;
}
