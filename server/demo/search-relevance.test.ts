import { beforeAll, describe, expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import type { FoundIds } from "#shop/search/find-hits.ts";
import { judgements } from "#shop/search/judgements/judgements.ts";
import { createProductSearch } from "#shop/storefront/search-products.ts";
import { addDemoTexts } from "../testing/add-demo-texts.ts";

const { db } = await openTestDatabase();
const { findIds } = createProductSearch(db);
const skus = new Map<number, string>();
const found = new Map<string, FoundIds>();

const bestOf = (grades: Readonly<Record<string, number>>) =>
  Object.keys(grades).filter((sku) => grades[sku] === Math.max(...Object.values(grades)));

beforeAll(async () => {
  await addDemoTexts(db);
  for (const { id, sku } of await db.selectFrom("products").select(["id", "sku"]).execute())
    skus.set(id, sku);
  for (const { query } of judgements) found.set(query, await findIds(query, 24));
});

const foundSkus = (query: string) => (found.get(query)?.ids ?? []).map((id) => skus.get(id) ?? "");

describe("the judged searches", () => {
  const sold = judgements.filter((judgement) => judgement.isSold);

  test("find a right product among the first three, in 97 of 100 cases", () => {
    const missed = sold.filter(({ query, grades }) => {
      const best = bestOf(grades);
      return !foundSkus(query)
        .slice(0, 3)
        .some((sku) => best.includes(sku));
    });
    expect(
      missed.map(({ query }) => query).length,
      missed.map(({ query }) => query).join(", "),
    ).toBeLessThanOrEqual(sold.length * 0.03);
  });

  test("find something for everything that the shop sells", () => {
    expect(sold.filter(({ query }) => foundSkus(query).length === 0)).toEqual([]);
  });

  test("mark results of unsold products as the nearest", () => {
    const unsold = judgements.filter((judgement) => !judgement.isSold);
    const unsaid = unsold.filter(({ query, grades }) => {
      const { ids = [], relaxed = false } = found.get(query) ?? {};
      return ids.length === 0 ? Object.keys(grades).length > 0 : !relaxed;
    });
    expect(unsaid.map(({ query }) => query)).toEqual([]);
  });
});

test.each([
  ["retinol", "SM-SER-03", "SM-SET-01"],
  ["hyaluronic", "SM-SER-04", "SM-EYE-01"],
])("%s ranks the product of this name above products that contain it", (query, first, later) => {
  expect(foundSkus(query)[0]).toBe(first);
  expect(foundSkus(query).indexOf(later)).toBeGreaterThan(0);
});

test.each([
  ["ميكب", "SM-CLE-04"],
  ["ميك اب", "SM-CLE-04"],
  ["فيتامين بي", "SM-SER-01"],
])("%s finds the product under its name in the catalogue", async (query, sku) => {
  const { ids, relaxed } = await findIds(query, 3);
  expect([skus.get(ids[0] ?? 0), relaxed]).toEqual([sku, false]);
});
