import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "#db/testing/test-database.ts";
import { type Ask, openBuiltShop } from "#server/testing/built-shop.ts";
import { isBuilt } from "#server/testing/is-built.ts";
import { setProductConcerns } from "#shop/concerns/concerns.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";

describe.runIf(isBuilt)("catalogue pages", () => {
  let database: TestDatabase;
  let ask: Ask;
  beforeAll(async () => {
    database = await createTestDatabase();
    ({ ask } = await openBuiltShop(database.db));
  });
  afterAll(() => database.drop());

  const read = async (path: string) => (await (await ask(path)).text()).replaceAll("<!-- -->", "");
  /** Moves the clock past the catalogue's cache time of one second. */
  const later = () => void vi.spyOn(performance, "now").mockReturnValue(performance.now() + 1100);
  afterEach(() => void vi.restoreAllMocks());

  test("show a product's price, previous price, discount in percent, and structured data", async () => {
    const product = await insertProduct(database.db, {
      name_ar: "سيروم الورد",
      description_ar: "يهدّئ البشرة.",
      description_en: "Calms the skin.",
      price: 20_000,
      discounted_price: 15_050,
    });
    for (const [prefix, description] of [
      ["", "يهدّئ البشرة."],
      ["/en", "Calms the skin."],
    ]) {
      const html = await read(`${prefix}/product/${product}`);
      expect(html).toContain("LE\u00A0150.50");
      expect(html).toMatch(/<del>.{0,160}LE\u00A0200</);
      expect(html).toMatch(/class="saving">.{0,80}49\.50/);
      expect(html).toContain(description);
    }
  });

  test("link from the home page to more best sellers only if there are more than eight", async () => {
    for (let count = 1; count < 8; count++) await insertProduct(database.db);
    later();
    const few = await read("/en");
    expect(few.match(/class="card"/g)).toHaveLength(7);
    expect(few).not.toContain("See all");
    await insertProduct(database.db);
    later();
    const many = await read("/en");
    expect(many).toContain('href="/en/collections"');
    expect(many).toContain("See all");
  });

  describe("concerns of products", () => {
    let cream: number;
    beforeAll(async () => {
      cream = await insertProduct(database.db, { name_en: "Hand cream", area: "hands" });
      await database.db
        .transaction()
        .execute((tx) => setProductConcerns(tx, cream, ["dry", "normal", "dryness"]));
      ({ ask } = await openBuiltShop(database.db));
    });

    test("link from a product to its concerns, or say that it suits every skin", async () => {
      const html = await read(`/en/product/${cream}`);
      for (const key of ["dry", "normal", "dryness", "hands"])
        expect(html).toContain(`href="/en/concern/${key}"`);
      expect(html).not.toContain("Every skin type");
      const every = ["oily", "dry", "combination", "normal", "sensitive"];
      const gel = await insertProduct(database.db);
      await database.db.transaction().execute((tx) => setProductConcerns(tx, gel, every));
      const forAll = await read(`/en/product/${gel}`);
      expect(forAll).toContain("Every skin type");
      expect(forAll).not.toContain("/en/concern/");
    });

    test("link from the home page only to concerns with products", async () => {
      const html = await read("/en");
      expect(html).toContain('href="/en/concern/dryness"');
      expect(html).not.toContain('href="/en/concern/frizz"');
    });

    test.each(["DRY", "dry'--", "__proto__", "%00", "dry%2F..", "x".repeat(5000), "%F0%9F%92%A7"])(
      "respond with 404 to /concern/%s",
      async (key) => {
        for (const prefix of ["", "/en"]) expect((await ask(`${prefix}/concern/${key}`)).status).toBe(404);
      },
    );

    test("ignore URL parameters that widen a concern's own filter", async () => {
      const html = await read("/en/concern/dryness?concern=sun&skin_type=dry");
      expect(html).toContain("Hand cream");
      expect(html).not.toMatch(/name="concern"/);
      expect(html).toMatch(/name="skin_type"/);
    });
  });
});
