import { expect, test } from "vitest";
import type { Database } from "#db/database.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { insertParts } from "../testing/insert-parts.ts";
import { insertProduct } from "../testing/insert-product.ts";

const { db } = await openTestDatabase();

async function stock(id: number): Promise<number> {
  const row = await db.selectFrom("products").select("stock").where("id", "=", id).executeTakeFirstOrThrow();
  return row.stock;
}

async function count(id: number, pieces: number): Promise<void> {
  await db.updateTable("products").set({ stock: pieces }).where("id", "=", id).execute();
}

async function change(database: Database, set: number, part: number, quantity: number): Promise<void> {
  await database
    .updateTable("product_parts")
    .set({ quantity })
    .where("product_id", "=", set)
    .where("part_id", "=", part)
    .execute();
}

test("a set has as many pieces in stock as its parts make, after each change of stock and parts", async () => {
  const [cream, soap] = [await insertProduct(db, { stock: 7 }), await insertProduct(db, { stock: 9 })];
  const set = await insertProduct(db, { stock: 0 });
  await insertParts(db, set, { [cream]: 1, [soap]: 2 });
  expect(await stock(set)).toBe(4);
  await count(cream, 3);
  expect(await stock(set)).toBe(3);
  await count(soap, 1);
  expect(await stock(set)).toBe(0);
  await change(db, set, soap, 1);
  expect(await stock(set)).toBe(1);
  await db.deleteFrom("product_parts").where("product_id", "=", set).execute();
  expect(await stock(set)).toBe(0);
});

test("a set whose boxes are packed has a stock of its own", async () => {
  const cream = await insertProduct(db, { stock: 7 });
  const set = await insertProduct(db, { stock: 2, parts_packed: true });
  await insertParts(db, set, { [cream]: 1 });
  await count(cream, 0);
  expect(await stock(set)).toBe(2);
});

test("the tables reject a set as a part, more than ten parts and strange quantities", async () => {
  const [cream, set, other] = [await insertProduct(db), await insertProduct(db), await insertProduct(db)];
  await insertParts(db, set, { [cream]: 1 });
  await expect(insertParts(db, other, { [set]: 1 })).rejects.toThrow("a part is never a set");
  await expect(insertParts(db, cream, { [other]: 1 })).rejects.toThrow("a part is never a set");
  await expect(insertParts(db, other, { [other]: 1 })).rejects.toThrow("product_parts_itself");
  await expect(change(db, set, cream, 11)).rejects.toThrow("product_parts_quantity_check");
  const eleven = await Promise.all(Array.from({ length: 11 }, () => insertProduct(db)));
  const parts = Object.fromEntries(eleven.map((id) => [id, 1]));
  await expect(insertParts(db, other, parts)).rejects.toThrow("product_parts_position_check");
});

test("concurrent changes never make a set of a part", async () => {
  for (let round = 0; round < 5; round++) {
    const [one, two, three] = [await insertProduct(db), await insertProduct(db), await insertProduct(db)];
    await Promise.allSettled([insertParts(db, one, { [two]: 1 }), insertParts(db, two, { [three]: 1 })]);
    const { parts } = await db
      .selectFrom("product_parts")
      .select((eb) => eb.fn.countAll<number>().as("parts"))
      .where("product_id", "in", [one, two])
      .executeTakeFirstOrThrow();
    expect(Number(parts)).toBe(1);
  }
});
