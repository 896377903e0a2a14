import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { openDatabase } from "#db/database.ts";
import { m } from "#messages/compiled/messages.js";
import { openBrowser } from "#server/testing/browser.ts";
import { openBuiltShop, useBuiltShop } from "#server/testing/built-shop.ts";
import { isBuilt } from "#server/testing/is-built.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";

describe.runIf(isBuilt)("error pages", () => {
  let product: number;
  const { database, ask } = useBuiltShop({}, async () => {
    const rated = { rating_count: 1, rating_total: 5 };
    product = await insertProduct(database.db, { name_ar: "سيروم الورد", name_en: "Rose serum", ...rated });
  });

  test.each([
    "/nothing/here",
    "/Products",
    "/product/999999",
    "/product/abc",
    "/collections/999999",
    "/collections/x",
    "/product/1%00",
    "/product/..%2F..%2Fetc",
  ])("show a search field and best sellers in both languages for %s", async (path) => {
    for (const [prefix, words, name] of [
      ["", "الصفحة غير موجودة", "سيروم الورد"],
      ["/en", "Page not found", "Rose serum"],
    ]) {
      const response = await ask(prefix + path);
      const html = await response.text();
      expect(response.status).toBe(404);
      expect(html).toContain(`${words} · Smile</title>`);
      expect(html).toContain('name="query"');
      expect(html).toContain(name);
      expect(html).toContain('class="footer"');
      expect(html).toContain('content="noindex"');
    }
  });

  test("show the 404 page also after a form", async () => {
    const { status, html } = await openBrowser(ask).post("/wishlist/items", { product_id: "abc" });
    expect(status).toBe(404);
    expect(html).toContain("الصفحة غير موجودة");
    expect(html).toContain("سيروم الورد");
    expect(html).toContain('class="footer"');
  });

  test("show a message for a form of another site, and set no cookie", async () => {
    const response = await ask("/en/cart/restoration", {
      method: "POST",
      headers: { "sec-fetch-site": "cross-site", accept: "text/html", cookie: "session=x; flash=x" },
      body: new URLSearchParams({ product_id: String(product) }),
    });
    const html = await response.text();
    expect(response.status).toBe(403);
    expect(html).toContain(`${m.forbidden_title({}, { locale: "en" })} · Smile</title>`);
    expect(html).toContain('class="footer"');
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test("respond with 503 and Retry-After while the database is unreachable (R23)", async () => {
    const away = openDatabase("postgresql://nobody@127.0.0.1:9/none");
    const { ask: askAway } = await openBuiltShop(away);
    for (const path of ["/en", "/en/product/1", "/en/terms"]) {
      const response = await askAway(path);
      expect([path, response.status, response.headers.get("Retry-After")]).toEqual([path, 503, "2"]);
      expect(await response.text()).toContain(m.busy_title({}, { locale: "en" }));
    }
    await away.destroy();
  });

  test("show only the request number after a bug, which the log contains (R29)", async () => {
    const failures: unknown[] = [];
    const { ask: askBroken } = await openBuiltShop(database.db, {
      requestNumber: () => "7e57ab1e",
      onError: (error) => failures.push(error),
    });
    await sql`alter table reviews rename to reviews_away`.execute(database.db);
    const response = await askBroken(`/en/product/${product}`);
    const html = await response.text();
    await sql`alter table reviews_away rename to reviews`.execute(database.db);
    expect(response.status).toBe(500);
    expect(failures).toHaveLength(1);
    expect(html).toContain("Something went wrong · Smile</title>");
    expect(html).toContain("7e57ab1e");
    expect(html).toContain('class="footer"');
    expect(html).not.toMatch(/reviews_away|relation|stack|postgres/i);
  });
});
