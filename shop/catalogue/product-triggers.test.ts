import { sql, type Updateable } from "kysely";
import { expect, test } from "vitest";
import type { DB } from "#db/tables.generated.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { setProductConcerns } from "../concerns/concerns.ts";
import { shownProducts } from "../shown-products.ts";
import { insertFamily } from "../testing/insert-family.ts";
import { insertProduct } from "../testing/insert-product.ts";

const { db } = await openTestDatabase();

const kept = async (id: number) =>
  await db
    .selectFrom(shownProducts.as("products"))
    .select(["family_id", "concern_keys"])
    .where("id", "=", id)
    .executeTakeFirst();

test("triggers copy the family and concerns of a product while it has them", async () => {
  const [fair, deep] = [await insertProduct(db), await insertProduct(db)];
  expect(await kept(fair)).toEqual({ family_id: null, concern_keys: [] });
  await insertFamily(db, [fair, deep]);
  const { family_id } = (await kept(fair)) ?? {};
  expect(family_id).toEqual(expect.any(Number));
  await db.transaction().execute((tx) => setProductConcerns(tx, fair, ["sun", "dry"]));
  expect(await kept(fair)).toEqual({ family_id, concern_keys: ["dry", "sun"] });
  await db.updateTable("concerns").set({ key: "strong-sun" }).where("key", "=", "sun").execute();
  expect(await kept(fair)).toEqual({ family_id, concern_keys: ["dry", "strong-sun"] });
  await db.deleteFrom("concerns").where("key", "=", "dry").execute();
  await db.deleteFrom("product_families").execute();
  expect(await kept(fair)).toEqual({ family_id: null, concern_keys: ["strong-sun"] });
  expect(await kept(deep)).toEqual({ family_id: null, concern_keys: [] });
});

test("triggers copy the filter values of a product while it is published", async () => {
  const id = await insertProduct(db, { color: "Rose", size: "30 ml", area: "face", price: 300, stock: 1 });
  const change = async (to: Updateable<DB["products"]>) =>
    await db.updateTable("products").set(to).where("id", "=", id).execute();
  const choices = async () =>
    await db.selectFrom("product_choices").selectAll().where("product_id", "=", id).executeTakeFirst();
  const first = await choices();
  const category = `category:${first?.category_id}`;
  expect(first).toMatchObject({
    family_id: null,
    paid: 300,
    in_stock: true,
    keys: [category, "color:Rose", "size:30 ml", "area:face"],
  });
  await db.transaction().execute((tx) => setProductConcerns(tx, id, ["oily"]));
  await insertFamily(db, [id, await insertProduct(db)]);
  await change({ discounted_price: 200, stock: 0, color: null });
  expect(await choices()).toMatchObject({
    family_id: expect.any(Number),
    paid: 200,
    in_stock: false,
    keys: [category, "size:30 ml", "area:face", "concern:oily"],
  });
  await change({ status: "draft" });
  expect(await choices()).toBeUndefined();
  await change({ status: "published", stock: 7 });
  expect(await choices()).toMatchObject({ paid: 200, in_stock: true });
});

test("triggers copy the folded names and SKU of a product", async () => {
  const id = await insertProduct(db, {
    name_en: "Argan OIL",
    name_ar: "زيت أرجان",
    sku: "OIL-7",
    price: 300,
  });
  const lookups = async () =>
    await db.selectFrom("product_lookups").selectAll().where("product_id", "=", id).executeTakeFirst();
  const first = { product_id: id, name_en: "argan oil", name_ar: "زيت ارجان", price: 300 };
  expect(await lookups()).toEqual({ ...first, texts: " argan oil\n زيت ارجان\n oil-7" });
  await db
    .updateTable("products")
    .set({ name_en: "Balm", name_ar: "بَلسم", sku: "B-٧", price: 400 })
    .where("id", "=", id)
    .execute();
  const then = { product_id: id, name_en: "balm", name_ar: "بلسم", price: 400 };
  expect(await lookups()).toEqual({ ...then, texts: " balm\n بلسم\n b-7" });
});

test.each(["product_choices", "product_lookups"] as const)(
  "a sale that does not empty the stock writes nothing into %s",
  async (table) => {
    const id = await insertProduct(db, { stock: 9 });
    const written = async () =>
      (
        await sql<{
          version: string;
        }>`select xmin::text as version from ${sql.table(table)} where product_id = ${id}`.execute(db)
      ).rows;
    const before = await written();
    await sql`update products set stock = stock - 1, sold = sold + 1 where id = ${id}`.execute(db);
    expect(await written()).toEqual(before);
  },
);

test("costs follow what release 1.2.0 writes, and the other way round", async () => {
  const id = await insertProduct(db);
  const costs = async () => {
    const { rows } = await sql<{ cost: number | null; own: number | null }>`
      select products.cost, product_costs.cost as own
      from products left join product_costs on product_id = id where id = ${id}`.execute(db);
    return rows[0];
  };
  await sql`update products set cost = 500 where id = ${id}`.execute(db);
  expect(await costs()).toEqual({ cost: 500, own: 500 });
  await db.updateTable("product_costs").set({ cost: 600 }).where("product_id", "=", id).execute();
  expect(await costs()).toEqual({ cost: 600, own: 600 });
  await sql`update products set cost = null where id = ${id}`.execute(db);
  expect(await costs()).toEqual({ cost: null, own: null });
  await db.insertInto("product_costs").values({ product_id: id, cost: 700 }).execute();
  await db.deleteFrom("product_costs").where("product_id", "=", id).execute();
  expect(await costs()).toEqual({ cost: null, own: null });
});
