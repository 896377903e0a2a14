import { describe, expect, test, vi } from "vitest";
import { useBuiltShop } from "#server/testing/built-shop.ts";
import { isBuilt } from "#server/testing/is-built.ts";
import { insertOffer } from "#shop/testing/insert-offer.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";

describe.runIf(isBuilt)("the offers page", () => {
  const { database, ask } = useBuiltShop({}, async () => {
    await insertProduct(database.db, { name_en: "Rose cream" });
  });
  const read = async (path: string) => (await (await ask(path)).text()).replaceAll("<!-- -->", "");

  test("shows best sellers while nothing is reduced, and no page links to it", async () => {
    expect(await read("/offers")).toContain("لا توجد عروض الآن");
    const html = await read("/en/offers");
    expect(html).toContain("No offers right now");
    expect(html).toContain("Rose cream");
    expect(await read("/en")).not.toContain('href="/en/offers"');
  });

  test("lists reduced products with both prices, and every page links to it", async () => {
    const reduced = { price: 42_000, discounted_price: 33_600 };
    await insertProduct(database.db, { ...reduced, name_en: "Lily serum" });
    await insertProduct(database.db, { ...reduced, name_en: "Sold lily", price: 90_000, stock: 0 });
    // Moves the clock past the catalogue's cache time of one second.
    vi.spyOn(performance, "now").mockReturnValue(performance.now() + 1100);
    const html = await read("/en/offers");
    vi.restoreAllMocks();
    expect(html).toMatch(/LE\u00A0336<.{0,200}LE\u00A0420</);
    expect(html).not.toContain("Rose cream");
    expect(html.indexOf("Sold lily")).toBeGreaterThan(html.indexOf("Lily serum"));
    const list = await read("/en/products?discounted=1&sort=price_asc");
    expect([list.includes("Lily serum"), list.includes("Rose cream")]).toEqual([true, false]);
    for (const path of ["/en", "/en/aboutus"]) expect(await read(path)).toContain('href="/en/offers"');
    expect(await read("/sitemap.xml")).toContain("/en/offers<");
  });

  test("lists running offers with terms and end, and marks their products on cards and pages", async () => {
    const { db } = database;
    const cream = await insertProduct(db, { name_en: "Offered cream" });
    const set = { quantity: 2, product_ids: [cream], category_ids: null };
    const get = { quantity: 1, percent: 10_000, product_ids: null, category_ids: null };
    await insertOffer(
      db,
      { kind: "buy_x_get_y", buy: set, get, max_sets: null },
      { name_en: "Three for two", ends_at: new Date("2099-01-31T12:00:00Z") },
    );
    await insertOffer(
      db,
      { kind: "gift", gift_product_id: cream, min_subtotal: 500_00 },
      { name_en: "Present" },
    );
    await insertOffer(
      db,
      { kind: "amount", amount: 50_00, min_subtotal: 0 },
      { starts_at: new Date("2099-01-01") },
    );
    vi.spyOn(performance, "now").mockReturnValue(performance.now() + 2200);
    const [offers, list, page] = [
      await read("/en/offers"),
      await read("/en/products"),
      await read(`/en/product/${cream}`),
    ];
    vi.restoreAllMocks();
    for (const text of ["Three for two", "2 + 1 free", "Until 31 January 2099", "Present", "LE\u00A0500"])
      expect(offers).toContain(text);
    expect(offers).not.toContain("off your order");
    expect(list.match(/2 \+ 1 free/g)?.length).toBeGreaterThan(0);
    expect(page).toContain("Three for two");
  });
});
