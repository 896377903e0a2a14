import { describe, expect, onTestFinished, test } from "vitest";
import type { OrderStatusId } from "#contract/order-statuses.ts";
import type { NewOrder } from "#contract/orders/order.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { addShopDetails } from "#server/testing/add-shop-details.ts";
import { idempotencyKeyOf } from "../idempotency.ts";
import { cancelOwnOrder } from "../orders/cancel-order.ts";
import { reject } from "../result.ts";
import { fillCart, insertBuyer } from "../testing/insert-buyer.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { stockOf } from "../testing/stock.ts";
import { testCodeKey } from "../testing/test-code-key.ts";
import { originOf } from "./order-origin.ts";
import { placeOrder } from "./place-order.ts";

const { db } = await openTestDatabase();
await addShopDetails(db);

const limits = { maxOrders: 3, maxPieces: 30, maxAddressPieces: 60, maxNetworkPieces: 600 };
const shop = { shopPhone: "+201000000000", shopWhatsapp: "+201000000000" };
let addresses = 0;
/** Limits for an order from an unused network. */
const fromElsewhere = () => ({
  limits,
  origin: originOf(testCodeKey, `10.${++addresses >> 8}.${addresses & 255}.1`),
});
const product = await insertProduct(db, { stock: 10_000 });
let phones = 0;
const newPhone = () => `+2015${String(++phones).padStart(8, "0")}`;

interface Buyer {
  readonly customerId: number;
  readonly order: NewOrder;
}
async function buyer(phone = newPhone()): Promise<Buyer> {
  const { customerId, order } = await insertBuyer(db, []);
  return { customerId, order: { ...order, phone } };
}
/** Places the order of the filled cart within the limits. */
const placeBounded = ({ customerId, order }: Buyer, key: Parameters<typeof placeOrder>[3] = null) =>
  placeOrder(db, customerId, order, key, { bounds: fromElsewhere(), hashPhone: testCodeKey.hashPhone });
async function order({ customerId, order }: Buyer, pieces: readonly number[] = [1]) {
  const content = await Promise.all(
    pieces.map(async (count, place) => {
      const id = place === 0 ? product : await insertProduct(db, { stock: 100 });
      return [id, count] as const;
    }),
  );
  await db.deleteFrom("cart_lines").where("customer_id", "=", customerId).execute();
  await fillCart(db, customerId, content);
  return await placeBounded({ customerId, order });
}
async function moveAll({ customerId }: Buyer, status_id: OrderStatusId): Promise<void> {
  await db.updateTable("orders").set({ status_id }).where("customer_id", "=", customerId).execute();
}
const rejected = (code: string, of: string, max: number) => reject({ code, of, max, ...shop });

test("limits in the settings replace those of the process", async () => {
  onTestFinished(async () => {
    await db.updateTable("settings").set({ max_open_orders: null, max_open_pieces: null }).execute();
  });
  await db.updateTable("settings").set({ max_open_orders: 1, max_open_pieces: 4 }).execute();
  const mona = await buyer();
  expect(await order(mona, [5])).toEqual(rejected("open_pieces", "account", 4));
  expect(await order(mona, [4])).toMatchObject({ ok: true });
  expect(await order(mona)).toEqual(rejected("open_orders", "account", 1));
});

