import { describe, expect, test } from "vitest";
import { addShopDetails } from "#server/testing/add-shop-details.ts";
import { openBuiltShop, useBuiltShop } from "#server/testing/built-shop.ts";
import { isBuilt } from "#server/testing/is-built.ts";
import { setProductConcerns } from "#shop/concerns/concerns.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";

const publicUrl = "https://smile.example";
const openPages = [
  "/",
  "/products",
  "/product/:product",
  "/collections/1",
  "/routine",
  "/concern/redness",
  "/concern/dry",
  "/concern/face",
  "/Product/Verify",
  "/aboutus",
  "/terms",
  "/shipping",
  "/exchange",
  "/privacy",
  "/Contact",
];

describe.runIf(isBuilt)("metadata for search engines and shared links", () => {
  let product: number;
  const { database, ask } = useBuiltShop({ publicUrl }, async () => {
    await addShopDetails(database.db);
    product = await insertProduct(database.db, {
      name_en: "Rose </script><b> serum",
      price: 20_000,
      discounted_price: 15_050,
      rating_count: 2,
      rating_total: 9,
      area: "face",
    });
    await database.db
      .transaction()
      .execute((tx) => setProductConcerns(tx, product, ["dry", "sensitive", "redness"]));
  });

  const read = async (path: string) => {
    const response = await ask(path);
    expect(response.status).toBe(200);
    return await response.text();
  };
  const english = (path: string) => (path === "/" ? "/en" : `/en${path}`);

  test.each(openPages)("contains URL, alternate and image in both languages: %s", async (template) => {
    const arabicPath = template.replace(":product", String(product));
    const [ar, en] = [publicUrl + arabicPath, publicUrl + english(arabicPath)];
    for (const [language, path, here] of [
      ["ar", arabicPath, ar],
      ["en", english(arabicPath), en],
    ] as const) {
      const html = await read(path);
      expect(html).toMatch(/<title>[^<]{5,}<\/title>/);
      expect(metaOf(html, "description").length).toBeGreaterThan(5);
      expect(html).toContain(`<link rel="canonical" href="${here}"/>`);
      expect(html).toContain(`<link rel="alternate" hrefLang="ar" href="${ar}"/>`);
      expect(html).toContain(`<link rel="alternate" hrefLang="en" href="${en}"/>`);
      expect(html).toContain(`<link rel="alternate" hrefLang="x-default" href="${ar}"/>`);
      expect(metaOf(html, "og:url")).toBe(here);
      expect(metaOf(html, "og:title")).not.toBe("");
      expect(metaOf(html, "og:locale")).toBe(language === "ar" ? "ar_EG" : "en_GB");
      expect(metaOf(html, "og:image")).toMatch(/^https:\/\/smile\.example\/\S+\.jpg(\?v=\w+)?$/);
      expect(html).not.toContain('content="noindex"');
    }
  });

  test.each([
    "/login",
    "/cart",
    "/signup",
    "/Product/Verify/report",
    "/products?query=rose",
    "/routine/result?skin=oily&sensitive=no&budget=any",
  ])("excludes %s from indexes", async (path) => {
    const html = await (await ask(path)).text();
    if (html !== "") expect(html).toContain('content="noindex"');
    expect(html).not.toContain("og:title");
  });

  test("lists every public page in both languages in the sitemap, and no other", async () => {
    const xml = await read("/sitemap.xml");
    const found = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) =>
      address.replace(publicUrl, ""),
    );
    for (const template of openPages) {
      const path = template.replace(":product", String(product));
      expect(found).toContain(path);
      expect(found).toContain(english(path));
    }
    // Only concerns with products.
    expect(found).not.toContain("/concern/frizz");
    for (const path of found) expect((await ask(path)).status).toBe(200);
    expect(new Set(found).size).toBe(found.length);
  });

  test("dates each sitemap entry by its last change, equal in both languages", async () => {
    const { db } = database;
    const changed = new Date("2021-02-03T04:05:06.789Z");
    await db.updateTable("products").set({ updated_at: changed }).where("id", "=", product).execute();
    const other = await openBuiltShop(db, { publicUrl });
    const xml = await (await other.ask("/sitemap.xml")).text();
    const datesOf = (path: string) =>
      [path, english(path)].map(
        (one) => xml.split(`<loc>${publicUrl}${one}</loc>`)[1]?.match(/^<lastmod>([^<]+)<\/lastmod>/)?.[1],
      );
    for (const path of [`/product/${product}`, "/concern/face", "/concern/redness"])
      expect([path, ...datesOf(path)]).toEqual([path, changed.toISOString(), changed.toISOString()]);
    for (const path of ["/", "/products", "/terms"]) {
      const [ar = "", en] = datesOf(path);
      expect([path, en]).toEqual([path, ar]);
      expect(new Date(ar).getTime()).toBeGreaterThan(changed.getTime());
    }
    // These pages change only with a release.
    expect(datesOf("/Product/Verify")).toEqual([undefined, undefined]);
  });

  test("names the sitemap and the excluded paths in robots.txt", async () => {
    const text = await read("/robots.txt");
    expect(text).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
    expect(text).toContain("Disallow: /cart\n");
    expect(text).toContain("Disallow: /en/cart\n");
    expect(text).not.toMatch(/^Disallow: (?:\/|\/product|\/aboutus)?$/m);
  });

  test("describes the shop on the home page", async () => {
    const [facts] = factsIn(await read("/en"));
    expect(facts).toMatchObject({
      "@graph": [
        { "@type": "Organization", name: "Smile", foundingDate: "2018", url: `${publicUrl}/en` },
        { "@type": "WebSite", inLanguage: "en" },
      ],
    });
  });

  test("names a concern and the purpose of its products", async () => {
    const arabic = await read("/concern/dry");
    expect(arabic).toMatch(/<title>منتجات العناية: البشرة الجافة/);
    const html = await read("/en/concern/dry");
    expect(html).toContain("<title>Products for dry skin · Smile</title>");
    expect(metaOf(html, "description")).toMatch(/^Care that holds moisture in .+ Pay in cash on delivery\.$/);
    expect(factsIn(html)).toContainEqual(
      expect.objectContaining({
        "@type": "BreadcrumbList",
        itemListElement: [
          expect.objectContaining({ name: "Home" }),
          expect.objectContaining({ item: `${publicUrl}/en/products` }),
          expect.objectContaining({ position: 3, name: "Dry skin" }),
        ],
      }),
    );
  });

  test("describes price, stock and rating of a product, with escaped texts (R16)", async () => {
    const facts = factsIn(await read(`/en/product/${product}`));
    expect(facts).toContainEqual(
      expect.objectContaining({
        "@type": "Product",
        name: "Rose </script><b> serum",
        offers: expect.objectContaining({
          "@type": "Offer",
          price: "150.50",
          priceCurrency: "EGP",
          availability: "https://schema.org/InStock",
        }),
        aggregateRating: expect.objectContaining({ ratingValue: 4.5, reviewCount: 2 }),
        additionalProperty: [
          { "@type": "PropertyValue", name: "Skin type", value: "Dry skin" },
          { "@type": "PropertyValue", name: "Skin type", value: "Sensitive skin" },
          { "@type": "PropertyValue", name: "Concern", value: "Redness" },
          { "@type": "PropertyValue", name: "Body area", value: "Face" },
        ],
      }),
    );
    expect(facts).toContainEqual(
      expect.objectContaining({
        "@type": "BreadcrumbList",
        itemListElement: [
          expect.objectContaining({ position: 1, name: "Home", item: `${publicUrl}/en` }),
          expect.objectContaining({ position: 2 }),
          expect.objectContaining({ position: 3, name: "Rose </script><b> serum" }),
        ],
      }),
    );
  });
});

function metaOf(html: string, name: string): string {
  return new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? "";
}

function factsIn(html: string): unknown[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return [...scripts].map(([, json = ""]) => JSON.parse(json));
}
