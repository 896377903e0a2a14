import { sql } from "kysely";
import { expect, test } from "vitest";
import { AdminProductQuery } from "#contract/admin/catalogue/product.ts";
import { maxCounted } from "#contract/max-counted.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { insertProduct } from "../../testing/insert-product.ts";
import { countProducts, listAdminProducts } from "./admin-products.ts";

const { db } = await openTestDatabase();

const many = maxCounted + 50;
const model = await insertProduct(db, { name_en: "Model", name_ar: "نموذج", status: "draft" });
for (let first = 1; first <= many; first += 2010)
  await sql`
    insert into products (sku, category_id, name_en, name_ar, description_en, description_ar, how_to_use_en, how_to_use_ar,
      benefits_en, benefits_ar, active_ingredients_en, active_ingredients_ar, price, stock)
    select 'C-' || i, category_id, 'Cream ' || lpad(i::text, 5, '0'), 'كريم ' || i, '', '', '', '', '', '', '', '', i * 50, 3
    from products, generate_series(${first}::int, ${first}::int + 2009) as i where id = ${model}`.execute(db);
await insertProduct(db, { name_en: "Anti-age serum", name_ar: "سيروم إيلاف", price: 49 });

const found = async (query: object) => {
  const { rows, ...counted } = await listAdminProducts(db, AdminProductQuery.parse(query));
  return { names: rows.map((row) => row.name_en), ...counted };
};

test.each(["serum", "TI-AG", "ايلاف", "سِيروم", "an"])(
  "finds a product by a part of its name in any spelling: %s",
  async (q) => {
    const { names } = await found({ q, sort: "id", order: "desc", per_page: "1" });
    expect(names).toEqual(["Anti-age serum"]);
  },
);

test("fills and sorts a page of a frequent word, and limits the count", async () => {
  const cream = (number: number) => `Cream ${String(number).padStart(5, "0")}`;
  const newest = await found({ q: "cream", per_page: "2" });
  expect(newest).toEqual({ names: [cream(many), cream(many - 1)], total: maxCounted, isCapped: true });
  for (const sort of ["name_en", "price_egp"])
    expect(await found({ q: "CREAM", per_page: "2", page: "3", sort, order: "asc" })).toMatchObject({
      names: [cream(5), cream(6)],
    });
  expect(await found({ q: cream(77) })).toEqual({ names: [cream(77)], total: 1 });
  const counts = await countProducts(db, AdminProductQuery.parse({ q: "cream" }));
  expect(counts).toEqual({ all: maxCounted, published: maxCounted, draft: 0, archived: 0 });
});

test("sorts by price, and by name within a search", async () => {
  expect((await found({ sort: "price_egp", order: "asc", per_page: "1" })).names).toEqual(["Anti-age serum"]);
  expect((await found({ sort: "name_ar", order: "asc", q: "سيروم" })).names).toEqual(["Anti-age serum"]);
});

test("sorts Arabic names with one form of alef and yeh", async () => {
  for (const name_ar of ["إكليل زبدة", "أكليل تونر", "اكليل بلسم", "آكليل جل"]) {
    await insertProduct(db, { name_ar, name_en: name_ar });
  }
  const { names } = await found({ sort: "name_ar", order: "asc", q: "اكليل" });
  expect(names).toEqual(["اكليل بلسم", "أكليل تونر", "آكليل جل", "إكليل زبدة"]);
});
