import { beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { priceToPay } from "#shop/catalogue/product.ts";
import intents from "#shop/search/judgements/intents.json" with { type: "json" };
import { createProductSearch } from "#shop/storefront/search-products.ts";
import { addDemoTexts } from "../testing/add-demo-texts.ts";

interface Expected {
  readonly words?: string;
  readonly min_price?: number;
  readonly max_price?: number;
  readonly concern?: string;
  readonly first?: string | null;
}
const rowsOf = (kind: keyof typeof intents) => intents[kind] as unknown as readonly [string, Expected][];

const { db } = await openTestDatabase();
const { search } = createProductSearch(db);
beforeAll(async () => await addDemoTexts(db));

test.each(rowsOf("concern in a sentence"))(
  "%s finds its concern and products for it",
  async (query, { concern = "" }) => {
    const { concerns, products } = await search(query, 3);
    expect(concerns.map(({ key }) => key)).toContain(concern);
    expect(products[0]?.concerns).toContain(concern);
  },
);

test.each(rowsOf("price").filter(([, expected]) => (expected.min_price ?? expected.max_price) !== undefined))(
  "%s finds only products of this price, the best ones for its words first",
  async (query, { words = "", min_price = 0, max_price = 1_000_000 }) => {
    const { products, suggestions } = await search(query, 6);
    const prices = products.map((product) => priceToPay(product) / 100);
    expect(prices.filter((price) => price < min_price || price > max_price)).toEqual([]);
    const unfiltered = words === "" ? products : (await search(words, 1000)).products;
    const fitting = unfiltered.filter(
      (one) => priceToPay(one) >= min_price * 100 && priceToPay(one) <= max_price * 100,
    );
    expect(products.map(({ id }) => id)).toEqual(fitting.slice(0, 6).map(({ id }) => id));
    expect(suggestions).toEqual([]);
  },
);

test.each(rowsOf("pregnancy"))(
  "%s finds only products that their maker calls suitable",
  async (query, { words = "" }) => {
    const { products, intents: read } = await search(query, 1000);
    expect(read.isForPregnancy).toBe(true);
    expect(products.length).toBeGreaterThan(0);
    expect(new Set(products.map(({ shown_pregnancy }) => shown_pregnancy))).toEqual(new Set(["suitable"]));
    const unfiltered = words === "" ? products : (await search(words, 1000)).products;
    const suitable = unfiltered.filter(({ shown_pregnancy }) => shown_pregnancy === "suitable");
    expect(products.map(({ id }) => id)).toEqual(suitable.map(({ id }) => id));
  },
);

test.each(rowsOf("nonsense"))("%s finds nothing", async (query) => {
  expect((await search(query, 6)).products).toEqual([]);
});

test.each(rowsOf("completion"))(
  "%s is completed to a whole known phrase",
  async (query, { first = null }) => {
    expect((await search(query, 6)).suggestions[0] ?? null).toBe(first);
  },
);
