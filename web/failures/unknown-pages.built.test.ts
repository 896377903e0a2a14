import { describe, expect, test } from "vitest";
import { openBrowser } from "#server/testing/browser.ts";
import { useBuiltShop } from "#server/testing/built-shop.ts";
import { isBuilt } from "#server/testing/is-built.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";

describe.runIf(isBuilt)("the 404 page of unknown paths", () => {
  const { database, ask } = useBuiltShop({}, async () => {
    await insertProduct(database.db);
  });

  test("is the same for all visitors at all paths, one per language, without a nonce (A9)", async () => {
    const { get } = openBrowser(ask);
    for (const prefix of ["", "/en"]) {
      const first = await get(`${prefix}/nothing`);
      for (const path of ["/nothing/else?x=1", "/cart/x.css", "/%E0%A4%A", "/Products", "/wp-login.php"]) {
        const other = await get(prefix + path);
        expect([path, other.status, other.headers.get("ETag")]).toEqual([path, 404, null]);
        expect([path, other.html === first.html]).toEqual([path, true]);
      }
      expect(first.html).not.toContain("nonce=");
      expect(first.headers.get("Content-Security-Policy")).toContain("script-src 'self' 'sha256-");
      expect(first.html).not.toMatch(/rel="(?:canonical|alternate)"|nothing|%2F404|"\/404/);
      expect(first.html).toContain("?next=%2F");
    }
    expect((await get("/nothing")).html).not.toBe((await get("/en/nothing")).html);
  });

  test("is not used for an unknown product, whose page is not cached", async () => {
    const { get } = openBrowser(ask);
    expect((await get("/product/424242")).html).toContain("/product/424242");
    expect((await get("/product/434343")).html).not.toContain("/product/424242");
  });
});
