import { describe, expect, test } from "vitest";
import { cardText } from "./card-text.ts";

describe("cardText", () => {
  test.each([
    [
      "a short first sentence",
      "يقلّل مظهر الهالات، وينعّم البشرة. جل ناعم.",
      "يقلّل مظهر الهالات، وينعّم البشرة.",
    ],
    [
      "the clauses that fit into two lines",
      "يساعد على توازن الدهون ويقلّل مظهر المسام، بملمس خفيف كالماء لا يلمع. فيه 10% نياسيناميد.",
      "يساعد على توازن الدهون ويقلّل مظهر المسام.",
    ],
    [
      "the first clause, if it is longer than two lines",
      "Helps balance oil and softens the look of pores, with a finish that never shines. Light.",
      "Helps balance oil and softens the look of pores.",
    ],
    [
      "a sentence whose commas separate adjectives",
      "Gives dry, tired skin a boost of moisture and leaves it looking plump.",
      "Gives dry, tired skin a boost of moisture and leaves it looking plump.",
    ],
    [
      "a clause of some length",
      "مرهم، يليّن الشفاه الجافة ويتركها ناعمة طوال اليوم والليل.",
      "مرهم، يليّن الشفاه الجافة ويتركها ناعمة طوال اليوم والليل.",
    ],
  ])("returns %s", (_, description, text) => {
    expect(cardText(description)).toBe(text);
  });
});
