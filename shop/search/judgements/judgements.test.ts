import { describe, expect, test } from "vitest";
import { foldText } from "../text/fold.ts";
import { judgements } from "./judgements.ts";

const sold = judgements.filter((judgement) => judgement.sold !== false);
const notSold = judgements.filter((judgement) => judgement.sold === false);

describe("the judgements of searches", () => {
  test("cover at least 200 queries for what the shop sells, and 30 for what it does not", () => {
    expect(sold.length).toBeGreaterThanOrEqual(200);
    expect(notSold.length).toBeGreaterThanOrEqual(30);
  });

  test("hold no query twice, however it is spelt", () => {
    const asked = judgements.map(({ query }) => foldText(query));
    expect(asked.filter((query, at) => asked.indexOf(query) !== at)).toEqual([]);
  });

  test("name what the shopper wants wherever the shop sells it", () => {
    const without = sold.filter(({ grades }) => !Object.values(grades).includes(3));
    expect(without.map(({ query }) => query)).toEqual([]);
  });

  test("never call a product what the shopper wants where the shop does not sell it", () => {
    const wanted = notSold.filter(({ grades }) => Object.values(grades).includes(3));
    expect(wanted.map(({ query }) => query)).toEqual([]);
  });
});
