import { describe, expect, it } from "vitest";
import { densityFor } from "./density";

const twoRows = { hand: 188, rows: 2, caller: false, last: false };
const oneRow = { hand: 101, rows: 1, caller: false, last: false };

describe("density of the play screen", () => {
  it("14 cards: tall at 844, normal at 640, compact at 560", () => {
    expect(densityFor({ height: 844, ...twoRows })).toBe("tall");
    expect(densityFor({ height: 640, ...twoRows })).toBe("normal");
    expect(densityFor({ height: 560, ...twoRows })).toBe("compact");
  });

  it("the caller's bar makes 640 compact and 560 tight", () => {
    expect(densityFor({ height: 640, ...twoRows, caller: true })).toBe("compact");
    expect(densityFor({ height: 560, ...twoRows, caller: true })).toBe("tight");
  });

  it("few cards leave room for more", () => {
    expect(densityFor({ height: 640, ...oneRow })).toBe("roomy");
    expect(densityFor({ height: 640, ...oneRow, caller: true })).toBe("normal");
  });
});
