import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "#db/testing/test-database.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { isBuilt } from "../testing/is-built.ts";
import { type Ask, openBuiltShop } from "./testing/built-shop.ts";

describe.runIf(isBuilt)("pages of the catalogue", () => {
  let database: TestDatabase;
  let ask: Ask;
  beforeAll(async () => {
    database = await createTestDatabase();
    ({ ask } = await openBuiltShop(database.db));
  });
  afterAll(() => database.drop());

  const read = async (path: string) => (await (await ask(path)).text()).replaceAll("<!-- -->", "");
  /** A second later, when the change of the catalogue is seen. */
  const later = () => void vi.spyOn(performance, "now").mockReturnValue(performance.now() + 1100);
  afterEach(() => void vi.restoreAllMocks());

  test("a product says its price, what it cost before, by how many percent less, and what it is", async () => {
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
      expect(html).toMatch(/<del>.{0,160}LE\u00A0200\.00/);
      expect(html).toMatch(/class="badge discount">.{0,80}25%/);
      expect(html).toContain(description);
    }
  });

  test.each([
    ["10 kB of a letter", "a".repeat(10_000)],
    ["5,000 spaces and a word", `${"+".repeat(5000)}serum`],
    ["marks of LIKE", "%25_%5C"],
  ])("a search for %s is answered within 300 ms (R17)", async (_, typed) => {
    for (const path of ["/products", "/search"]) {
      const times: number[] = [];
      for (let tries = 0; tries < 3; tries++) {
        const began = performance.now();
        expect((await ask(`${path}?query=${typed}${tries}`)).status).toBe(200);
        times.push(performance.now() - began);
      }
      expect(Math.min(...times)).toBeLessThan(300);
    }
  });

  test("the home page leads to more best sellers only where there are more than eight", async () => {
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
});
