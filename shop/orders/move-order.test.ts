import { describe, expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { placeOrder } from "../checkout/place-order.ts";
import { inTransaction } from "../in-transaction.ts";
import { reject } from "../result.ts";
import { emailsTo } from "../testing/insert-account.ts";
import { insertBuyer } from "../testing/insert-buyer.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { lockedOrder } from "../testing/locked-order.ts";
import { moveTo } from "../testing/move-to.ts";
import { stockOf } from "../testing/stock.ts";
import { cancelOwnOrder } from "./cancel-order.ts";
import { lockOrder } from "./lock-order.ts";
import { findOrder } from "./order.ts";
import { byStaff } from "./order-events.ts";
import { setTrackingNumber } from "./tracking-number.ts";

const { db } = await openTestDatabase();

const statuses = [3, 4, 5, 6, 7] as const;
type Status = (typeof statuses)[number];
/** Statuses on the way to each status. */
const ways: Record<Status, readonly Status[]> = { 3: [], 4: [4], 5: [4, 5], 6: [6], 7: [4, 5, 7] };
const allowed = ["3→4", "3→6", "4→5", "4→7", "5→7"];

const move = (id: number, wanted: Parameters<typeof moveTo>[2]) =>
  inTransaction(db, async (tx) => moveTo(tx, await lockedOrder(tx, id), wanted));

async function orderAt(status: Status) {
  const product = await insertProduct(db, { stock: 10 });
  const { customerId, order } = await insertBuyer(db, [[product, 4]]);
  const placed = await placeOrder(db, customerId, order, null);
  const id = placed.ok ? placed.value.id : 0;
  for (const status_id of ways[status]) await move(id, { status_id });
  return { id, customerId, product };
}

describe("moveOrder", () => {
  const moves = statuses.flatMap((from) => statuses.map((to) => ({ from, to, way: `${from}→${to}` })));

  test.each(moves.filter(({ way }) => allowed.includes(way)))("allows $way", async ({ from, to }) => {
    const { id, customerId } = await orderAt(from);
    expect(await move(id, { status_id: to })).toEqual({ ok: true, value: null });
    const order = await findOrder(db, customerId, { orderId: id });
    expect(order?.status_id).toBe(to);
    expect(order?.history.map((one) => one.status_id)).toEqual([3, ...ways[from], to]);
  });

  test.each(moves.filter(({ way }) => !allowed.includes(way)))("rejects $way", async ({ from, to }) => {
    const { id, customerId } = await orderAt(from);
    const before = await findOrder(db, customerId, { orderId: id });
    expect(await move(id, { status_id: to, tracking_number: "EG1001" })).toEqual(
      reject({ code: "transition_not_allowed", from, to }),
    );
    expect(await findOrder(db, customerId, { orderId: id })).toEqual(before);
  });

  test("e-mails the customer about each step, with the tracking number", async () => {
    const { id, customerId } = await orderAt(3);
    await move(id, { status_id: 4, tracking_number: "EG123" });
    expect((await findOrder(db, customerId, { orderId: id }))?.tracking_number).toBe("EG123");
    await move(id, { status_id: 5 });
    expect(await emailsTo(db, customerId)).toEqual(["order_received", "order_shipped", "order_delivered"]);
  });

  test("sets only a tracking number", async () => {
    const { id, customerId } = await orderAt(4);
    const set = inTransaction(db, async (tx) =>
      setTrackingNumber(tx, await lockedOrder(tx, id), "EG9009", byStaff(null)),
    );
    expect(await set).toMatchObject({ ok: true });
    expect(await findOrder(db, customerId, { orderId: id })).toMatchObject({
      status_id: 4,
      tracking_number: "EG9009",
    });
  });

  test.each([6, 7] as const)(
    "returns the pieces of an order that is cancelled or given back (status %i) to the stock once (R14)",
    async (to) => {
      const { id, product } = await orderAt(to === 6 ? 3 : 5);
      expect(await stockOf(db, product)).toEqual({ stock: 6, sold: 4, moved: 6 });
      const results = await Promise.all(Array.from({ length: 10 }, () => move(id, { status_id: to })));
      expect(results.filter((result) => result.ok)).toHaveLength(1);
      expect(await stockOf(db, product)).toEqual({ stock: 10, sold: 0, moved: 10 });
    },
  );

  test("executes only one of concurrent shipping and cancelling", async () => {
    const { id, customerId, product } = await orderAt(3);
    const results = await Promise.all([
      move(id, { status_id: 4 }),
      cancelOwnOrder(db, customerId, { orderId: id }),
    ]);
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    const order = await findOrder(db, customerId, { orderId: id });
    expect([order?.status_id, (await stockOf(db, product)).stock]).toEqual(results[0].ok ? [4, 6] : [6, 10]);
  });

  test("does not lock an order that does not exist", async () => {
    expect(await db.transaction().execute((tx) => lockOrder(tx, 2_000_000_000))).toBeNull();
  });
});
