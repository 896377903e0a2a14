import { describe, expect, test } from "vitest";
import { orderStatusIds } from "#contract/order-statuses.ts";
import type { NewPaymentClaim } from "#contract/orders/payment-claim.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { inTransaction } from "../in-transaction.ts";
import { noRateLimits, rateLimits } from "../limits/rate-limits.ts";
import { cancelOwnOrder, cancelUnconfirmedOrders } from "../orders/cancel-order.ts";
import { findOrder } from "../orders/order.ts";
import { paymentState } from "../orders/order-payment.ts";
import { insertOrder } from "../testing/insert-order.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { insertStaff } from "../testing/insert-staff.ts";
import { findPaymentClaim } from "./admin-claims.ts";
import { cancelUnpaidOrders } from "./cancel-unpaid.ts";
import { chooseCash } from "./choose-cash.ts";
import { claimPayment } from "./claims.ts";
import { acceptClaim, lockClaim, rejectClaim } from "./decide-claim.ts";

const { db } = await openTestDatabase();
const product = await insertProduct(db, { stock: 1000 });
const { staff } = await insertStaff(db);
await db.updateTable("payment_settings").set({ instapay_address: "nour@instapay" }).execute();

/** An order of 320 pounds by InstaPay. */
async function place(minutesLeft = 60) {
  const placed = await insertOrder(db, [[product, 1]], { payment_method: "instapay" });
  const pay_until = new Date(Date.now() + minutesLeft * 60_000);
  await db.updateTable("orders").set({ pay_until }).where("id", "=", placed.orderId).execute();
  return placed;
}

const desk = { db, rateLimits: noRateLimits };
const claim = (orderId: number, reference: string, more: Partial<NewPaymentClaim> = {}) =>
  claimPayment(desk, orderId, { reference, photoId: null, amount: null, ...more }, "192.0.2.1");

async function claimed(orderId: number, reference: string): Promise<number> {
  const result = await claim(orderId, reference);
  if (!result.ok) throw new Error(result.rejection.code);
  return result.value;
}

async function decided(id: number, isAccepted: boolean) {
  return await inTransaction(db, async (tx) => {
    const locked = await lockClaim(tx, id);
    if (locked === null) throw new Error(`there is no claim ${id}`);
    return isAccepted
      ? await acceptClaim(tx, locked, { amount: 32_000, reference: "", sender: "", matched: false }, staff.id)
      : await rejectClaim(tx, locked, "It is not in our account", staff.id);
  });
}

async function read({ customerId, orderId }: { customerId: number; orderId: number }) {
  const order = await findOrder(db, customerId, { orderId });
  if (order === null) throw new Error(`there is no order ${orderId}`);
  return { ...order, state: paymentState(order) };
}

