import { describe, expect, test } from "vitest";
import { useBuiltShop } from "#server/testing/built-shop.ts";
import { isBuilt } from "#server/testing/is-built.ts";
import { setProductConcerns } from "#shop/concerns/concerns.ts";
import { indexProducts } from "#shop/search/index-products.ts";
import { insertCategory, insertProduct } from "#shop/testing/insert-product.ts";

describe.runIf(isBuilt)("live results of the search box", () => {
  let serums: number;
  const { database, ask } = useBuiltShop({}, async () => {
    const { db } = database;
    serums = await insertCategory(db, { name_en: "Serums", name_ar: "السيروم" });
    const serum = await insertProduct(db, {
      category_id: serums,
      name_en: "Clear serum",
      name_ar: "سيروم صافٍ",
      area: "face",
    });
    const keys = ["oily", "shine", "blemishes", "dullness", "dark-spots", "blackheads", "sun", "redness"];
    await db.transaction().execute(async (tx) => {
      await setProductConcerns(tx, serum, keys);
      await indexProducts(tx, [serum]);
    });
  });

  const results = async (query: string, at = "/en") =>
    await (await ask(`${at}/search?${new URLSearchParams({ query })}`)).json();
  const keysOf = (concerns: readonly { key: string }[]) => concerns.map(({ key }) => key);

  test("returns up to six concerns with products for an empty query", async () => {
    const { concerns, ...others } = await results("");
    expect(keysOf(concerns)).toEqual([
      "blemishes",
      "blackheads",
      "shine",
      "dark-spots",
      "dullness",
      "redness",
    ]);
    expect(others).toMatchObject({ completions: [], categories: [], products: [], hasFailed: false });
  });

  test("returns products and matching concerns and categories in the page's language", async () => {
    const found = await results("oily", "");
    expect(found.concerns).toEqual([{ key: "oily", kind: "skin_type", name: "البشرة الدهنية" }]);
    expect(found.products).toMatchObject([{ name: "سيروم صافٍ" }]);
    expect((await results("serums")).categories).toEqual([{ id: serums, name: "Serums" }]);
  });

  test("marks near matches", async () => {
    expect(await results("serum pizza")).toMatchObject({
      isRelaxed: true,
      products: [{ name: "Clear serum" }],
    });
    expect(await results("serum")).toMatchObject({ isRelaxed: false });
  });

  test("returns popular concerns and the first categories if nothing is found", async () => {
    const lost = await results("zzqqxx");
    expect(lost.products).toEqual([]);
    expect(keysOf(lost.concerns)).toContain("blemishes");
    expect(lost.categories).toEqual([{ id: serums, name: "Serums" }]);
  });
});
