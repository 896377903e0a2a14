import { afterAll, expect, test } from "vitest";
import { createTestDatabase } from "#db/testing/test-database.ts";
import { setProductConcerns } from "../concerns/set-product-concerns.ts";
import { insertFamily } from "../testing/insert-family.ts";
import { insertProduct } from "../testing/insert-product.ts";

const { db, drop } = await createTestDatabase();
afterAll(drop);

const kept = async (id: number) =>
  await db
    .selectFrom("shown_products as products")
    .select(["family_id", "concern_keys"])
    .where("id", "=", id)
    .executeTakeFirst();

test("a product's family and concerns stand beside it as long as they are its own", async () => {
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