describe("claimPayment", () => {
  test("keeps the words of the customer, and changes neither status nor money", async () => {
    const placed = await place();
    const before = await read(placed);
    const id = await claimed(placed.orderId, "٨٨١٢ ٤٤٧١");
    const after = await read(placed);
    expect(after).toMatchObject({
      state: "claimed",
      status_id: before.status_id,
      advance: 0,
      last_claim: { id, state: "open", reference: "٨٨١٢ ٤٤٧١", has_photo: false, count: 1 },
    });
    const stored = await db
      .selectFrom("payment_claims")
      .select("reference_key")
      .where("id", "=", id)
      .execute();
    expect(stored).toEqual([{ reference_key: "88124471" }]);
  });

  test("returns the open claim for the same reference again, also at the same time, and rejects another one", async () => {
    const { orderId } = await place();
    const results = await Promise.all(
      ["7711", "77-11", "77 11"].map((reference) => claimed(orderId, reference)),
    );
    expect(new Set(results).size).toBe(1);
    expect(await claim(orderId, "7712")).toMatchObject({ rejection: { code: "claim_open" } });
  });

  test("returns the open claim for the same photo again, and rejects another photo", async () => {
    const { orderId } = await place();
    const photo = async () =>
      (
        await db
          .insertInto("payment_photos")
          .values({ order_id: orderId, photo: "one.jpg" })
          .returning("id")
          .executeTakeFirstOrThrow()
      ).id;
    const photoId = await photo();
    const first = await claim(orderId, "", { photoId });
    expect(first.ok).toBe(true);
    expect(await claim(orderId, "", { photoId })).toEqual(first);
    expect(await claim(orderId, "", { photoId: await photo() })).toMatchObject({
      rejection: { code: "claim_open" },
    });
  });

  test("accepts five claims of an order in all", async () => {
    const { orderId } = await place();
    for (let count = 0; count < 5; count += 1) await decided(await claimed(orderId, `50${count}`), false);
    expect(await claim(orderId, "505")).toMatchObject({ rejection: { code: "too_many_claims" } });
  });

  test("rejects a reference that was accepted before, and takes one that other orders only name", async () => {
    const [payer, stranger, late] = [await place(), await place(), await place()];
    const first = await claimed(stranger.orderId, "6600 1");
    const paid = await claimed(payer.orderId, "66001");
    expect((await findPaymentClaim(db, first))?.claimed_by).toHaveLength(1);
    // The stranger who was first is not preferred: staff decide.
    expect((await decided(paid, true)).ok).toBe(true);
    expect(await claim(late.orderId, "6600-1")).toEqual({
      ok: false,
      rejection: { code: "reference_claimed" },
    });
    expect(await read(payer)).toMatchObject({ state: "received", advance: 32_000 });
    expect(await decided(first, true)).toMatchObject({ rejection: { code: "reference_claimed" } });
  });

  test("stores fifty concurrent claims of one reference, of which staff can accept one", async () => {
    const orders = await Promise.all(Array.from({ length: 50 }, () => place()));
    const claims = await Promise.all(orders.map(({ orderId }) => claimed(orderId, "9000 1111")));
    const results = await Promise.all(claims.map((id) => decided(id, true)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    for (const id of claims.slice(0, 3))
      expect((await findPaymentClaim(db, id))?.claimed_by).toHaveLength(49);
  });

  test("rejects an order that is cancelled, paid or never asked for money first", async () => {
    const [cancelled, paid] = [await place(), await place()];
    await cancelOwnOrder(db, cancelled.customerId, { orderId: cancelled.orderId });
    await decided(await claimed(paid.orderId, "3300 1"), true);
    const { orderId: atDoor } = await insertOrder(db, [[product, 1]]);
    for (const id of [cancelled.orderId, paid.orderId, atDoor])
      expect(await claim(id, "3300 2")).toEqual({ ok: false, rejection: { code: "not_waiting" } });
    expect((await read(cancelled)).pay_to).toBeNull();
  });

  test("rejects too many claims of an order or of a network", async () => {
    const { orderId } = await place();
    const limited = { db, rateLimits };
    const body = { reference: "1", photoId: null, amount: null };
    for (let count = 0; count < 20; count += 1) await claimPayment(limited, orderId, body, "198.51.100.1");
    expect(await claimPayment(limited, orderId, body, "198.51.100.2")).toMatchObject({
      rejection: { code: "too_many_tries" },
    });
    const other = await place();
    for (let count = 0; count < 40; count += 1) await claimPayment(limited, -count, body, "198.51.100.1");
    expect(await claimPayment(limited, other.orderId, body, "198.51.100.1")).toMatchObject({
      rejection: { code: "too_many_tries" },
    });
  });

  test("either claims an order whose time to pay has passed or loses to its cancellation", async () => {
    for (let round = 0; round < 8; round += 1) {
      const placed = await place(-0.001);
      const [result] = await Promise.all([claim(placed.orderId, `LAST ${round}`), cancelUnpaidOrders(db)]);
      const { status_id, last_claim } = await read(placed);
      expect(status_id).toBe(result.ok ? orderStatusIds.processing : orderStatusIds.cancelled);
      expect(last_claim === null).toBe(!result.ok);
    }
  });

  test("leaves a refund due when the order is cancelled during the acceptance", async () => {
    for (let round = 0; round < 6; round += 1) {
      const placed = await place();
      const id = await claimed(placed.orderId, `BOTH ${round}`);
      const [accepted] = await Promise.all([
        decided(id, true),
        cancelOwnOrder(db, placed.customerId, { orderId: placed.orderId }),
      ]);
      expect(accepted.ok).toBe(true);
      expect(await read(placed)).toMatchObject({ status_id: 6, advance: 32_000 });
    }
  });

  test("tells the customer the reason of a rejection, and takes the next one", async () => {
    const placed = await place();
    await decided(await claimed(placed.orderId, "WRONG 1"), false);
    expect(await read(placed)).toMatchObject({
      state: "waiting",
      last_claim: { state: "rejected", reason: "It is not in our account" },
    });
    expect((await claim(placed.orderId, "RIGHT 1")).ok).toBe(true);
  });
});

test("a method that is switched off leaves ten waiting orders payable, without an account", async () => {
  const orders = await Promise.all(Array.from({ length: 10 }, () => place()));
  await db.updateTable("payment_settings").set({ instapay_address: "" }).execute();
  for (const [index, placed] of orders.entries()) {
    expect((await read(placed)).pay_to).toMatchObject({ instapay_address: "", wallet_numbers: [] });
    expect((await decided(await claimed(placed.orderId, `OFF ${index}`), true)).ok).toBe(true);
    expect(await read(placed)).toMatchObject({ state: "received" });
  }
  await db.updateTable("payment_settings").set({ instapay_address: "nour@instapay" }).execute();
});

describe("chooseCash", () => {
  test("changes a waiting order to cash once", async () => {
    const placed = await place();
    for (let time = 0; time < 2; time += 1) expect((await chooseCash(db, placed.orderId)).ok).toBe(true);
    expect(await read(placed)).toMatchObject({
      state: "none",
      payment_method: "cash",
      terms: "at_door",
      pay_first: 0,
      pay_until: null,
    });
  });

  test("begins the hours to confirm again, so that an old order is not cancelled right away", async () => {
    const placed = await place();
    await db
      .updateTable("orders")
      .set({ created_at: new Date(Date.now() - 60 * 3_600_000) })
      .where("id", "=", placed.orderId)
      .execute();
    await chooseCash(db, placed.orderId);
    await cancelUnconfirmedOrders(db);
    expect(await read(placed)).toMatchObject({ status_id: orderStatusIds.processing });
  });

  test("rejects an order with an open claim, and one whose terms ask for all of it first", async () => {
    const [claimedOrder, asked] = [await place(), await place()];
    await claimed(claimedOrder.orderId, "CASH 1");
    expect(await chooseCash(db, claimedOrder.orderId)).toMatchObject({ rejection: { code: "claim_open" } });
    await db.updateTable("orders").set({ terms_reason: "staff" }).where("id", "=", asked.orderId).execute();
    expect(await chooseCash(db, asked.orderId)).toMatchObject({ rejection: { code: "all_first" } });
  });

  test("keeps the rules: with cash the order asks for what it would have asked for", async () => {
    await db
      .updateTable("payment_rules")
      .set({ in_force: true, rules: JSON.stringify([{ when: { first_order: true }, terms: "fee_first" }]) })
      .execute();
    const placed = await place();
    expect((await chooseCash(db, placed.orderId)).ok).toBe(true);
    expect(await read(placed)).toMatchObject({ state: "waiting", terms: "fee_first", pay_first: 7000 });
    await db.updateTable("payment_rules").set({ in_force: false }).execute();
  });
});
