import { expect, test } from "vitest";
import type { DatabaseTransaction } from "#db/database.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { correctOrder } from "../corrections/correct-order.ts";
import { inTransaction } from "../in-transaction.ts";
import { hoursToConfirm } from "../orders/cancel-order.ts";
import type { LockedOrder } from "../orders/lock-order.ts";
import type { Result } from "../result.ts";
import { insertOrder } from "../testing/insert-order.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { insertStaff } from "../testing/insert-staff.ts";
import { lockedOrder } from "../testing/locked-order.ts";
import { cancelUnpaidOrders } from "./cancel-unpaid.ts";
import { type Payment, recordPayment } from "./record-payment.ts";

const { db } = await openTestDatabase();
const product = await insertProduct(db, { stock: 50 });
const { staff } = await insertStaff(db);

/** An order by InstaPay whose time to pay ended this many minutes ago. */
async function place(minutes: number): Promise<number> {
  await db.updateTable("payment_settings").set({ instapay_address: "nour@instapay" }).execute();
  const { orderId } = await insertOrder(db, [[product, 1]], { payment_method: "instapay" });
  const until = new Date(Date.now() - minutes * 60_000);
  await db.updateTable("orders").set({ pay_until: until }).where("id", "=", orderId).execute();
  return orderId;
}

async function claim(orderId: number, hoursSinceRejection: number | null) {
  const rejected = hoursSinceRejection !== null;
  await db
    .insertInto("payment_claims")
    .values({
      order_id: orderId,
      state: rejected ? "rejected" : "open",
      decided_at: rejected ? new Date(Date.now() - hoursSinceRejection * 3_600_000) : null,
    })
    .execute();
}

async function statusOf(orderId: number) {
  return await db
    .selectFrom("orders")
    .innerJoin("order_status_changes", "order_id", "orders.id")
    .select(["orders.status_id", "unpaid_hours"])
    .where("orders.id", "=", orderId)
    .orderBy("order_status_changes.id", "desc")
    .executeTakeFirstOrThrow();
}

test("the shop cancels an unpaid order after its time to pay, with the reason", async () => {
  const [late, waiting, claimed, rejected, old, paid] = [
    await place(1),
    await place(-5),
    await place(1),
    await place(1),
    await place(1),
    await place(1),
  ];
  await claim(claimed, null);
  await claim(rejected, 5);
  await claim(old, 7);
  const payment = { kind: "received", method: "instapay", amount: 32_000, reference: "R1" } as const;
  await inTransaction(db, async (tx) => recordPayment(tx, await lockedOrder(tx, paid), payment, staff.id));
  expect(await hoursToConfirm(db, waiting)).toBeNull();

  expect(await cancelUnpaidOrders(db)).toBe(2);
  expect(await statusOf(late)).toMatchObject({ status_id: 6, unpaid_hours: expect.any(Number) });
  expect(await statusOf(old)).toMatchObject({ status_id: 6 });
  for (const order of [waiting, claimed, rejected, paid])
    expect(await statusOf(order)).toMatchObject({ status_id: 3, unpaid_hours: null });
  const { stock } = await db
    .selectFrom("products")
    .select("stock")
    .where("id", "=", product)
    .executeTakeFirstOrThrow();
  expect(stock).toBe(46);
});

test("a claim in the last moment before the deadline stops the cancellation", async () => {
  const [ended, claimed] = [await place(1), await place(1)];
  const inSeconds = (seconds: number) => new Date(Date.now() + 1000 * seconds);
  const setEnd = async (id: number, pay_until: Date) =>
    await db.updateTable("orders").set({ pay_until }).where("id", "=", id).execute();
  for (const id of [ended, claimed]) await setEnd(id, inSeconds(60));
  expect(await cancelUnpaidOrders(db)).toBe(0);
  await claim(claimed, null);
  for (const id of [ended, claimed]) await setEnd(id, inSeconds(-0.001));
  expect(await cancelUnpaidOrders(db)).toBe(1);
  expect(await statusOf(ended)).toMatchObject({ status_id: 6 });
  expect(await statusOf(claimed)).toMatchObject({ status_id: 3 });
});

test("an order that waits again after its deadline has six more hours", async () => {
  const [takenBack, refunded, restored] = [await place(1), await place(1), await place(1)];
  const change = async (
    id: number,
    make: (tx: DatabaseTransaction, order: LockedOrder) => Promise<Result<unknown, unknown>>,
  ) => await inTransaction(db, async (tx) => await make(tx, await lockedOrder(tx, id)));
  const pay = async (id: number, entry: Pick<Payment, "kind" | "amount">) => {
    const payment = { method: "instapay", reference: `again ${id}`, reason: "Wrong", ...entry } as const;
    return (await change(id, (tx, order) => recordPayment(tx, order, payment, staff.id))).ok;
  };
  for (const id of [takenBack, refunded])
    expect(await pay(id, { kind: "received", amount: 32_000 })).toBe(true);
  expect(await cancelUnpaidOrders(db)).toBe(1);
  expect(await pay(takenBack, { kind: "received", amount: -32_000 })).toBe(true);
  expect(await pay(refunded, { kind: "refunded", amount: -5_000 })).toBe(true);
  const correction = { to: 3, reason: "Paid late" } as const;
  const actor = { id: staff.id, role: "owner" } as const;
  expect((await change(restored, (tx, order) => correctOrder(tx, order, correction, actor))).ok).toBe(true);

  expect(await cancelUnpaidOrders(db)).toBe(0);
  for (const id of [takenBack, refunded, restored])
    expect(await statusOf(id)).toMatchObject({ status_id: 3 });
});
