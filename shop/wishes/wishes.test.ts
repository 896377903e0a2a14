import { afterAll, describe, expect, test } from "vitest";
import { mostWishes } from "#contract/wish-limits.ts";
import { createTestDatabase } from "#db/testing/test-database.ts";
import { insertCustomer } from "../testing/insert-customer.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { addWish, listWishes, removeWish, wishedIds } from "./wishes.ts";

const { db, drop } = await createTestDatabase();
afterAll(drop);

describe("wishes", () => {
  test("are kept once each, the last one first, each customer's own", async () => {
    const [mona, other] = [await insertCustomer(db), await insertCustomer(db)];
    const [first, second] = [await insertProduct(db), await insertProduct(db)];
    await addWish(db, mona, first);
    await addWish(db, mona, second);
    await Promise.all(Array.from({ length: 10 }, () => addWish(db, mona, first)));
    expect(await wishedIds(db, mona)).toEqual([second, first]);
    expect((await listWishes(db, mona)).map((product) => product.id)).toEqual([second, first]);
    expect(await listWishes(db, other)).toEqual([]);
  });

  test("can be taken back; a second time there is nothing to take", async () => {
    const mona = await insertCustomer(db);
    const product = await insertProduct(db);
    await addWish(db, mona, product);
    expect(await removeWish(db, await insertCustomer(db), product)).toBe(false);
    expect(await removeWish(db, mona, product)).toBe(true);
    expect(await removeWish(db, mona, product)).toBe(false);
  });

  test("are of products that are there", async () => {
    const refused = await addWish(db, await insertCustomer(db), 2_000_000_000);
    expect(refused).toEqual({ ok: false, refusal: { code: "product_unknown" } });
  });

  test("have an end; one that is there already is still fine", async () => {
    const mona = await insertCustomer(db);
    const products = [];
    for (let count = 0; count <= mostWishes; count++) products.push(await insertProduct(db));
    for (const product of products.slice(0, mostWishes)) await addWish(db, mona, product);
    expect(await addWish(db, mona, products[mostWishes] ?? 0)).toEqual({
      ok: false,
      refusal: { code: "too_many_wishes" },
    });
    expect(await addWish(db, mona, products[0] ?? 0)).toEqual({ ok: true, value: null });
  });
});
