import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { ProductFilter, ProductListQuery } from "#contract/catalogue/product.ts";
import { productSorts } from "#contract/catalogue/product-sort.ts";
import { maxCounted } from "#contract/max-counted.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { insertCategory, insertProduct } from "../testing/insert-product.ts";
import { listCategories } from "./list-categories.ts";
import { listProducts } from "./list-products.ts";
import { productFacets } from "./product-facets.ts";

const { db } = await openTestDatabase();

const many = maxCounted + 200;
const [creams, serums] = [await insertCategory(db), await insertCategory(db)];
const model = await insertProduct(db, { category_id: creams });
await sql`
  insert into products (sku, category_id, name_en, name_ar, description_en, description_ar, how_to_use_en, how_to_use_ar,
    benefits_en, benefits_ar, active_ingredients_en, active_ingredients_ar, price, color, size, stock, sold, created_at,
    rating_count, rating_total)
  select 'M-' || i, case when i % 100 = 0 then ${serums}::int else ${creams}::int end, 'Cream', 'كريم', '', '', '', '', '', '', '', '',
    10000 + i, case when i % 100 < 99 then 'Rose' else 'Sand' end, '30 ml', i % 3, i * 31 % 50, now() - i * interval '1 minute',
    i % 7, i % 7 * 4
  from generate_series(1, ${many}) as i`.execute(db);
await db.deleteFrom("products").where("id", "=", model).execute();

const asked = { color: "Rose", size: "30 ml" };
const orders = {
  best_selling: "sold desc",
  newest: "created_at desc",
  price_asc: "price",
  price_desc: "price desc",
  saving: "price - coalesce(discounted_price, price) desc",
  rating: "rating_total::real / nullif(rating_count, 0) desc nulls last, rating_count desc",
};

describe("a list of more products than the counting limit", () => {
  test.each(productSorts)("is sorted on every page: %s", async (sort) => {
    for (const filter of [{}, { size: "30 ml" }, asked]) {
      const { products, total } = await listProducts(
        db,
        ProductListQuery.parse({ sort, page: "3", ...filter }),
      );
      const color = "color" in filter ? filter.color : null;
      const { rows } = await sql<{
        id: number;
      }>`select id from products where color = coalesce(${color}, color)
        order by ${sql.raw(orders[sort])}, id limit 24 offset 48`.execute(db);
      expect(products.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
      expect(total).toBe(maxCounted);
    }
  });

  test("is exact with further filters", async () => {
    const narrowed = ProductListQuery.parse({ ...asked, max_price: "110", inStock: "1" });
    const { rows } = await sql<{ id: number }>`select id from products
      where color = 'Rose' and price <= 11000 and stock > 0 order by sold desc, id`.execute(db);
    const { products, total } = await listProducts(db, narrowed);
    expect(total).toBe(rows.length);
    expect(products.map(({ id }) => id)).toEqual(rows.slice(0, 24).map(({ id }) => id));
  });
});

test("productFacets counts all products and returns the bounds of all prices", async () => {
  const { sizes, colors, price } = await productFacets(db, ProductFilter.parse({}));
  expect(sizes).toEqual([{ value: "30 ml", count: many }]);
  expect(colors.map(({ value }) => value)).toEqual(["Rose", "Sand"]);
  expect(colors.reduce((sum, { count }) => sum + count, 0)).toBe(many);
  expect(price).toEqual({ min: 10_001, max: 10_000 + many });
  const sand = await productFacets(db, ProductFilter.parse({ color: "Sand", size: "30 ml" }));
  expect(sand.sizes).toEqual([{ value: "30 ml", count: many / 100 }]);
});

test("listCategories counts up to the limit", async () => {
  const counts = new Map((await listCategories(db)).map((one) => [one.id, one.product_count]));
  expect(counts.get(serums)).toBe(many / 100);
  expect(counts.get(creams)).toBe(maxCounted);
});
