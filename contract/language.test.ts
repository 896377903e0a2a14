import { expect, test } from "vitest";
import { acceptedLanguage } from "./language.ts";

test.each([
  [undefined, "ar"],
  [null, "ar"],
  ["", "ar"],
  ["en", "en"],
  ["ar", "ar"],
  ["en-GB", "en"],
  ["EN-us", "en"],
  ["ar-EG,ar;q=0.9,en;q=0.8", "ar"],
  ["en-US,en;q=0.9,ar;q=0.8", "en"],
  ["ar;q=0.2, en;q=0.7", "en"],
  ["en ; q=0.7, ar ; q=0.2", "en"],
  ["fr, de;q=0.9", "ar"],
  ["fr, en;q=0.1", "en"],
  ["en;q=0", "ar"],
  ["en;q=0, ar;q=0", "ar"],
  ["en;q=0.5, ar;q=0.5", "en"],
  ["*", "ar"],
  ["english", "ar"],
  ["en;q=abc", "en"],
  [";;;,,,=q;;q=;en", "ar"],
  ["\u0000\uFFFF😀", "ar"],
  [`${"x,".repeat(5000)}en`, "ar"],
] as const)("acceptedLanguage parses %j as %s", (header, language) => {
  expect(acceptedLanguage(header)).toBe(language);
});
