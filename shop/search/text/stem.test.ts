import { describe, expect, test } from "vitest";
import { foldText } from "#contract/search/fold.ts";
import { stemOf, stemsOfTyped } from "./stem.ts";

describe("stemOf returns one stem for all forms of a word", () => {
  test.each([
    "cleanser cleansers cleansing cleanse",
    "moisturiser moisturizer moisturising moisture",
    "remover removal remove",
    "brightening bright",
    "lash lashes",
    "scrub scrubs scrubbing",
    "wrinkle wrinkles",
    "colour color colours",
    "oil oils oily",
    "سيروم السيروم سيرومات والسيرومات بالسيروم",
    "بشرة البشرة للبشرة بشرتي بشرتها",
    "دهنية دهني الدهنية",
    "حساسة حساس الحساسة",
    "سوداء سودا السوداء",
    "هالة هالات الهالات",
    "مرطّب مرطبات المرطّبة",
  ])("%s", (words) => {
    expect(new Set(words.split(" ").map((word) => stemOf(foldText(word))))).toHaveLength(1);
  });
});

describe("stemOf tells different words apart", () => {
  test.each([
    ["زيت", "زيتون"],
    ["red", "redness"],
    ["mask", "mascara"],
    ["شعر", "شمس"],
    ["lip", "lap"],
  ])("%s and %s", (one, other) => {
    expect(stemOf(foldText(one))).not.toBe(stemOf(foldText(other)));
  });
});

test("a typed word may begin with a particle or with a letter like one", () => {
  expect(stemsOfTyped(foldText("وغسول"))).toContain("غسول");
  expect(stemsOfTyped("بلسم")[0]).toBe("بلسم");
  expect(stemsOfTyped("للوش")[0]).toBe("وش");
  expect(stemsOfTyped("elshabab")).toContain("shabab");
});

test("short words stay unchanged", () => {
  for (const word of ["و", "يد", "عين", "a", "is", "gas", "al"]) expect(stemOf(word)).not.toBe("");
  expect(["يد", "عين", "gel"].map(stemOf)).toEqual(["يد", "عين", "gel"]);
});
