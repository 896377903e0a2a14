import { expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { insertFamily } from "../testing/insert-family.ts";
import { insertCategory, insertProduct } from "../testing/insert-product.ts";
import { listExchangeChoices } from "./exchange-order.ts";

const { db } = await openTestDatabase();

test("listExchangeChoices returns the product, its family, then its category", async () => {
  const category_id = await insertCategory(db);
  const [rose, nude, other] = [
    await insertProduct(db, { category_id, price: 20_000 }),
    await insertProduct(db, { category_id, stock: 0 }),
    await insertProduct(db, { category_id, price: 30_000, discounted_price: 24_000 }),
  ];
  // Sold out in the category only.
  await insertProduct(db, { category_id, stock: 0 });
  await insertFamily(db, [nude, rose]);
  const choices = await listExchangeChoices(db, [rose, other]);
  const shown = (forId: number) =>
    choices
      .filter(({ for_id }) => for_id === forId)
      .map(({ id, label_en, price, is_same }) => [id, label_en, price, is_same]);
  expect(shown(rose)).toEqual([
    [rose, "Two", 20_000, true],
    [nude, "One", expect.any(Number), true],
    [other, null, 24_000, false],
  ]);
  expect(shown(other)).toEqual([
    [other, null, 24_000, true],
    [rose, null, 20_000, false],
  ]);
  expect(await listExchangeChoices(db, [])).toEqual([]);
});
