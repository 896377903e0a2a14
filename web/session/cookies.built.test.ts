import { describe, expect, test } from "vitest";
import { type Fields, openBrowser } from "#server/testing/browser.ts";
import { openBuiltShop } from "#server/testing/built-shop.ts";
import { insertCustomerWithPassword } from "#server/testing/customer.ts";
import { isBuilt } from "#server/testing/is-built.ts";
import { useTestDatabase } from "#server/testing/use-test-database.ts";
import { accountPassword } from "#shop/testing/insert-account.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";

/** Cookies that scripts of pages read. */
const forScripts = /^(?:hint|language)=/;

describe.runIf(isBuilt)("every cookie of the shop (R5)", () => {
  const database = useTestDatabase();

  /** Cookies that a visit sets and deletes, on every route that does so. */
  async function cookiesOfAVisit(publicUrl: string): Promise<string[]> {
    const { ask } = await openBuiltShop(database.db, { publicUrl });
    const { phone } = await insertCustomerWithPassword(database.db);
    const product = String(await insertProduct(database.db));
    const browser = openBrowser(ask);
    const cookies: string[] = [];
    const get = async (path: string) => {
      const { headers } = await browser.get(path, { accept: "text/html" });
      cookies.push(...headers.getSetCookie());
    };
    const post = async (path: string, fields: Fields) => {
      const { status, headers } = await browser.post(path, fields);
      expect([path, status]).toEqual([path, 303]);
      cookies.push(...headers.getSetCookie());
    };

    await get("/language/en");
    await get("/en/reset-password/1?token=unknown&email=nobody@example.com");
    await post("/login", { phone, password: accountPassword });
    await get("/en?news=1");
    await post("/cart/lines", { product_id: product, quantity: "1" });
    await get(`/en/product/${product}?news=1`);
    await post("/logout", {});
    await post("/login", { phone, password: accountPassword });
    await post("/account_setting/data", { password: accountPassword });
    return cookies;
  }

  test("is Secure over https and unavailable to scripts, other sites and other paths", async () => {
    const cookies = await cookiesOfAVisit("https://smile.example");
    const names = cookies.map((cookie) => cookie.split("=", 1)[0]);
    expect([...new Set(names)].sort()).toEqual([
      "__Host-device",
      "__Host-reset",
      "__Host-session",
      "flash",
      "hint",
      "language",
    ]);
    for (const cookie of cookies) {
      const attributes = cookie.split("; ").slice(1);
      expect(attributes).toEqual(expect.arrayContaining(["Path=/", "Secure", "SameSite=Lax"]));
      expect([cookie, attributes.includes("HttpOnly")]).toEqual([cookie, !forScripts.test(cookie)]);
      expect(attributes.filter((attribute) => attribute === "Secure")).toHaveLength(1);
      expect(cookie).not.toContain("Domain");
    }
  });

  test("is not Secure at http://localhost, where some browsers would drop it", async () => {
    const cookies = await cookiesOfAVisit("http://localhost");
    expect(cookies.length).toBeGreaterThan(6);
    for (const cookie of cookies) expect(cookie).not.toMatch(/Secure|__Host-/);
  });
});
