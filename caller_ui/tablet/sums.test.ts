import { describe, expect, it } from "vitest";
import { LONGEST, typed, valueOf } from "./sums";

const type = (...keys: string[]): string => keys.reduce(typed, "");

describe("a score is typed on the keypad", () => {
  it("as a number or as a sum", () => {
    expect(valueOf("13")).toBe(13);
    expect(valueOf("10+3")).toBe(13);
    expect(valueOf("10+3+0")).toBe(13);
  });

  it("and is no score before it is complete, nor beyond 999", () => {
    for (const text of ["", "+", "10+", "+3", "1000", "999+1", "1.5", "-3"]) expect(valueOf(text)).toBeNull();
  });

  it("without two signs in a row, a sign in front, or needless zeros", () => {
    expect(type("+", "1", "0", "+", "+", "3")).toBe("10+3");
    expect(type("0", "7")).toBe("7");
    expect(type("5", "+", "0", "4")).toBe("5+4");
  });

  it("with a key that takes the last one back, and not without end", () => {
    expect(type("1", "2", "back", "back", "back")).toBe("");
    expect(type(...Array.from({ length: 40 }, () => "9"))).toHaveLength(LONGEST);
  });
});