describe("open orders", () => {
  test("are limited to three per account for any phones, until one is sent or cancelled (A3) (R32)", async () => {
    const mona = await buyer();
    const placed = [];
    for (let count = 0; count < 3; count++) {
      const result = await order({ ...mona, order: { ...mona.order, phone: newPhone() } });
      placed.push(result.ok ? result.value.id : 0);
    }
    expect(await order(mona)).toEqual(rejected("open_orders", "account", 3));
    await cancelOwnOrder(db, mona.customerId, { orderId: placed[0] ?? 0 });
    expect(await order(mona)).toMatchObject({ ok: true });
    expect(await order(mona)).toEqual(rejected("open_orders", "account", 3));
    await db
      .updateTable("orders")
      .set({ status_id: 4 })
      .where("id", "=", placed[1] ?? 0)
      .execute();
    expect(await order(mona)).toMatchObject({ ok: true });
  });

  test("contain at most thirty pieces of an account: a new account can't take all stock of six products (A3)", async () => {
    const stranger = await buyer();
    expect(await order(stranger, [5, 5, 5, 5, 5])).toMatchObject({ ok: true });
    expect(await order(stranger, [5, 1])).toEqual(rejected("open_pieces", "account", 30));
    expect(await order(stranger, [5])).toMatchObject({ ok: true });
    expect(await order(stranger, [1])).toEqual(rejected("open_pieces", "account", 30));
    const large = await buyer();
    expect(await order(large, [5, 5, 5, 5, 5, 5, 1])).toEqual(rejected("open_pieces", "account", 30));
  });

  test("are limited to three per phone for any accounts (A3) (R32)", async () => {
    const phone = newPhone();
    for (let count = 0; count < 3; count++) expect((await order(await buyer(phone))).ok).toBe(true);
    expect(await order(await buyer(phone))).toEqual(rejected("open_orders", "phone", 3));
  });

  test("of strangers to a phone do not block the account that signs in with it (A3) (R31)", async () => {
    const phone = newPhone();
    const owner = await buyer(phone);
    await db.updateTable("customers").set({ phone }).where("id", "=", owner.customerId).execute();
    for (let count = 0; count < 3; count++) expect((await order(await buyer(phone))).ok).toBe(true);
    for (let count = 0; count < 3; count++) expect((await order(owner)).ok).toBe(true);
    expect(await order(owner)).toEqual(rejected("open_orders", "account", 3));
  });

  test("of an account with delivered orders may be up to three times as many", async () => {
    const known = await buyer();
    for (let count = 0; count < 2; count++) {
      expect((await order(known)).ok).toBe(true);
      await moveAll(known, 5);
    }
    for (let count = 0; count < 5; count++) expect((await order(known)).ok).toBe(true);
    expect(await order(known)).toEqual(rejected("open_orders", "account", 5));
    await moveAll(known, 5);
    expect(await order(known, [5, 5, 5, 5, 5, 5, 5, 5, 5, 5])).toMatchObject({ ok: true });
    for (let count = 0; count < 3; count++) {
      await order(known);
      await moveAll(known, 5);
    }
    for (let count = 0; count < 9; count++) expect((await order(known)).ok).toBe(true);
    expect(await order(known)).toEqual(rejected("open_orders", "account", 9));
  });

  test("are limited to three of twenty concurrent ones for an account or a phone (A3)", async () => {
    const phone = newPhone();
    const before = await stockOf(db, product);
    const strangers = await Promise.all(Array.from({ length: 20 }, () => buyer(phone)));
    for (const { customerId } of strangers) await fillCart(db, customerId, [[product, 1]]);
    const results = await Promise.all(strangers.map((one) => placeBounded(one)));
    expect(results.filter((result) => result.ok)).toHaveLength(3);
    expect((await stockOf(db, product)).stock).toBe(before.stock - 3);

    const mona = await buyer();
    let placed = 0;
    await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        await fillCart(db, mona.customerId, [[await insertProduct(db), 1]]);
        const own = { ...mona.order, phone: newPhone() };
        const key = idempotencyKeyOf(`concurrent ${index}`, own);
        if ((await placeBounded({ ...mona, order: own }, key)).ok) placed++;
      }),
    );
    expect(placed).toBeLessThanOrEqual(3);
    expect(placed).toBeGreaterThan(0);
  });

  test("above the limit change nothing: the cart stays and the key can be used again", async () => {
    const mona = await buyer();
    const key = idempotencyKeyOf("again", mona.order);
    for (let count = 0; count < 3; count++) await order(mona);
    await fillCart(db, mona.customerId, [[product, 2]]);
    expect((await placeBounded(mona, key)).ok).toBe(false);
    await moveAll(mona, 4);
    expect((await placeBounded(mona, key)).ok).toBe(true);
  });

  test("are not limited without bounds", async () => {
    const mona = await buyer();
    for (let count = 0; count < 6; count++) {
      await fillCart(db, mona.customerId, [[product, 5]]);
      expect((await placeOrder(db, mona.customerId, mona.order, null)).ok).toBe(true);
    }
  });
});
