import { describe, expect, test } from "vitest";
import { z } from "zod";
import { Category } from "#contract/catalogue/category.ts";
import { Concern } from "#contract/concerns/concern.ts";
import { SearchResults } from "#contract/search/search.ts";
import { Slider } from "#contract/sliders.ts";
import { indexProducts } from "#shop/search/index-products.ts";
import { insertCategory, insertProduct } from "#shop/testing/insert-product.ts";
import { createTestApi, exactly } from "../testing/test-api.ts";

const { db, call } = await createTestApi();

const serums = await insertCategory(db, { name_en: "Serums", name_ar: "السيرومات", position: 2 });
const soaps = await insertCategory(db, { name_en: "Soaps", name_ar: "الصابون", position: 1 });
const serum = await insertProduct(db, {
  category_id: serums,
  name_en: "Zinc Serum",
  name_ar: "سيروم الزنك",
});
await db.insertInto("product_concerns").values({ product_id: serum, concern_key: "dark-circles" }).execute();
await indexProducts(db, [serum]);

describe("GET /sliders", () => {
  test("returns the slides of the home page in order, with the image of the language", async () => {
    for (const [id, width] of Object.entries({ wide: 2000, breit: 2000, tall: 900 })) {
      await db.insertInto("media").values({ id, width, height: 700 }).execute();
    }
    const slide = {
      place: "top",
      text_en: "",
      text_ar: "",
      action_en: "Shop",
      action_ar: "تسوق",
      wide_en_media_id: "wide",
      wide_ar_media_id: "breit",
      tall_media_id: "tall",
    };
    const second = { ...slide, position: 2, title_en: "Sun", title_ar: "الشمس", link: "/products" };
    const first = { ...slide, position: 1, title_en: "Calm", title_ar: "هدوء", link: "/collections/1" };
    await db
      .insertInto("sliders")
      .values([second, first, { ...second, place: "banner" }])
      .execute();
    const { status, json } = await call("GET", "/sliders");
    expect(status).toBe(200);
    expect(exactly(z.object({ data: z.array(Slider) }), json).data).toEqual([
      {
        id: expect.any(Number),
        image: "https://shop.example/media/wide-1600.jpg",
        title_en: "Calm",
        title_ar: "هدوء",
        link: "/collections/1",
      },
      expect.objectContaining({ title_en: "Sun" }),
    ]);
    const arabic = await call("GET", "/sliders", { language: "ar" });
    expect(arabic.json).toMatchObject({ data: [{ image: "https://shop.example/media/breit-1600.jpg" }, {}] });
  });
});

describe("GET /concerns", () => {
  test("returns areas, skin types and concerns in both languages", async () => {
    const { status, json } = await call("GET", "/concerns");
    expect(status).toBe(200);
    const { data } = exactly(z.object({ data: z.array(Concern) }), json);
    expect([...new Set(data.map(({ kind }) => kind))]).toEqual(["area", "skin_type", "concern"]);
    expect(data).toContainEqual({
      key: "dark-circles",
      kind: "concern",
      name_en: "Dark circles",
      name_ar: "الهالات السوداء",
    });
  });
});

describe("GET /categories", () => {
  test("returns all categories in order, in nested data", async () => {
    const { status, json } = await call("GET", "/categories");
    expect(status).toBe(200);
    expect(exactly(z.object({ data: z.object({ data: z.array(Category) }) }), json).data.data).toEqual([
      {
        id: soaps,
        name_en: "Soaps",
        name_ar: "الصابون",
        image: expect.stringMatching(/^https:\/\/shop\.example\/media\/category-\d+-800\.jpg$/),
        product_count: 0,
      },
      expect.objectContaining({ id: serums, name_en: "Serums", product_count: 1 }),
    ]);
  });
});

describe("GET /search", () => {
  const results = async (query: string, language = "en") => {
    const { status, json } = await call("GET", `/search${query}`, { language });
    expect(status).toBe(200);
    return exactly(z.object({ data: SearchResults }), json).data.results;
  };

  test("returns products and categories in the requested language", async () => {
    const english = await results("?query=serum");
    expect(english.product.items).toMatchObject([{ id: serum, product_name: "Zinc Serum" }]);
    expect(english.category.items).toMatchObject([{ id: serums, product_count: 1 }]);
    const arabic = await results(`?query=${encodeURIComponent("سيروم")}`, "ar");
    expect(arabic.product.items).toMatchObject([{ id: serum, product_name: "سيروم الزنك" }]);
  });

  test.each(["", "?query=", "?query=%20%20", "?query=refrigerator", "?other=serum"])(
    "%j returns nothing",
    async (query) => {
      expect(await results(query)).toEqual({
        product: { items: [] },
        category: { items: [] },
        concern: { items: [] },
        suggestions: [],
      });
    },
  );

  test("returns the nearest products, and the concern of the query", async () => {
    const { json } = await call(
      "GET",
      `/search?query=${encodeURIComponent("refrigerator serum for dark circles")}`,
    );
    expect(exactly(z.object({ data: SearchResults }), json).data).toMatchObject({
      relaxed: true,
      results: {
        product: { items: [{ id: serum }] },
        concern: { items: [{ key: "dark-circles", kind: "concern", name_en: "Dark circles" }] },
      },
    });
  });
});
