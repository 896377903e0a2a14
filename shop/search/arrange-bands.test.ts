import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { createProductSearch } from "../storefront/search-products.ts";
import { insertCategory, insertProduct } from "../testing/insert-product.ts";
import { arrangeBands } from "./index-all-products.ts";
import { indexProducts } from "./index-products.ts";

const { db } = await openTestDatabase();

test("best sellers go to the first band and hits of all bands share one order", async () => {
  const category_id = await insertCategory(db);
  const first = await insertProduct(db, { category_id, name_en: "Balm" });
  await sql`insert into products (sku, category_id, name_en, name_ar, description_en, description_ar, how_to_use_en,
      how_to_use_ar, benefits_en, benefits_ar, active_ingredients_en, active_ingredients_ar, price, stock, sold)
    select 'MANY-' || number, ${category_id}, 'Balm', 'بلسم', '', '', '', '', '', '', '', '', 1000, 5, number
    from generate_series(1, 1200) as number`.execute(db);
  const ids = await db.selectFrom("products").select("id").orderBy("id").execute();
  await indexProducts(
    db,
    ids.map(({ id }) => id),
  );
  await db.updateTable("products").set({ sold: 5000 }).where("id", "=", first).execute();
  await sql`update product_search set rank = 1000005000 where product_id = ${first}`.execute(db);
  await arrangeBands(db);
  const { rows } = await sql<{ band: number; count: number }>`
    select band, count(*)::int as count from product_search group by band order by band`.execute(db);
  expect(rows).toEqual([
    { band: 1, count: 1000 },
    { band: 2, count: 201 },
  ]);

  const { ids: hits } = await createProductSearch(db).findIds("balm", 1100);
  expect([hits.length, new Set(hits).size, hits[0]]).toEqual([1100, 1100, first]);
  await indexProducts(db, hits.slice(-3));
  expect((await createProductSearch(db).findIds("balm", 2000)).ids).toHaveLength(1201);
});
