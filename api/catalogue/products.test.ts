import { describe, expect, test } from "vitest";
import { z } from "zod";
import { Product, ProductFacets, ProductWithRelated } from "#contract/catalogue/product.ts";
import { byFact, factFields } from "#contract/catalogue/product-facts.ts";
import { Meta } from "#contract/paging.ts";
import { m } from "#messages/compiled/messages.js";
import { setProductConcerns } from "#shop/concerns/concerns.ts";
import { insertCategory, insertProduct } from "#shop/testing/insert-product.ts";
import { createTestApi, exactly, rejection } from "../testing/test-api.ts";

const { db, call } = await createTestApi();

const category = await insertCategory(db, { name_en: "Sun care", name_ar: "العناية من الشمس" });
const stick = await insertProduct(db, {
  sku: "SM-SUN-04",
  category_id: category,
  name_en: "Sun Stick",
  name_ar: "ستيك شمس",
  active_ingredients_en: "Zinc oxide: 12% — Blocks",
  active_ingredients_ar: "أكسيد الزنك: 12% — يحجب",
  price: 29_950,
  discounted_price: 24_950,
  color: "clear",
  size: "20 g",
  stock: 3,
  sold: 9,
  rating_count: 3,
  rating_total: 14,
  area: "face",
});
await db
  .transaction()
  .execute((tx) => setProductConcerns(tx, stick, ["sensitive", "oily", "sun", "redness"]));
const plain = await insertProduct(db, { price: 40_000, stock: 0 });
await db.insertInto("media").values({ id: "front", width: 1200, height: 1200 }).execute();
await db
  .insertInto("product_images")
  .values({ product_id: stick, position: 0, media_id: "front", alt_en: "Stick", alt_ar: "ستيك" })
  .execute();

const stickJson = {
  id: stick,
  name_en: "Sun Stick",
  name_ar: "ستيك شمس",
  description_en: "For every day.",
  description_ar: "لكل يوم.",
  how_to_use_en: "Mornings.",
  how_to_use_ar: "صباحًا.",
  benefits_en: "Calms",
  benefits_ar: "يهدئ",
  active_ingredients_en: "Zinc oxide: 12% — Blocks",
  active_ingredients_ar: "أكسيد الزنك: 12% — يحجب",
  category: {
    id: category,
    name_en: "Sun care",
    name_ar: "العناية من الشمس",
    image: expect.stringMatching(/^https:\/\/shop\.example\/media\/.+-800\.jpg$/),
  },
  price_egp: 299.5,
  discounted_price_egp: 249.5,
  priceAfterDiscount: 249.5,
  discount_percent: 16.69,
  images: [
    {
      image: "https://shop.example/media/front-800.jpg",
      alt_en: "Stick",
      alt_ar: "ستيك",
      width: 800,
      height: 800,
    },
  ],
  product_name: "Sun Stick",
  facts: {
    ...byFact(factFields, () => null),
    inci: [],
    use_times: [],
    warnings_ar: "",
    warnings_en: "",
    registration: null,
    amount: null,
    price_per_100: null,
  },
  color: "clear",
  size: "20 g",
  sku: "SM-SUN-04",
  parts: [],
  in_stock: true,
  max_quantity: 3,
  rating_average: 4.7,
  rating_count: 3,
  area: "face",
  skin_types: ["oily", "sensitive"],
  concerns: ["redness", "sun"],
  family: null,
};

const List = z.object({ data: z.array(Product), meta: Meta });

