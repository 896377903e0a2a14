import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { orderStatusIds } from "#contract/order-statuses.ts";
import { normalReference } from "#contract/payment-reference.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { wrongInBooks } from "../cash/books.ts";
import { refundDue } from "../cash/refund-due.ts";
import { inTransaction } from "../in-transaction.ts";
import { cancel, onRequest } from "../orders/cancel-order.ts";
import { byStaff } from "../orders/order-events.ts";
import { insertOrder } from "../testing/insert-order.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { insertStaff } from "../testing/insert-staff.ts";
import { lockedOrder } from "../testing/locked-order.ts";
import { findPaymentClaim } from "./admin-claims.ts";
import { acceptClaim, lockClaim, rejectClaim } from "./decide-claim.ts";

const { db } = await openTestDatabase();
const product = await insertProduct(db, { stock: 1000 });
const [sara, mona] = [(await insertStaff(db)).staff.id, (await insertStaff(db)).staff.id];

/** An order of 320 pounds that asks for 70 first. */
async function place(): Promise<number> {
  const { orderId } = await insertOrder(db, [[product, 1]]);
  const pay_until = new Date(Date.now() + 60_000);
  await db
    .updateTable("orders")
    .set({ terms: "fee_first", pay_first: 7000, pay_until })
    .where("id", "=", orderId)
    .execute();
  return orderId;
}

