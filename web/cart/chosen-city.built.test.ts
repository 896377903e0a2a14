import { describe, expect, test } from "vitest";
import { m } from "#messages/compiled/messages.js";
import { type Browser, openBrowser } from "#server/testing/browser.ts";
import { useBuiltShop } from "#server/testing/built-shop.ts";
import { browserOf } from "#server/testing/customer.ts";
import { isBuilt } from "#server/testing/is-built.ts";
import { fillCart } from "#shop/testing/insert-buyer.ts";
import { insertAddress, insertCustomer } from "#shop/testing/insert-customer.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";

describe.runIf(isBuilt)("the governorate that a visitor chose", () => {
  let product: number;
  const { database, ask } = useBuiltShop({}, async () => {
    product = await insertProduct(database.db, { stock: 99, price: 200_00 });
  });

  async function guestWithCart(): Promise<Browser> {
    const browser = openBrowser(ask);
    await browser.post("/cart/lines", { product_id: String(product), quantity: "1", next: "/" });
    return browser;
  }
  const mainOf = async (browser: Browser, path: string) =>
    /<main.*<\/main>/s.exec((await browser.get(path)).html)?.[0] ?? "";
  const total = /class="total"><dt>([^<]*)<\/dt><dd>.*?(LE\u00A0[\d.,]+)/s;
  const totalOf = (html: string) => total.exec(html)?.slice(1);
  const pages = ["/cart", "/checkout"] as const;

  test.each(["ar", "en"] as const)("is nobody's Cairo before a choice (%s)", async (locale) => {
    const at = locale === "ar" ? "" : "/en";
    const browser = await guestWithCart();
    for (const page of pages) {
      const html = await mainOf(browser, at + page);
      expect(totalOf(html)).toEqual([m.total_without_delivery({}, { locale }), "LE\u00A0200"]);
      expect(html).toContain(m.without_delivery({}, { locale }));
      expect(html).toContain("LE\u00A070–170");
      for (const known of [m.have_cash_ready, m.with_delivery])
        expect(html).not.toContain(known({}, { locale }));
    }
    const { cart } = JSON.parse((await browser.get(`${at}/cart/sheet`)).html);
    expect(cart).toMatchObject({ city: null, arrivesBy: null, totals: { deliveryFee: null } });
  });

  test.each([
    [1, "LE\u00A0270"],
    [3, "LE\u00A0290"],
    [29, "LE\u00A0370"],
  ])("prices cart, sheet and checkout in both languages (%i)", async (cityId, sum) => {
    const browser = await guestWithCart();
    expect((await browser.get(`/cart?city_id=${cityId}`)).location).toBe("/cart");
    for (const locale of ["ar", "en"] as const) {
      const at = locale === "ar" ? "" : "/en";
      for (const page of pages) {
        const html = await mainOf(browser, at + page);
        expect(totalOf(html)).toEqual([m.total({}, { locale }), sum]);
        expect(html).toContain(m.with_delivery({}, { locale }));
      }
      const { cart } = JSON.parse((await browser.get(`${at}/cart/sheet`)).html);
      expect(cart.totals.total).toBe(Number(sum.slice(3)) * 100);
    }
  });

  test("stays in the browser until another choice, and an unknown one clears it", async () => {
    const browser = await guestWithCart();
    await browser.get("/checkout?city_id=3&coupon=X");
    expect(browser.cookies.get("hint")).toContain("guest.1.3.");
    expect((await browser.get("/cart?city_id=9999&coupon=A+B")).location).toBe("/cart?coupon=A+B");
    expect(browser.cookies.get("hint")).toContain("guest.1..");
  });

  test("selects the customer's address there, and a chosen address chooses its governorate", async () => {
    const customer = await insertCustomer(database.db);
    await fillCart(database.db, customer, [[product, 1]]);
    const home = await insertAddress(database.db, customer, { city_id: 1, is_default: true });
    const work = await insertAddress(database.db, customer, { city_id: 3 });
    const { browser } = await browserOf(database.db, ask, customer);
    for (const [address, sum] of [
      [work, "LE\u00A0290"],
      [home, "LE\u00A0270"],
    ]) {
      await browser.get(`/checkout?address_id=${address}`);
      for (const page of pages) expect(totalOf(await mainOf(browser, page))?.[1]).toBe(sum);
    }
    await browser.get("/cart?city_id=29");
    expect(totalOf(await mainOf(browser, "/cart"))?.[1]).toBe("LE\u00A0270");
  });
});
