import { describe, expect, test } from "vitest";
import { m } from "#messages/compiled/messages.js";
import { useBuiltShop } from "#server/testing/built-shop.ts";
import { isBuilt } from "#server/testing/is-built.ts";
import { previewLinks } from "#shop/catalogue/preview-link.ts";
import { insertParts } from "#shop/testing/insert-parts.ts";
import { insertCategory, insertProduct } from "#shop/testing/insert-product.ts";
import { testCodeKey } from "#shop/testing/test-code-key.ts";

describe.runIf(isBuilt)("products that customers don't see", () => {
  let draft: number;
  let archived: number;
  let category: number;
  let titled: number;
  const { database, ask } = useBuiltShop({}, async () => {
    const { db } = database;
    category = await insertCategory(db, { name_en: "Balms" });
    const search_title_en = "Fig balm for dry lips";
    draft = await insertProduct(db, { status: "draft", name_en: "Secret balm", category_id: category });
    archived = await insertProduct(db, { status: "archived", name_en: "Old balm", category_id: category });
    titled = await insertProduct(db, { name_en: "Fig balm", search_title_en, category_id: category });
  });

  test("respond with 404 and a link to their category after their sale has ended", async () => {
    const response = await ask(`/en/product/${archived}`);
    const html = await response.text();
    expect(response.status).toBe(404);
    expect(html).toContain(`<h1>${m.sold_no_more_title({}, { locale: "en" })}</h1>`);
    expect(html).toContain("Old balm");
    expect(html).toContain(`href="/en/collections/${category}"`);
  });

  test("respond with the general 404 for a draft", async () => {
    const response = await ask(`/en/product/${draft}`);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toMatch(/Secret|sold any more/);
  });

  test("show a preview to everyone with the link, neither cached nor indexed", async () => {
    const { en, ar } = previewLinks("", testCodeKey, draft);
    for (const path of [en, ar]) {
      const response = await ask(path);
      const html = await response.text();
      expect([response.status, response.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
      expect(response.headers.get("referrer-policy")).toBe("same-origin");
      expect(html).toContain('<meta name="robots" content="noindex"/>');
    }
    expect(await (await ask(en)).text()).toContain("Secret balm");
    expect((await ask(`/en/product/${draft}`)).status).toBe(404);
    expect((await ask(en.replace(`/${draft}?`, `/${archived}?`))).status).toBe(404);
    expect((await ask(`/en/product/${draft}?preview=1.x`)).status).toBe(404);
  });

  test("are contents of a set without a link, and without a price of their own", async () => {
    const { db } = database;
    const [soap, set] = [
      await insertProduct(db, { name_en: "Fig soap", price: 5000 }),
      await insertProduct(db, { stock: 0 }),
    ];
    await insertParts(db, set, { [soap]: 2, [draft]: 1 });
    const html = await (await ask(`/en/product/${set}`)).text();
    const contents = /class="set-contents">.*?<\/section>/.exec(html)?.[0] ?? "";
    expect(contents).toContain(`href="/en/product/${soap}"`);
    expect(contents).toContain("LE\u00a0100");
    expect(contents).toContain("Secret balm");
    expect(contents).not.toContain(`href="/en/product/${draft}"`);
    expect(contents).not.toContain(m.separately_today({}, { locale: "en" }));
  });

  test("show the search title to search engines and the name on the page", async () => {
    const html = await (await ask(`/en/product/${titled}`)).text();
    expect(html).toMatch(/<title>Fig balm for dry lips · /);
    expect(html).toMatch(/<h1[^>]*>Fig balm</);
    const lists = await Promise.all(
      ["/en/products", "/sitemap.xml", `/en/collections/${category}`].map(async (path) => {
        const listed = await (await ask(path)).text();
        return [titled, draft, archived].map((id) => new RegExp(`/product/${id}["<]`).test(listed));
      }),
    );
    expect(lists).toEqual([
      [true, false, false],
      [true, false, false],
      [true, false, false],
    ]);
  });
});
