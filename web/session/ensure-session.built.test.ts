import { describe, expect, test } from "vitest";
import { openBrowser } from "#server/testing/browser.ts";
import { useBuiltShop } from "#server/testing/built-shop.ts";
import { isBuilt } from "#server/testing/is-built.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";

describe.runIf(isBuilt)("a visitor's first form", () => {
  let products: number[] = [];
  const { database, ask } = useBuiltShop({}, async () => {
    products = [await insertProduct(database.db), await insertProduct(database.db)];
  });
  const countCustomers = async () =>
    (await database.db.selectFrom("customers").select("id").execute()).length;
  const add = (browser: ReturnType<typeof openBrowser>, product: number) =>
    browser.post("/en/cart/lines", { product_id: String(product), quantity: "1", next: "/en" });

  test("makes a guest with a session cookie, and later forms use it", async () => {
    const browser = openBrowser(ask);
    const before = await countCustomers();
    for (const path of ["/en/cart", "/en/wishlist", "/en/checkout", "/me"]) await browser.get(path);
    expect(await countCustomers()).toBe(before);
    for (const product of products) expect((await add(browser, product)).status).toBe(303);
    expect(await countCustomers()).toBe(before + 1);
    expect(browser.cookies.get("hint")).toMatch(/^guest\.2\./);
  });

  test("of two at the same moment with one visit key makes one guest with both products", async () => {
    const before = await countCustomers();
    const browsers = products.map(() => openBrowser(ask, new Map([["visit", "1234567890123"]])));
    await Promise.all(browsers.map((browser, index) => add(browser, products[index] ?? 0)));
    expect(await countCustomers()).toBe(before + 1);
    for (const browser of browsers) {
      const { html } = await browser.get("/en/cart");
      for (const product of products) expect(html).toContain(`/en/product/${product}`);
    }
  });

  test.each([
    ["a forged session", [["session", "ImZvcmdlZCI%3D"]]],
    ["a forged visit key", [["visit", "x; drop table customers"]]],
    ["a huge visit key", [["visit", "1".repeat(4000)]]],
  ] as const)("with %s is that of a new visitor", async (_, cookies) => {
    const before = await countCustomers();
    const browser = openBrowser(ask, new Map(cookies));
    expect((await add(browser, products[0] ?? 0)).status).toBe(303);
    expect(await countCustomers()).toBe(before + 1);
    expect(browser.cookies.get("session")).not.toBe("ImZvcmdlZCI%3D");
  });

  test("creates no guest for a malformed product", async () => {
    const before = await countCustomers();
    const browser = openBrowser(ask);
    expect((await browser.post("/en/cart/lines", { product_id: "x", quantity: "1" })).status).toBe(422);
    expect(await countCustomers()).toBe(before);
  });
});
