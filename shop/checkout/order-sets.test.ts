import { describe, expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { inTransaction } from "../in-transaction.ts";
import { cancelOwnOrder } from "../orders/cancel-order.ts";
import { insertBuyer } from "../testing/insert-buyer.ts";
import { endOffers, insertOffer } from "../testing/insert-offer.ts";
import { insertParts } from "../testing/insert-parts.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { insertStaff } from "../testing/insert-staff.ts";
import { lockedOrder } from "../testing/locked-order.ts";
import { stockOf } from "../testing/stock.ts";
import { editOrder } from "./edit-order.ts";
import { placeOrder } from "./place-order.ts";

const { db } = await openTestDatabase();
const { staff } = await insertStaff(db);

type Content = Parameters<typeof insertBuyer>[1];
async function place(content: Content) {
  const { customerId, order } = await insertBuyer(db, content);
  return { customerId, placed: await placeOrder(db, customerId, order, null) };
}

async function placeWell(content: Content) {
  const { customerId, placed } = await place(content);
  if (!placed.ok) throw new Error(`the order was rejected: ${placed.rejection.code}`);
  return { customerId, id: placed.value.id };
}

async function edit(id: number, lines: { product_id: number; quantity: number }[]) {
  return await inTransaction(db, async (tx) =>
    editOrder(tx, await lockedOrder(tx, id), { lines }, { id: staff.id, isOwner: true }),
  );
}

async function partsOf(orderId: number) {
  return await db
    .selectFrom("order_line_parts")
    .innerJoin("order_lines", "order_lines.id", "order_line_id")
    .select(["order_line_parts.product_id", "order_line_parts.quantity", "share", "cost", "paid_price"])
    .where("order_id", "=", orderId)
    .orderBy("order_line_id")
    .orderBy("position")
    .execute();
}

/** A set of one cream and two soaps, with stocks of these parts. */
async function insertSet({ cream: creams = 10, soap: soaps = 10, price = 50_000 } = {}) {
  const cream = await insertProduct(db, { stock: creams, price: 40_000 });
  const soap = await insertProduct(db, { stock: soaps, price: 10_000, discounted_price: 9_999 });
  const set = await insertProduct(db, { stock: 0, price });
  await insertParts(db, set, { [cream]: 1, [soap]: 2 });
  return { set, cream, soap };
}

describe("placeOrder with a set", () => {
  test("takes the pieces of its parts and stores them with share and cost", async () => {
    const { set, cream, soap } = await insertSet();
    await db.insertInto("product_costs").values({ product_id: cream, cost: 20_000 }).execute();
    const { id } = await placeWell([[set, 2]]);
    expect(await stockOf(db, cream)).toEqual({ stock: 8, sold: 0, moved: 8 });
    expect(await stockOf(db, soap)).toEqual({ stock: 6, sold: 0, moved: 6 });
    expect(await stockOf(db, set)).toEqual({ stock: 3, sold: 2, moved: 0 });
    expect(await partsOf(id)).toEqual([
      { product_id: cream, quantity: 1, share: 33_334, cost: 20_000, paid_price: 50_000 },
      { product_id: soap, quantity: 2, share: 16_666, cost: null, paid_price: 50_000 },
    ]);
  });

  test("names the part if a set and its part need the last piece", async () => {
    const { set, cream } = await insertSet({ cream: 1 });
    const { placed } = await place([
      [set, 1],
      [cream, 1],
    ]);
    const short = [expect.objectContaining({ id: cream, remaining: 1 })];
    expect(placed).toEqual({ ok: false, rejection: { code: "stock_short", products: short } });
    expect(await stockOf(db, cream)).toEqual({ stock: 1, sold: 0, moved: 1 });
  });

  test("names the set if it alone needs too many pieces of a part", async () => {
    const { set } = await insertSet({ soap: 5 });
    const { placed } = await place([[set, 3]]);
    const short = [expect.objectContaining({ id: set, remaining: 2 })];
    expect(placed).toEqual({ ok: false, rejection: { code: "stock_short", products: short } });
  });

  test("sells a set whose part is hidden, and no hidden set", async () => {
    const { set, cream } = await insertSet();
    await db.updateTable("products").set({ status: "draft" }).where("id", "=", cream).execute();
    await placeWell([[set, 1]]);
    await db.updateTable("products").set({ status: "archived" }).where("id", "=", set).execute();
    expect((await place([[set, 1]])).placed).toMatchObject({
      rejection: { code: "stock_short", products: [{ id: set, remaining: 0 }] },
    });
  });

  test("takes packed boxes from the set's own stock", async () => {
    const cream = await insertProduct(db, { stock: 4 });
    const set = await insertProduct(db, { stock: 2, parts_packed: true });
    await insertParts(db, set, { [cream]: 1 });
    const { id } = await placeWell([[set, 2]]);
    expect(await stockOf(db, set)).toEqual({ stock: 0, sold: 2, moved: 0 });
    expect((await stockOf(db, cream)).stock).toBe(4);
    expect(await partsOf(id)).toEqual([]);
  });

  test("gives no gift whose last piece is in a set of the cart", async () => {
    const { set, cream } = await insertSet({ cream: 1 });
    await insertOffer(db, { kind: "gift", min_subtotal: 10_000, gift_product_id: cream });
    const { id } = await placeWell([[set, 1]]);
    await endOffers(db);
    expect(await stockOf(db, cream)).toEqual({ stock: 0, sold: 0, moved: 0 });
    const lines = await db.selectFrom("order_lines").select("id").where("order_id", "=", id).execute();
    expect(lines).toHaveLength(1);
  });
});

describe("an order of a set", () => {
  test("returns the parts that it took when it is cancelled after the set changed", async () => {
    const { set, cream, soap } = await insertSet();
    const mask = await insertProduct(db, { stock: 5 });
    const { id, customerId } = await placeWell([[set, 2]]);
    await db.deleteFrom("product_parts").where("product_id", "=", set).execute();
    await insertParts(db, set, { [mask]: 1 });
    await cancelOwnOrder(db, customerId, { orderId: id });
    expect(await stockOf(db, cream)).toEqual({ stock: 10, sold: 0, moved: 10 });
    expect(await stockOf(db, soap)).toEqual({ stock: 10, sold: 0, moved: 10 });
    expect(await stockOf(db, set)).toEqual({ stock: 5, sold: 0, moved: 0 });
  });

  test("keeps its parts in an edit, and takes the new parts for further pieces", async () => {
    const { set, cream, soap } = await insertSet();
    const { id } = await placeWell([[set, 1]]);
    await db.deleteFrom("product_parts").where("part_id", "=", soap).execute();
    expect(await edit(id, [{ product_id: set, quantity: 3 }])).toMatchObject({ ok: true });
    expect(await stockOf(db, cream)).toEqual({ stock: 7, sold: 0, moved: 7 });
    expect(await stockOf(db, soap)).toEqual({ stock: 8, sold: 0, moved: 8 });
    expect((await partsOf(id)).map(({ product_id, share }) => [product_id, share])).toEqual([
      [cream, 33_334],
      [soap, 16_666],
      [cream, 50_000],
    ]);
    expect(await edit(id, [{ product_id: cream, quantity: 1 }])).toMatchObject({ ok: true });
    expect(await stockOf(db, cream)).toEqual({ stock: 9, sold: 1, moved: 9 });
    expect(await stockOf(db, soap)).toEqual({ stock: 10, sold: 0, moved: 10 });
    expect((await stockOf(db, set)).sold).toBe(0);
  });

  test("swaps a set for its last part in one edit", async () => {
    const { set, cream } = await insertSet({ cream: 1 });
    const { id } = await placeWell([[set, 1]]);
    expect(await edit(id, [{ product_id: cream, quantity: 1 }])).toMatchObject({ ok: true });
    expect(await edit(id, [{ product_id: set, quantity: 1 }])).toMatchObject({ ok: true });
    const both = [
      { product_id: set, quantity: 1 },
      { product_id: cream, quantity: 1 },
    ];
    expect(await edit(id, both)).toMatchObject({
      rejection: { code: "stock_short", products: [{ id: cream, remaining: 0 }] },
    });
    expect(await stockOf(db, cream)).toEqual({ stock: 0, sold: 0, moved: 0 });
  });
});

describe("concurrent orders of sets and parts", () => {
  test("never sell a piece twice and never deadlock (R13)", async () => {
    for (let round = 0; round < 3; round++) {
      // The set has the lowest id in one round and the highest in another.
      const first = await insertProduct(db, { stock: 0 });
      const parts = [await insertProduct(db, { stock: 12 }), await insertProduct(db, { stock: 12 })];
      const last = await insertProduct(db, { stock: 0 });
      const [cream = 0, soap = 0] = parts;
      await insertParts(db, first, { [cream]: 1, [soap]: 1 });
      await insertParts(db, last, { [soap]: 2, [cream]: 1 });
      const carts: Content[] = [
        [[first, 1]],
        [
          [soap, 1],
          [cream, 1],
        ],
        [
          [last, 1],
          [cream, 1],
        ],
        [[cream, 2]],
      ];
      const buyers = await Promise.all(
        Array.from({ length: 48 }, async (_, index) => await insertBuyer(db, carts[index % 4] ?? [])),
      );
      const results = await Promise.all(
        buyers.map(({ customerId, order }) => placeOrder(db, customerId, order, null)),
      );
      const codes = new Set(results.map((result) => (result.ok ? "placed" : result.rejection.code)));
      expect([...codes].sort()).toEqual(["placed", "stock_short"]);
      for (const part of parts) {
        const { stock, moved } = await stockOf(db, part);
        expect(stock).toBeGreaterThanOrEqual(0);
        expect(Number(moved)).toBe(stock);
      }
      const left = Math.min(...(await Promise.all(parts.map(async (id) => (await stockOf(db, id)).stock))));
      expect((await stockOf(db, first)).stock).toBe(left);
    }
  }, 60_000);

  test("sell the last piece once, as a part or in a set, and never to a cart that needs it twice", async () => {
    const { set, cream } = await insertSet({ cream: 1, soap: 100 });
    const carts: Content[] = [
      [[set, 1]],
      [[cream, 1]],
      [
        [set, 1],
        [cream, 1],
      ],
    ];
    const buyers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => insertBuyer(db, carts[index % 3] ?? [])),
    );
    const results = await Promise.all(
      buyers.map(({ customerId, order }) => placeOrder(db, customerId, order, null)),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    for (const [index, result] of results.entries()) {
      if (result.ok) {
        expect(index % 3).not.toBe(2);
        continue;
      }
      const asked = carts[index % 3]?.map(([id]) => id) ?? [];
      const { rejection } = result;
      expect(rejection.code).toBe("stock_short");
      const short = rejection.code === "stock_short" ? rejection.products : [];
      expect(short.length).toBeGreaterThan(0);
      expect(short.every(({ id }) => asked.includes(id))).toBe(true);
    }
    expect(await stockOf(db, cream)).toMatchObject({ stock: 0, moved: 0 });
  });

  test("sell the parts of the time of the lock while staff change the set", async () => {
    const { set, cream, soap } = await insertSet({ cream: 100, soap: 100 });
    const mask = await insertProduct(db, { stock: 100 });
    const buyers = await Promise.all(Array.from({ length: 20 }, () => insertBuyer(db, [[set, 1]])));
    const change = async () => {
      for (let time = 0; time < 6; time++) {
        await inTransaction(db, async (tx) => {
          await tx
            .selectFrom("products")
            .select("id")
            .where("id", "in", [set, cream, soap, mask])
            .orderBy("id")
            .forNoKeyUpdate()
            .execute();
          await tx.deleteFrom("product_parts").where("product_id", "=", set).execute();
          await insertParts(tx, set, time % 2 === 0 ? { [mask]: 1 } : { [cream]: 1, [soap]: 1 });
          return { ok: true, value: null } as const;
        });
      }
    };
    const [results] = await Promise.all([
      Promise.all(buyers.map(({ customerId, order }) => placeOrder(db, customerId, order, null))),
      change(),
    ]);
    expect(results.every((result) => result.ok)).toBe(true);
    for (const id of [cream, soap, mask]) {
      const { stock, moved } = await stockOf(db, id);
      expect(Number(moved)).toBe(stock);
    }
    const [creams, masks] = [await stockOf(db, cream), await stockOf(db, mask)];
    expect(200 - creams.stock - masks.stock).toBe(20);
  });
});
