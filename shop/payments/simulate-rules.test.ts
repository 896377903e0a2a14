import fc from "fast-check";
import { expect, test } from "vitest";
import type { PaymentRule } from "#contract/admin/payments/payment-rules.ts";
import { orderStatusIds } from "#contract/order-statuses.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { placeOrder } from "../checkout/place-order.ts";
import { inTransaction } from "../in-transaction.ts";
import { moveOrder } from "../orders/move-order.ts";
import { byStaff } from "../orders/order-events.ts";
import { insertBuyer } from "../testing/insert-buyer.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { lockedOrder } from "../testing/locked-order.ts";
import { simulateRules } from "./simulate-rules.ts";

const { db } = await openTestDatabase();
const product = await insertProduct(db, { stock: 10_000, price: 25_000 });
const { shipped, delivered, returned } = orderStatusIds;

const rules: readonly PaymentRule[] = [
  { terms: "all_first", when: { refused_at_least: 2 } },
  { terms: "percent_first", percent: 30, when: { refused_percent_at_least: 40, total_from: 60_000 } },
  { terms: "fee_first", when: { refused_at_least: 1 } },
  { terms: "percent_first", percent: 20, when: { first_order: true, total_from: 80_000 } },
];
const trusted_after = 2;

const step = fc.record({
  phone: fc.nat(4),
  pieces: fc.integer({ min: 1, max: 4 }),
  isRefused: fc.boolean(),
  /** Number of orders that are on their way when this one ends. */
  waiting: fc.nat(2),
});

test("a simulated month returns the terms that its orders really had", {
  timeout: 60_000,
}, async () => {
  const seed = Number(process.env["SEED"] ?? Date.now() % 1_000_000);
  await db.updateTable("payment_settings").set({ instapay_address: "nour@instapay" }).execute();
  await db
    .updateTable("payment_rules")
    .set({ rules: JSON.stringify(rules), trusted_after, in_force: true })
    .execute();
  const onTheirWay: { readonly id: number; readonly isRefused: boolean }[] = [];
  for (const { phone, pieces, isRefused, waiting } of fc.sample(step, { numRuns: 80, seed })) {
    onTheirWay.push({ id: await place(`+20120000000${phone}`, pieces), isRefused });
    while (onTheirWay.length > waiting) await end(onTheirWay.shift());
  }
  while (onTheirWay.length > 0) await end(onTheirWay.shift());

  const { orders, asked, refused_of_asked, good_of_asked, saved } = await simulateRules(
    db,
    { rules, trusted_after },
    null,
  );
  const really = await db
    .selectFrom("orders")
    .select(["id as order_id", "terms", "pay_first", "status_id"])
    .where("terms", "<>", "at_door")
    .orderBy("id")
    .execute();
  const simulated = [...asked].sort((one, other) => one.order_id - other.order_id);
  expect({
    seed,
    asked: simulated.map(({ order_id, terms, pay_first, refused }) => ({
      order_id,
      terms,
      pay_first,
      status_id: refused ? returned : delivered,
    })),
  }).toEqual({ seed, asked: really });
  expect(orders).toBe(80);
  const refused = really.filter(({ status_id }) => status_id === returned).length;
  expect([refused_of_asked, good_of_asked]).toEqual([refused, really.length - refused]);
  expect(really.length).toBeGreaterThan(5);
  // No statement booked fees: the fee of Cairo, there and back.
  expect(saved).toBe(refused * 2 * 7000);
});

/** Orders with the terms that the rules ask for, and pays what they ask. */
async function place(phone: string, pieces: number): Promise<number> {
  const { customerId, order } = await insertBuyer(db, [[product, pieces]]);
  const first = await placeOrder(db, customerId, { ...order, phone }, null);
  const placed =
    first.ok || first.rejection.code !== "terms_changed"
      ? first
      : await placeOrder(db, customerId, { ...order, phone, expected_terms: first.rejection.terms }, null);
  if (!placed.ok) throw new Error(placed.rejection.code);
  await db
    .updateTable("orders")
    .set(({ ref }) => ({ advance: ref("pay_first"), confirmation: "confirmed" }))
    .where("id", "=", placed.value.id)
    .execute();
  return placed.value.id;
}

async function end(order: { readonly id: number; readonly isRefused: boolean } | undefined): Promise<void> {
  if (order === undefined) return;
  for (const status_id of [shipped, order.isRefused ? returned : delivered] as const)
    await inTransaction(db, async (tx) =>
      moveOrder(tx, await lockedOrder(tx, order.id), { status_id }, byStaff(null)),
    );
}
