import { describe, expect, test } from "vitest";
import { type Browser, openBrowser } from "#server/testing/browser.ts";
import { useBuiltShop } from "#server/testing/built-shop.ts";
import { browserOf } from "#server/testing/customer.ts";
import { isBuilt } from "#server/testing/is-built.ts";
import { sessionMark } from "#shop/credentials/tokens.ts";
import { fillCart } from "#shop/testing/insert-buyer.ts";
import { insertAddress, insertCustomer } from "#shop/testing/insert-customer.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { addWishlistItem } from "#shop/wishlist/wishlist-items.ts";

describe.runIf(isBuilt)("the personal parts of pages", () => {
  let product: number;
  const { database, ask } = useBuiltShop({}, async () => {
    product = await insertProduct(database.db);
  });

  const hintOf = (browser: Browser) => browser.cookies.get("hint");
  const add = (browser: Browser) =>
    browser.post("/cart/lines", { product_id: String(product), quantity: "1", next: "/" });

  test("GET /me returns name, contact and wishlist uncached, and renews the hint", async () => {
    const customer = await insertCustomer(database.db, "Salma");
    await addWishlistItem(database.db, customer, { productId: product });
    await fillCart(database.db, customer, [[product, 2]]);
    const { browser, token } = await browserOf(database.db, ask, customer);
    for (let time = 0; time < 2; time++) {
      const { status, headers, html } = await browser.get("/me");
      expect([status, headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
      expect(JSON.parse(html)).toMatchObject({
        mark: sessionMark(token),
        name: "Salma",
        wishlist: [product],
      });
      expect(headers.getSetCookie()).toEqual([expect.stringContaining(`hint=in.2..${sessionMark(token)};`)]);
    }
  });

  test("GET /me returns null for visitors and expired sessions, and corrects the hint", async () => {
    for (const cookies of [[], [["session", "made-up"]] as const]) {
      const browser = openBrowser(ask, new Map(cookies));
      const { html, headers } = await browser.get("/me");
      expect([html, headers.get("Cache-Control")]).toEqual(["null", "private, no-store"]);
      expect(hintOf(browser)).toBe("out.0..");
    }
  });

  test("the hint follows the cart and is not written again while unchanged", async () => {
    const { browser } = await browserOf(database.db, ask, await insertCustomer(database.db));
    await browser.get("/cart");
    expect(hintOf(browser)).toMatch(/^in\.0\.\./);
    await add(browser);
    expect(hintOf(browser)).toMatch(/^in\.1\.\./);
    expect((await browser.get("/cart")).headers.getSetCookie()).toEqual([]);
  });

  test("the next private page corrects a count that another device changed", async () => {
    const customer = await insertCustomer(database.db);
    const { browser } = await browserOf(database.db, ask, customer);
    const { browser: phone } = await browserOf(database.db, ask, customer);
    await browser.get("/cart");
    await add(phone);
    await browser.get("/me");
    expect(hintOf(browser)).toMatch(/^in\.1\.\./);
  });

  test("a governorate chosen on a page stays until the customer's addresses change", async () => {
    const customer = await insertCustomer(database.db);
    await insertAddress(database.db, customer, { city_id: 5, is_default: true });
    const { browser, token } = await browserOf(database.db, ask, customer);
    browser.cookies.set("hint", "out.0.7.");
    await browser.get("/me");
    expect(hintOf(browser)).toBe(`in.0.5.${sessionMark(token)}`);
    browser.cookies.set("hint", `in.0.9.${sessionMark(token)}`);
    await add(browser);
    expect(hintOf(browser)).toBe(`in.1.9.${sessionMark(token)}`);
    const { id } = await database.db
      .selectFrom("addresses")
      .select("id")
      .where("customer_id", "=", customer)
      .executeTakeFirstOrThrow();
    await browser.post("/user/addressbook", { address_id: String(id) });
    expect(hintOf(browser)).toBe(`in.1.5.${sessionMark(token)}`);
  });

  test.each(["in.999.5.forged", "x".repeat(6000), "in.1.1.<script>"])(
    "a forged hint %.20j changes nothing on the server and is corrected",
    async (forged) => {
      const browser = openBrowser(ask, new Map([["hint", forged]]));
      expect((await browser.get("/cart")).html).toContain("سلتك فارغة");
      const { html } = await browser.get("/me");
      expect([html, hintOf(browser)]).toEqual(["null", expect.stringMatching(/^out\.0\./)]);
    },
  );

  test("signing out resets the hint immediately", async () => {
    const { browser } = await browserOf(database.db, ask, await insertCustomer(database.db));
    await add(browser);
    await browser.post("/logout", {});
    expect(hintOf(browser)).toBe("out.0..");
  });

  const toast = /class="toast(?: timed)?"/;

  test("a message shows once, if the URL requests it", async () => {
    const { browser } = await browserOf(database.db, ask, await insertCustomer(database.db));
    expect((await add(browser)).location).toBe("/?news=1");
    expect((await browser.get("/")).html).not.toMatch(toast);
    const told = await browser.get("/?news=1");
    expect([toast.test(told.html), told.headers.get("Cache-Control")]).toEqual([true, "private, no-store"]);
    expect(told.html).toContain('rel="canonical" href="http://localhost/"');
    expect((await browser.get("/?news=1")).html).not.toMatch(toast);
  });

  test("every visitor sees the review link, and its page says who may review", async () => {
    expect((await openBrowser(ask).get(`/en/product/${product}`)).html).toContain(
      `href="/en/product/${product}/review"`,
    );
    const visitor = await openBrowser(ask).get(`/en/product/${product}/review`);
    expect(visitor.html).toContain(`/en/login?next=%2Fen%2Fproduct%2F${product}%2Freview`);
    const { browser } = await browserOf(database.db, ask, await insertCustomer(database.db));
    const { html } = await browser.get(`/en/product/${product}/review`);
    expect([html.includes("once it’s been delivered"), html.includes("/login?next")]).toEqual([true, false]);
    expect((await browser.get("/en/product/424242/review")).status).toBe(404);
  });
});
