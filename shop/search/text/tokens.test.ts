import { expect, test } from "vitest";
import { tokensOf, typedTokens } from "./tokens.ts";

test.each([
  ["SPF50+", ["spf", "50"]],
  ["50ml", ["50", "ml"]],
  ["٥٠مل", ["50", "مل"]],
  ["10% niacinamide", ["10", "niacinamide"]],
  ["vitamin B5", ["vitamin", "b", "5"]],
  ["فيتامين ب3", ["فيتامين", "ب", "3"]],
  ["crow’s feet", ["crows", "feet"]],
])("separates digits from letters: %j", (text, tokens) => {
  expect(tokensOf(text)).toEqual(tokens);
  expect(typedTokens(text)).toEqual(tokens);
});

test.each(["7ob", "wa2y", "3ein", "sha3r", "mo5talata", "robo3"])(
  "keeps the chat spelling %s as one word",
  (word) => {
    expect(typedTokens(word)).toEqual([word]);
  },
);

test("typedTokens keeps at most twelve words of 60 letters", () => {
  expect(typedTokens("word ".repeat(500))).toHaveLength(12);
  expect(typedTokens("x".repeat(10_000))).toEqual(["x".repeat(60)]);
});