describe("GET /products", () => {
  test("returns a page of products with every field of the contract", async () => {
    const { status, json } = await call("GET", "/products");
    expect(status).toBe(200);
    const list = exactly(List, json);
    expect(list.meta).toEqual({ total: 2, page: 1, per_page: 24 });
    expect(list.data[0]).toEqual(stickJson);
    expect(list.data[1]).toMatchObject({
      id: plain,
      price_egp: 400,
      discounted_price_egp: null,
      priceAfterDiscount: 400,
      discount_percent: 0,
      in_stock: false,
      max_quantity: 0,
      rating_average: null,
      rating_count: 0,
      color: null,
      size: null,
      area: null,
      skin_types: [],
      concerns: [],
    });
  });

  test("names products in Arabic by request and by default", async () => {
    for (const language of ["ar", "ar-EG,en;q=0.5", "fr"]) {
      const { json } = await call("GET", "/products", { language });
      expect(json).toMatchObject({ data: [{ product_name: "ستيك شمس", name_en: "Sun Stick" }, {}] });
    }
  });

  test.each([
    ["?sort=price_desc", [plain, stick]],
    [`?category_id=${category}&color=clear&size=20+g&inStock=1&max_price=٢٤٩٫٥`, [stick]],
    ["?concern=dryness,sun&skin_type=oily&area=face&area=lips", [stick]],
    ["?concern=&skin_type=%E2%80%8B&area=%00", [stick, plain]],
    ["?per_page=1&page=2", [plain]],
    ["?unknown=1", [stick, plain]],
  ])("%s filters and sorts", async (query, ids) => {
    const { status, json } = await call("GET", `/products${query}`);
    expect(status).toBe(200);
    expect(exactly(List, json).data.map((product) => product.id)).toEqual(ids);
  });

  test.each([
    ["?sort=cheapest", "sort", m.field_sort_unknown({}, { locale: "en" })],
    ["?page=0", "page", m.field_page_range({}, { locale: "en" })],
    ["?area=__proto__", "area", m.field_unknown_choice({}, { locale: "en" })],
    [`?${"concern=sun&".repeat(51)}`, "concern", m.field_wrong_type({}, { locale: "en" })],
    ["?concern[]=sun&concern=%F0%9F%92%A7", "concern", m.field_unknown_choice({}, { locale: "en" })],
  ])("%s responds with 422 and one reason", async (query, field, message) => {
    const { status, json } = await call("GET", `/products${query}`);
    expect(status).toBe(422);
    expect(json).toEqual(rejection(message, { [field]: [message] }));
  });
});

describe("GET /products/facets", () => {
  test("returns colours, sizes, purposes and the price range in pounds", async () => {
    const { status, json } = await call("GET", "/products/facets?max_price=300");
    expect(status).toBe(200);
    expect(exactly(z.object({ data: ProductFacets }), json).data).toMatchObject({
      colors: [{ value: "clear", count: 1 }],
      sizes: [{ value: "20 g", count: 1 }],
      concerns: [
        { value: "redness", count: 1 },
        { value: "sun", count: 1 },
      ],
      skin_types: [
        { value: "oily", count: 1 },
        { value: "sensitive", count: 1 },
      ],
      areas: [{ value: "face", count: 1 }],
      price: { min_egp: 249.5, max_egp: 400 },
    });
  });

  test.each(["sort=newest_first", "page=0", "per_page=101", "concern=wrinkles", "area=sun"])(
    "rejects what the list rejects: %s",
    async (query) => {
      const list = await call("GET", `/products?${query}`);
      expect(list.status).toBe(422);
      expect(await call("GET", `/products/facets?${query}`)).toEqual(list);
    },
  );
});

describe("GET /products/{id}", () => {
  test("returns the product with related ones", async () => {
    await db.updateTable("products").set({ stock: 8 }).where("id", "=", plain).execute();
    const { status, json } = await call("GET", `/products/${stick}`);
    expect(status).toBe(200);
    const { related, ...product } = exactly(z.object({ data: ProductWithRelated }), json).data;
    expect(product).toEqual(stickJson);
    expect(related).toMatchObject([{ id: plain, max_quantity: 5 }]);
  });

  test.each(["0", "-1", "1.5", "abc", "2147483647", "2147483648", "99999999999999999999", "%00", "1'--"])(
    "%s responds with 404",
    async (id) => {
      const { status, json } = await call("GET", `/products/${id}`);
      expect(status).toBe(404);
      expect(json).toEqual(rejection(m.error_not_found({}, { locale: "en" })));
    },
  );
});
