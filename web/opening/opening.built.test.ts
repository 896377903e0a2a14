import { afterEach, describe, expect, test, vi } from "vitest";
import { m } from "#messages/compiled/messages.js";
import { useBuiltShop } from "#server/testing/built-shop.ts";
import { isBuilt } from "#server/testing/is-built.ts";
import { setProductConcerns } from "#shop/concerns/concerns.ts";
import { indexProducts } from "#shop/search/index-products.ts";
import { insertCategory, insertProduct } from "#shop/testing/insert-product.ts";

const noindex = '<meta name="robots" content="noindex"/>';
const lists = ["/", "/products", "/collections", "/products?inStock=1", "/concern/dry", "/routine"];

describe.runIf(isBuilt)("a shop that is not open yet", () => {
  let seconds = 0;
  const { database, ask } = useBuiltShop();
  afterEach(() => void vi.restoreAllMocks());

  const read = async (path: string) => {
    const response = await ask(path);
    expect([path, response.status]).toEqual([path, 200]);
    return (await response.text()).replace(/<script.*?<\/script>/gs, "");
  };
  /** Changes the settings and moves the clock past the cache time of one second. */
  const change = async (values: object) => {
    await database.db.updateTable("settings").set(values).execute();
    seconds += 1100;
    const now = performance.now() + seconds;
    vi.spyOn(performance, "now").mockReturnValue(now);
  };
  const saysOpening = (html: string) => html.includes('class="opening"');

  test("shows the opening page instead of home page and lists, to visitors only", async () => {
    for (const path of lists) {
      const [arabic, english] = [await read(path), await read(path === "/" ? "/en" : `/en${path}`)];
      expect([path, saysOpening(arabic), saysOpening(english)]).toEqual([path, true, true]);
      expect(arabic).toContain(`>${m.opening_title({}, { locale: "ar" })}</h1>`);
      expect(english).toContain(`>${m.opening_title({}, { locale: "en" })}</h1>`);
      expect(english).toContain(noindex);
    }
    expect(saysOpening(await read("/en/products?query=serum"))).toBe(true);
    expect((await ask("/en/routine/result?skin=dry&sensitive=no&budget=any")).status).toBe(302);
  });

  test("links to nothing empty and shows no missing phone number", async () => {
    for (const path of ["/en", "/en/products", "/en/Contact", "/en/login", "/en/signup", "/en/shipping"]) {
      const html = await read(path);
      expect(html).not.toMatch(/href="\/en\/(?:products|collections|routine|concern)/);
      expect(html).not.toMatch(/href="\/en\/(?:aboutus|terms|exchange|privacy)/);
      expect(html).not.toMatch(/01000000000|0000 0000|201000000000"|facebook\.com|header-links/);
    }
    for (const path of ["/en/aboutus", "/en/terms", "/en/exchange", "/en/privacy"]) {
      expect([path, (await ask(path)).status]).toEqual([path, 404]);
    }
    const missing = await ask("/en/no-such-page");
    expect(missing.status).toBe(404);
    expect(await missing.text()).not.toContain('href="/en/products"');
  });

  test("shows the owner's texts and contacts a second after they were saved", async () => {
    await change({
      opening_title_ar: "نفتح في رمضان",
      opening_title_en: "Open at <Ramadan>",
      opening_text_en: "First line.\nSecond line.",
      whatsapp: "+201012345678",
      instagram_url: "https://www.instagram.com/basma.example",
    });
    expect(await read("/")).toContain("نفتح في رمضان</h1>");
    const english = await read("/en");
    expect(english).toContain("Open at &lt;Ramadan&gt;</h1>");
    expect(english).toContain("<title>Open at &lt;Ramadan&gt; · Smile</title>");
    expect(english).toContain('<p class="lead">First line.</p><p class="lead">Second line.</p>');
    expect(english).toContain("https://wa.me/201012345678");
    expect(english).toContain("https://www.instagram.com/basma.example");
  });

  test("opens with its first product and hides empty categories", async () => {
    const { db } = database;
    await insertCategory(db, { name_en: "Nothing in it" });
    const category = await insertCategory(db, { name_en: "Balms" });
    const product = await insertProduct(db, { category_id: category, name_en: "Rose balm" });
    await db.transaction().execute(async (tx) => {
      await setProductConcerns(tx, product, ["dry"]);
      await indexProducts(tx, [product]);
    });
    await change({ opens_soon: false });
    const home = await read("/en");
    expect(home).toContain("Rose balm");
    expect(home).toContain(`href="/en/collections/${category}"`);
    expect(home).not.toContain("Nothing in it");
    expect(home).not.toContain('href="/en#concerns"');
    expect(home).not.toContain(noindex);
    const empty = await db
      .selectFrom("categories")
      .select("id")
      .where("name_en", "=", "Nothing in it")
      .executeTakeFirstOrThrow();
    const list = await read(`/en/collections/${empty.id}`);
    expect(list).toContain(m.list_nothing_yet({}, { locale: "en" }));
    expect(list).not.toContain(m.no_product_found_text({}, { locale: "en" }));
    expect(await read("/en/products?color=gold")).toContain(m.no_product_found_text({}, { locale: "en" }));
  });

  test("still sells its products at their URLs after its owner has closed it again", async () => {
    const product = await database.db
      .selectFrom("products")
      .select(["id", "category_id"])
      .executeTakeFirstOrThrow();
    await change({ opens_soon: true });
    for (const path of [...lists, `/collections/${product.category_id}`]) {
      expect([path, saysOpening(await read(path))]).toEqual([path, true]);
    }
    const page = await read(`/en/product/${product.id}`);
    expect(page).toContain("Rose balm");
    expect(page).toContain(noindex);
    expect(await read("/en/products?query=rose")).toContain("Rose balm");
    const sitemap = await read("/sitemap.xml");
    const found = [...sitemap.matchAll(/<loc>http:\/\/localhost(?!\/en)([^<]*)<\/loc>/g)].map(
      ([, path]) => path,
    );
    expect(found).toEqual(["/", "/shipping", "/Contact"]);
    await change({ opens_soon: false });
    expect(saysOpening(await read("/en"))).toBe(false);
  });
});
