import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { foldText, withoutArticle, wordForms } from "./fold.ts";
import vectorFile from "./fold.vectors.json" with { type: "json" };

const vectors = z.array(z.tuple([z.string(), z.string()])).parse(vectorFile.vectors);

describe("foldText", () => {
  test.each(vectors)("folds %j to %j", (text, key) => {
    expect(foldText(text)).toBe(key);
  });

  test("is idempotent", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
  });

  test("returns letters and digits separated by single spaces for any input", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(foldText(text)).toMatch(/^(?:[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)*)?$/u);
      }),
    );
  });
});

describe("withoutArticle and wordForms", () => {
  test.each([
    ["الشفاه", "شفاه"],
    ["والشفاه", "شفاه"],
    ["بالصبار", "صبار"],
    ["للبشره", "بشره"],
    ["العين", "عين"],
  ])("%s loses its article: %s", (word, bare) => {
    expect(withoutArticle(word)).toBe(bare);
    expect(wordForms(word)).toEqual([word, bare]);
  });

  test.each(["الم", "اليد".slice(0, 3), "ليل", "بلسم", "والد", "serum", "al"])(
    "%s has no article",
    (word) => {
      expect(withoutArticle(word)).toBeNull();
      expect(wordForms(word)).toEqual([word]);
    },
  );
});

test("foldText cuts words after 60 letters", () => {
  expect(foldText(`serum ${"x".repeat(5000)} ${"ﬃ".repeat(30)}`)).toBe(
    `serum ${"x".repeat(60)} ${"ffi".repeat(20)}`,
  );
});
