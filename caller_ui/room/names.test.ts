import { expect, it } from "vitest";
import { withNames } from "./names";

const sentence = (names: string) => `Waiting for ${names}`;

it("a sentence has its names apart, so that they can be coloured, and unbroken", () => {
  expect(withNames(["Bo", "Ana M"], sentence)).toEqual([
    { text: "Waiting for ", name: false },
    { text: "Bo", name: true },
    { text: " and ", name: false },
    { text: "Ana\u00a0M", name: true },
  ]);
});

it("names at most three people, and counts the others", () => {
  const pieces = withNames(["Bo", "Gus", "Mo", "Jo", "Ed", "Al"], sentence);
  expect(pieces.map(({ text }) => text).join("")).toBe("Waiting for Bo, Gus and 4 more");
  expect(pieces.filter(({ name }) => name).map(({ text }) => text)).toEqual(["Bo", "Gus"]);
});

it("a name may look like anything", () => {
  expect(withNames(["[x]", "]["], sentence).filter(({ name }) => name).map(({ text }) => text)).toEqual(["[x]", "]["]);
});
