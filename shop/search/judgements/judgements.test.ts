import { describe, expect, test } from "vitest";
import { foldText } from "#contract/search/fold.ts";
import { judgements } from "./judgements.ts";

const sold = judgements.filter((judgement) => judgement.isSold);
const notSold = judgements.filter((judgement) => !judgement.isSold);

describe("judgements", () => {
  test("cover at least 200 queries for what the shop sells, and 30 for what it does not", () => {
    expect(sold.length).toBeGreaterThanOrEqual(200);
    expect(notSold.length).toBeGreaterThanOrEqual(30);
  });

  test("contain no query twice in any spelling", () => {
    const asked = judgements.map(({ query }) => foldText(query));
    expect(asked.filter((query, at) => asked.indexOf(query) !== at)).toEqual([]);
  });

  test("have a grade 3 for every query that the shop can satisfy", () => {
    const without = sold.filter(({ grades }) => !Object.values(grades).includes(3));
    expect(without.map(({ query }) => query)).toEqual([]);
  });

  test("have no grade 3 for products that the shop does not sell", () => {
    const wanted = notSold.filter(({ grades }) => Object.values(grades).includes(3));
    expect(wanted.map(({ query }) => query)).toEqual([]);
  });
});
