import { describe, expect, test } from "vitest";
import { m } from "#messages/compiled/messages.js";
import { openBrowser } from "#server/testing/browser.ts";
import { useBuiltShop } from "#server/testing/built-shop.ts";
import { browserOf } from "#server/testing/customer.ts";
import { isBuilt } from "#server/testing/is-built.ts";
import { setProductConcerns } from "#shop/concerns/concerns.ts";
import { fillCart } from "#shop/testing/insert-buyer.ts";
import { insertCustomer } from "#shop/testing/insert-customer.ts";
import { insertOffer } from "#shop/testing/insert-offer.ts";
import { insertParts } from "#shop/testing/insert-parts.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";

describe.runIf(isBuilt)("GET /cart/sheet", () => {
  const products = { wash: 0, retinol: 0, peel: 0, sunscreen: 0, oil: 0, box: 0 };
  const { database, ask } = useBuiltShop({}, async () => {
    const { db } = database;
    await insertOffer(db, { kind: "free_delivery", min_subtotal: 75_000, city_ids: null });
    const face = { area: "face", price: 30_000, how_to_use_en: "", how_to_use_ar: "" };
    const serum = { ...face, step: "treat" };
    products.wash = await insertProduct(db, { ...face, step: "cleanse" });
    products.retinol = await insertProduct(db, { ...serum, name_en: "Retinol serum" });
    products.peel = await insertProduct(db, { ...serum, name_en: "AHA serum" });
    products.box = await insertProduct(db, { area: "face", name_en: "Night box", stock: 0 });
    await insertParts(db, products.box, { [products.wash]: 1, [products.retinol]: 1 });
    products.sunscreen = await insertProduct(db, face);
    products.oil = await insertProduct(db, { area: "hair", price: 15_000 });
    await db.transaction().execute(async (tx) => await setProductConcerns(tx, products.sunscreen, ["sun"]));
  });
  const sheetOf = async (...ids: number[]) => {
    const customer = await insertCustomer(database.db);
    await fillCart(
      database.db,
      customer,
      ids.map((id) => [id, 1]),
    );
    const { browser } = await browserOf(database.db, ask, customer);
    const { html, headers } = await browser.get("/en/cart/sheet");
    return { browser, cacheControl: headers.get("Cache-Control"), sheet: JSON.parse(html) };
  };

  test("returns the cart, uncached, and the next step of its routine", async () => {
    const { browser, cacheControl, sheet } = await sheetOf(products.wash, products.retinol);
    expect(cacheControl).toContain("no-store");
    expect(sheet.cart.totals.freeDeliveryMissing).toBe(15_000);
    expect(sheet.advice.next).toMatchObject({
      step: "protect",
      done: ["cleanse", "treat"],
      reason: m.next_for_sun({}, { locale: "en" }),
      card: { id: products.sunscreen },
    });
    const { html } = await browser.get("/en/cart");
    expect(html).toContain(m.next_step({ step: "sun protection" }, { locale: "en" }));
    expect((await browser.get("/en/offers")).html).toContain("cart-progress");
  });

  test("names the part of a set that causes a conflict", async () => {
    const { sheet } = await sheetOf(products.peel, products.box);
    const text = m.conflict_different_evenings(
      { one: "AHA serum", other: "Retinol serum (in Night box)" },
      { locale: "en" },
    );
    expect(sheet.advice.conflicts).toEqual([{ products: [products.peel, products.box], text }]);
  });

  test("names both products of a conflict, here and in the cart, and never in the checkout", async () => {
    const { browser, sheet } = await sheetOf(products.peel, products.retinol);
    const text = m.conflict_different_evenings(
      { one: "AHA serum", other: "Retinol serum" },
      { locale: "en" },
    );
    expect(sheet.advice.conflicts).toEqual([{ products: [products.peel, products.retinol], text }]);
    expect((await browser.get("/en/cart")).html).toContain("cart-conflict");
    expect((await browser.get("/en/checkout")).html).not.toContain("cart-conflict");
  });

  test("offers nothing beside products of no routine", async () => {
    const { browser, sheet } = await sheetOf(products.oil);
    expect(sheet.advice).toEqual({ conflicts: [], next: null });
    expect((await browser.get("/en/cart")).html).not.toContain("next-step");
  });

  test("returns null to visitors", async () => {
    expect((await openBrowser(ask).get("/cart/sheet")).html).toBe("null");
  });
});
