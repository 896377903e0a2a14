import { describe, expect, test } from "vitest";
import { orderStatusIds } from "#contract/order-statuses.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { readBooks, wrongInBooks } from "../cash/books.ts";
import { refundDue } from "../cash/refund-due.ts";
import { inTransaction } from "../in-transaction.ts";
import { cancel, onRequest } from "../orders/cancel-order.ts";
import { moveOrder } from "../orders/move-order.ts";
import { byStaff } from "../orders/order-events.ts";
import { insertOrder } from "../testing/insert-order.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { insertStaff } from "../testing/insert-staff.ts";
import { lockedOrder } from "../testing/locked-order.ts";
import { type Payment, recordPayment } from "./record-payment.ts";

const { db } = await openTestDatabase();
const product = await insertProduct(db, { stock: 1000 });
const staff = await insertStaff(db);
const { shipped, delivered, returned } = orderStatusIds;

let references = 0;
const transfer = (amount: number, changes: Partial<Payment> = {}): Payment => ({
  kind: "received",
  method: "instapay",
  amount,
  reference: `REF-${++references}`,
  ...changes,
});

/** An unconfirmed order of 320 pounds to Cairo. */
async function place(payFirst = 0): Promise<number> {
  const { orderId } = await insertOrder(db, [[product, 1]]);
  if (payFirst > 0) {
    await db
      .updateTable("orders")
      .set({ terms: "fee_first", pay_first: payFirst })
      .where("id", "=", orderId)
      .execute();
  }
  return orderId;
}

async function pay(orderId: number, payment: Payment) {
  return await inTransaction(db, async (tx) =>
    recordPayment(tx, await lockedOrder(tx, orderId), payment, staff.staff.id),
  );
}

async function move(orderId: number, status_id: typeof shipped | typeof delivered | typeof returned) {
  return await inTransaction(db, async (tx) =>
    moveOrder(tx, await lockedOrder(tx, orderId), { status_id }, byStaff(staff.staff.id)),
  );
}

async function read(orderId: number) {
  return await db
    .selectFrom("orders")
    .select(["advance", "cash_collected", "refunded", "confirmation", "confirmed_by", refundDue.as("due")])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
}

describe("a payment in advance", () => {
  test("lowers what the courier collects, and the order keeps its total", async () => {
    const order = await place();
    expect(await pay(order, transfer(7000))).toMatchObject({ ok: true });
    expect(await read(order)).toMatchObject({
      advance: 7000,
      confirmation: "confirmed",
      confirmed_by: "staff",
    });
    await move(order, shipped);
    await move(order, delivered);
    expect(await read(order)).toMatchObject({ advance: 7000, cash_collected: 25_000, due: 0 });
  });

  test("lets an order be sent once all that it asks for has arrived", async () => {
    const order = await place(7000);
    await pay(order, transfer(6999));
    expect(await read(order)).toMatchObject({ confirmation: "waiting" });
    expect(await move(order, shipped)).toEqual({ ok: false, rejection: { code: "not_paid", missing: 1 } });
    await pay(order, transfer(1));
    expect(await read(order)).toMatchObject({ confirmation: "confirmed" });
    expect((await move(order, shipped)).ok).toBe(true);
  });

  test("is accepted once for a reference, also in another spelling and concurrently", async () => {
    const orders = await Promise.all(Array.from({ length: 8 }, () => place()));
    const results = await Promise.all(
      orders.map((order, index) =>
        pay(order, transfer(7000, { reference: index % 2 === 0 ? "8812 4471 0365" : "٨٨١٢-٤٤٧١-٠٣٦٥" })),
      ),
    );
    const rejected = results.flatMap((result) => (result.ok ? [] : [result.rejection]));
    expect(rejected).toHaveLength(7);
    expect(rejected.every(({ code }) => code === "reference_claimed")).toBe(true);
  });

  test("frees its reference when an entry takes it back", async () => {
    const [wrong, right] = [await place(), await place()];
    const payment = transfer(7000);
    await pay(wrong, payment);
    expect(await pay(right, payment)).toMatchObject({ rejection: { code: "reference_claimed" } });
    await pay(wrong, { ...payment, amount: -7000, reason: "Other order" });
    expect(await read(wrong)).toMatchObject({ advance: 0 });
    expect((await pay(right, payment)).ok).toBe(true);
  });
});

describe("a refund", () => {
  test("is due at once when a paid order is cancelled, and bounded by what was paid", async () => {
    const order = await place();
    await pay(order, transfer(32_000));
    await inTransaction(db, async (tx) =>
      cancel(tx, await lockedOrder(tx, order), { actor: byStaff(staff.staff.id), cause: onRequest }),
    );
    expect(await read(order)).toMatchObject({ due: 32_000 });
    const refund = transfer(-32_001, { kind: "refunded" });
    expect(await pay(order, refund)).toEqual({
      ok: false,
      rejection: { code: "refund_above_paid", possible: 32_000 },
    });
    expect((await pay(order, { ...refund, amount: -32_000 })).ok).toBe(true);
    expect(await read(order)).toMatchObject({ due: 0, advance: 0 });
    expect(await pay(order, transfer(-1, { kind: "refunded" }))).toMatchObject({ ok: false });
    // The transfer to her failed.
    expect((await pay(order, { ...refund, amount: 32_000, reason: "Came back" })).ok).toBe(true);
    expect(await read(order)).toMatchObject({ due: 32_000 });
  });

  test("of money that arrives after the cancellation is due", async () => {
    const order = await place();
    await inTransaction(db, async (tx) =>
      cancel(tx, await lockedOrder(tx, order), { actor: byStaff(null), cause: onRequest }),
    );
    await pay(order, transfer(5000));
    expect(await read(order)).toMatchObject({ due: 5000, confirmation: "waiting" });
  });

  test("of a refused order leaves its delivery fee to the shop", async () => {
    const order = await place();
    await pay(order, transfer(32_000));
    await move(order, shipped);
    await move(order, returned);
    expect(await read(order)).toMatchObject({ cash_collected: 0, due: 25_000 });
    expect(await pay(order, transfer(-25_001, { kind: "refunded" }))).toMatchObject({ ok: false });
  });

  test("of too much is due, and a correction cannot take back refunded money", async () => {
    const order = await place();
    const payment = transfer(40_000);
    await pay(order, payment);
    expect(await read(order)).toMatchObject({ due: 8000 });
    await pay(order, transfer(-8000, { kind: "refunded" }));
    expect(await pay(order, { ...payment, amount: -32_001, reason: "Typo" })).toEqual({
      ok: false,
      rejection: { code: "payment_below_refunds", possible: 32_000 },
    });
  });
});

test("customers paid what the shop and couriers hold, what was refunded, and accepted losses", async () => {
  expect(await wrongInBooks(db)).toEqual([]);
  const { paid, held, owed, refunded, losses } = await readBooks(db);
  expect(paid).toBe(held + owed + refunded + losses);
  expect(paid).toBeGreaterThan(0);
});
