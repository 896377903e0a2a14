import fc from "fast-check";
import { expect, test } from "vitest";
import { createWordList, isOneTypo } from "./word-list.ts";

const list = createWordList(["serum", "serums", "sunscreen", "sun", "غسول", "cream", "كريم"]);

test("a word list completes, corrects, and finds words that sound alike in the other script", () => {
  expect(list.completionsOf("ser")).toEqual(["serum", "serums"]);
  expect(list.completionsOf("sun")).toEqual(["sunscreen"]);
  expect(list.completionsOf("x")).toEqual([]);
  expect(list.correctionsOf("srum")).toEqual(["serum"]);
  expect(list.correctionsOf("غسوول")).toEqual(["غسول"]);
  expect(list.correctionsOf("sux")).toEqual([]);
  expect(list.soundingLike("KRM")).toEqual(["cream", "كريم"]);
  expect(list.soundingLike("")).toEqual([]);
});

test.each([
  ["serum", "serun", true],
  ["serum", "srum", true],
  ["serum", "serrum", true],
  ["serum", "esrum", true],
  ["serum", "serumx", true],
  ["serum", "seum x", false],
  ["serum", "sremu", false],
  ["ab", "ba", true],
  ["abcd", "badc", false],
])("isOneTypo between %s and %s is %s", (one, other, expected) => {
  expect([isOneTypo(one, other), isOneTypo(other, one)]).toEqual([expected, expected]);
});

test("isOneTypo accepts a missing letter at any position", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 4, maxLength: 12 }), fc.nat(11), (word, place) => {
      fc.pre(place < word.length);
      expect(isOneTypo(word, word.slice(0, place) + word.slice(place + 1))).toBe(true);
    }),
  );
});