let references = 0;
async function claim(order_id: number, reference = `REF 10${++references}`): Promise<number> {
  const { id } = await db
    .insertInto("payment_claims")
    .values({ order_id, reference, reference_key: normalReference(reference) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function decide<Value>(
  id: number,
  decision: (
    tx: Parameters<typeof lockClaim>[0],
    claim: NonNullable<Awaited<ReturnType<typeof lockClaim>>>,
  ) => Value,
) {
  return await inTransaction(db, async (tx) => {
    const locked = await lockClaim(tx, id);
    if (locked === null) throw new Error(`there is no claim ${id}`);
    return (await decision(tx, locked)) as Awaited<ReturnType<typeof acceptClaim>>;
  });
}
const accept = (
  id: number,
  amount = 7000,
  typed = { reference: "", sender: "", matched: false },
  staff = sara,
) => decide(id, (tx, locked) => acceptClaim(tx, locked, { ...typed, amount }, staff));
const refuse = (id: number, staff = mona) =>
  decide(id, (tx, locked) => rejectClaim(tx, locked, "It is not in our account", staff));

async function read(orderId: number) {
  return await db
    .selectFrom("orders")
    .select(["advance", "confirmation", "pay_until", "status_id", refundDue.as("due")])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
}

async function cancelled(orderId: number) {
  await inTransaction(db, async (tx) =>
    cancel(tx, await lockedOrder(tx, orderId), { actor: byStaff(null), cause: onRequest }),
  );
}

describe("an accepted claim", () => {
  test("records the money with its reference, and confirms the order", async () => {
    const order = await place();
    const id = await claim(order, "٨٨١٢ ٤٤٧١");
    expect((await accept(id)).ok).toBe(true);
    expect(await read(order)).toMatchObject({ advance: 7000, confirmation: "confirmed" });
    expect(await findPaymentClaim(db, id)).toMatchObject({
      state: "accepted",
      accepted: 7000,
      asked: 0,
      decided_by: sara,
      accepted_for: { order_id: order },
    });
  });

  test("records too little and too much as what they are", async () => {
    const [short, over] = [await place(), await place()];
    await accept(await claim(short), 6000);
    expect(await read(short)).toMatchObject({ advance: 6000, confirmation: "waiting", due: 0 });
    expect((await accept(await claim(short), 1000)).ok).toBe(true);
    expect(await read(short)).toMatchObject({ advance: 7000, confirmation: "confirmed" });
    await accept(await claim(over), 40_000);
    expect(await read(over)).toMatchObject({ advance: 40_000, due: 8000 });
  });

  test("of a cancelled order is recorded, and the money is due to the customer", async () => {
    const order = await place();
    const id = await claim(order);
    await cancelled(order);
    expect((await accept(id)).ok).toBe(true);
    expect(await read(order)).toMatchObject({
      status_id: orderStatusIds.cancelled,
      advance: 7000,
      due: 7000,
    });
  });

  test("loses nothing when the order is cancelled at the same time", async () => {
    for (let round = 0; round < 6; round += 1) {
      const order = await place();
      const id = await claim(order);
      const [accepted] = await Promise.all([accept(id), cancelled(order)]);
      expect(accepted.ok).toBe(true);
      expect(await read(order)).toMatchObject({
        status_id: orderStatusIds.cancelled,
        advance: 7000,
        due: 7000,
      });
    }
  });

  test("needs a reference that staff read in the picture, if it has only that", async () => {
    const order = await place();
    const id = await claim(order, "");
    expect(await accept(id)).toEqual({
      ok: false,
      rejection: { code: "fields", errors: { reference: ["required"] } },
    });
    expect((await accept(id, 7000, { reference: "VF 77-12", sender: "", matched: false })).ok).toBe(true);
  });

  test("has a reference that no other claim is accepted with, of fifty at once", async () => {
    const orders = await Promise.all(Array.from({ length: 50 }, () => place()));
    const claims = await Promise.all(orders.map((order) => claim(order, "9000 1111 2222")));
    expect((await findPaymentClaim(db, claims[0] ?? 0))?.claimed_by).toHaveLength(49);
    const results = await Promise.all(claims.map((id) => accept(id)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const codes = results.flatMap((result) => (result.ok ? [] : [result.rejection.code]));
    expect(new Set(codes)).toEqual(new Set(["reference_claimed"]));
    const open = await db
      .selectFrom("payment_claims")
      .select("id")
      .where("id", "in", claims)
      .where("state", "=", "open")
      .execute();
    expect(open).toHaveLength(49);
  });
});

test("a transfer that is received twice is accepted once", async () => {
  const order = await place();
  await accept(await claim(order, "TWICE 7000"), 3000);
  expect(await accept(await claim(order, "twice-7000"), 3000)).toMatchObject({
    rejection: { code: "reference_claimed" },
  });
  expect(await read(order)).toMatchObject({ advance: 3000 });
});

test("an acceptance that fails inside leaves the claim open, no money and a free reference", async () => {
  const order = await place();
  const id = await claim(order, "HALF 7000");
  await sql`create function fail() returns trigger language plpgsql as $$ begin raise 'disk full'; end $$`.execute(
    db,
  );
  await sql`create trigger fail before update on payment_claims for each row execute function fail()`.execute(
    db,
  );
  await expect(accept(id)).rejects.toThrow("disk full");
  await sql`drop trigger fail on payment_claims`.execute(db);
  expect(await read(order)).toMatchObject({ advance: 0, confirmation: "waiting" });
  expect(await findPaymentClaim(db, id)).toMatchObject({ state: "open", accepted_for: null });
  expect((await accept(id)).ok).toBe(true);
});

test("a rejected claim leaves the order at least six hours", async () => {
  const order = await place();
  expect((await refuse(await claim(order))).ok).toBe(true);
  const { pay_until, advance } = await read(order);
  expect((pay_until?.getTime() ?? 0) - Date.now()).toBeGreaterThan(5.9 * 3_600_000);
  expect(advance).toBe(0);
});

test("of two members of staff on one claim one decides, and the other is told", async () => {
  for (let round = 0; round < 6; round += 1) {
    const order = await place();
    const id = await claim(order);
    const results = await Promise.all([accept(id), round % 2 === 0 ? refuse(id) : accept(id)]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const told = results.flatMap((result) => (result.ok ? [] : [result.rejection]));
    const { state } = (await findPaymentClaim(db, id)) ?? {};
    expect(told).toEqual([{ code: "claim_decided", state }]);
    expect(await read(order)).toMatchObject({ advance: state === "accepted" ? 7000 : 0 });
  }
});

test("the books of all these orders are right", async () => {
  expect(await wrongInBooks(db)).toEqual([]);
});
