import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase } from "#db/testing/test-database.ts";
import { m } from "#messages/compiled/messages.js";
import { addDemoTexts } from "#server/testing/add-demo-texts.ts";
import { type Ask, openBuiltShop } from "#server/testing/built-shop.ts";
import { isBuilt } from "#server/testing/is-built.ts";
import { createSearchMisses } from "#shop/search/search-misses.ts";

const closest = m.search_closest({}, { locale: "en" });

describe.skipIf(!isBuilt)("search results page", async () => {
  const { db, drop } = await createTestDatabase();
  afterAll(drop);
  const searchMisses = createSearchMisses(db);
  let ask: Ask;
  beforeAll(async () => {
    await addDemoTexts(db);
    ({ ask } = await openBuiltShop(db, { searchMisses }));
  });
  const page = async (path: string) => {
    const response = await ask(path);
    expect(response.status).toBe(200);
    const html = await response.text();
    // The list only: pages show further products below it.
    const cards = html.slice(html.indexOf('class="grid-products'));
    const products = [
      ...new Set([...cards.matchAll(/href="\/en\/product\/(\d+)"/g)].map(([, id = ""]) => id)),
    ];
    return { html, products };
  };
  const search = (query: string, more = "") => page(`/en/products?${new URLSearchParams({ query })}${more}`);

  test("sorts by relevance or another order, and counts filters among the results", async () => {
    const all = await search("serum");
    expect(all.html).toContain("Best match");
    const dull = await search("serum", "&concern=dullness");
    expect([all.products.length > dull.products.length, dull.products.length > 0]).toEqual([true, true]);
    expect(all.products).toEqual(expect.arrayContaining(dull.products));
    expect(dull.html).toMatch(/<input type="hidden" name="query" value="serum"/);
    const cheap = await search("serum", "&sort=price_asc");
    expect(cheap.products[0]).not.toBe(all.products[0]);
  });

  test("turns a price in the query into a filter that can be removed", async () => {
    const response = await ask(`/en/products?${new URLSearchParams({ query: "serum under 400" })}`, {
      redirect: "manual",
    });
    expect([response.status, response.headers.get("location")]).toEqual([
      302,
      "/en/products?query=serum&max_price=400",
    ]);
    const { html, products } = await page("/en/products?query=serum&max_price=400");
    expect(products.length).toBeGreaterThan(0);
    expect(html).toContain('href="/en/products?query=serum"');
  });

  test("links to the page of a matching concern", async () => {
    const { html } = await search("هالات سوداء");
    expect(html).toContain('href="/en/concern/dark-circles"');
  });

  test("marks near matches", async () => {
    const { html, products } = await search("perfume");
    expect(html).toContain(closest);
    expect(products.length).toBeGreaterThan(0);
    expect((await search("retinol")).html).not.toContain(closest);
  });

  test("offers concerns, all products and WhatsApp without results, and counts the search once", async () => {
    const { html } = await search("qwxzkj vbnmpq");
    expect(html).toContain("https://wa.me/");
    expect(html).toContain("/en/concern/");
    await search("qwxzkj vbnmpq", "&sort=newest");
    await searchMisses.write();
    const rows = await db
      .selectFrom("search_misses")
      .select(["query", "nothing"])
      .where("query", "like", "qwx%")
      .execute();
    expect(rows).toEqual([{ query: "qwxzkj vbnmpq", nothing: 1 }]);
  });
});
