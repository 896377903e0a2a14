import { describe, expect, test } from "vitest";
import { openBrowser } from "#server/testing/browser.ts";
import { useBuiltShop } from "#server/testing/built-shop.ts";
import { browserOf } from "#server/testing/customer.ts";
import { isBuilt } from "#server/testing/is-built.ts";
import { fillCart } from "#shop/testing/insert-buyer.ts";
import { insertCustomer } from "#shop/testing/insert-customer.ts";
import { insertOffer } from "#shop/testing/insert-offer.ts";
import { insertCategory, insertProduct } from "#shop/testing/insert-product.ts";

describe.runIf(isBuilt)("GET /cart/sheet", () => {
  const products = { cream: 0, balm: 0, oil: 0, set: 0 };
  const { database, ask } = useBuiltShop({}, async () => {
    const { db } = database;
    await insertOffer(db, { kind: "free_delivery", min_subtotal: 75_000, city_ids: null });
    const category_id = await insertCategory(db);
    products.cream = await insertProduct(db, { category_id, price: 60_000, sold: 1 });
    products.balm = await insertProduct(db, { category_id, price: 10_000, sold: 9 });
    products.oil = await insertProduct(db, { price: 15_000 });
    products.set = await insertProduct(db, { price: 40_000 });
  });
  const sheetOf = async (customer: number) => {
    const { browser } = await browserOf(database.db, ask, customer);
    const { html, headers } = await browser.get("/en/cart/sheet");
    return { browser, cacheControl: headers.get("Cache-Control"), sheet: JSON.parse(html) };
  };

  test("returns the cart, uncached, and the cheapest product that makes delivery free", async () => {
    const customer = await insertCustomer(database.db);
    await fillCart(database.db, customer, [[products.cream, 1]]);
    const { browser, cacheControl, sheet } = await sheetOf(customer);
    expect(cacheControl).toContain("no-store");
    expect(sheet.cart.totals.freeDeliveryMissing).toBe(15_000);
    expect(sheet.related.id).toBe(products.oil);
    for (const path of ["/en/cart", "/en/offers"])
      expect(
        (await browser.get(path)).html.includes(path === "/en/cart" ? "LE\u00A0150" : "cart-progress"),
      ).toBe(true);
  });

  test("returns the best seller of the category once delivery is free", async () => {
    const customer = await insertCustomer(database.db);
    await fillCart(database.db, customer, [
      [products.oil, 1],
      [products.cream, 2],
    ]);
    const { sheet } = await sheetOf(customer);
    expect([sheet.cart.totals.freeDeliveryMissing, sheet.related.id]).toEqual([0, products.balm]);
  });

  test("returns null to visitors", async () => {
    expect((await openBrowser(ask).get("/cart/sheet")).html).toBe("null");
  });
});
