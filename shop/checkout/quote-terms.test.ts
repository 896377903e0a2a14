import { expect, test } from "vitest";
import { orderStatusIds } from "#contract/order-statuses.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { placeOrder } from "#shop/checkout/place-order.ts";
import { quoteTerms } from "#shop/checkout/quote-terms.ts";
import { inTransaction } from "#shop/in-transaction.ts";
import { rateLimits } from "#shop/limits/rate-limits.ts";
import { moveOrder } from "#shop/orders/move-order.ts";
import { byStaff } from "#shop/orders/order-events.ts";
import { readPaymentRules } from "#shop/payments/payment-rules.ts";
import { simulateRules } from "#shop/payments/simulate-rules.ts";
import { insertBuyer } from "#shop/testing/insert-buyer.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { lockedOrder } from "#shop/testing/locked-order.ts";

const { db } = await openTestDatabase();
const product = await insertProduct(db, { stock: 500 });
const { shipped, delivered, returned } = orderStatusIds;

async function setRules(in_force: boolean, instapay_address = "nour@instapay") {
  await db.updateTable("payment_settings").set({ instapay_address }).execute();
  await db.updateTable("payment_rules").set({ in_force }).execute();
}

async function place(phone: string, expected_terms?: "fee_first" | "all_first", quantity = 1) {
  const { customerId, order } = await insertBuyer(db, [[product, quantity]]);
  return await placeOrder(
    db,
    customerId,
    { ...order, phone, ...(expected_terms && { expected_terms }) },
    null,
  );
}

async function placed(phone: string): Promise<number> {
  const result = await place(phone);
  if (!result.ok) throw new Error(result.rejection.code);
  return result.value.id;
}

async function end(id: number, outcome: typeof delivered | typeof returned) {
  for (const status_id of [shipped, outcome] as const)
    await inTransaction(db, async (tx) =>
      moveOrder(tx, await lockedOrder(tx, id), { status_id }, byStaff(null)),
    );
}

async function quote(phone: string, address = "203.0.113.5") {
  const { customerId } = await insertBuyer(db, [[product, 1]]);
  const asked = { customerId, phone, cityId: 1, method: "cash" as const, address };
  const quoted = await quoteTerms(db, rateLimits, asked);
  if (!quoted.ok) throw new Error("expected terms");
  return quoted.value;
}

test("draft rules, and rules without a method of payment in advance, leave all orders at the door", async () => {
  const phone = "+201000000001";
  await end(await placed(phone), returned);
  await setRules(false);
  expect(await quote(phone)).toMatchObject({ terms: "at_door" });
  await setRules(true, "");
  expect(await quote(phone)).toMatchObject({ terms: "at_door" });
});

test("rules in force ask a phone that refused an order for the fee first, until it accepts one", async () => {
  const phone = "+201000000002";
  await setRules(false);
  await end(await placed(phone), returned);
  await setRules(true);
  expect(await quote(phone)).toEqual({ terms: "fee_first", pay_first: 7000, reason: "history" });
  expect(await place(phone)).toMatchObject({
    rejection: { code: "terms_changed", terms: "fee_first", pay_first: 7000 },
  });
  const order = await place(phone, "fee_first");
  if (!order.ok) throw new Error(order.rejection.code);
  const row = await db
    .selectFrom("orders")
    .select(["terms", "pay_first", "pay_until", "terms_reason", "terms_facts"])
    .where("id", "=", order.value.id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    terms: "fee_first",
    pay_first: 7000,
    pay_until: expect.any(Date),
    terms_reason: "history",
    terms_facts: { rule: 2, refused: 1, accepted: 0 },
  });
  await db.updateTable("orders").set({ advance: 7000 }).where("id", "=", order.value.id).execute();
  await end(order.value.id, delivered);
  expect(await quote(phone)).toMatchObject({ terms: "at_door" });
});

test("other phones pay at the door, and an erased order does not count", async () => {
  const phone = "+201000000003";
  await setRules(false);
  const refused = await placed(phone);
  await end(refused, returned);
  await setRules(true);
  expect(await quote("+201000000009")).toMatchObject({ terms: "at_door" });
  await db.updateTable("orders").set({ phone: "", customer_id: null }).where("id", "=", refused).execute();
  expect(await quote(phone)).toMatchObject({ terms: "at_door" });
});

test("an advance payment of choice does not make later terms stricter", async () => {
  const phone = "+201000000006";
  await setRules(false);
  const id = await placed(phone);
  await db
    .updateTable("orders")
    .set({ terms: "all_first", terms_reason: "chosen", pay_first: 1, advance: 1 })
    .where("id", "=", id)
    .execute();
  await end(id, delivered);
  const rules = JSON.stringify([{ terms: "fee_first", when: { city_ids: [1] } }]);
  const before = await readPaymentRules(db);
  await db.updateTable("payment_rules").set({ rules, in_force: true }).execute();
  expect(await quote(phone)).toMatchObject({ terms: "at_door" });
  expect(await quote("+201000000007")).toMatchObject({ terms: "fee_first" });
  await db
    .updateTable("payment_rules")
    .set({ rules: JSON.stringify(before.rules) })
    .execute();
});

test("quotes above the limit return the terms of an unknown phone, without an error", async () => {
  const phone = "+201000000004";
  await setRules(false);
  await end(await placed(phone), returned);
  await setRules(true);
  for (let asked = 0; asked < 20; asked++)
    expect(await quote(phone, "198.51.100.7")).toMatchObject({ terms: "fee_first" });
  expect(await quote(phone, "198.51.100.7")).toMatchObject({ terms: "at_door" });
  // Her own network still learns the terms.
  expect(await quote(phone, "192.0.2.9")).toMatchObject({ terms: "fee_first" });
});

test("the simulator finds the orders that the rules would have asked at placing", async () => {
  await setRules(false);
  const phone = "+201000000005";
  const first = await placed(phone);
  await end(first, returned);
  const again = await placed(phone);
  await end(again, returned);
  const last = await placed(phone);
  await end(last, delivered);
  const rules = await readPaymentRules(db);
  const { asked, refused_of_asked, good_of_asked, saved } = await simulateRules(db, rules, null);
  const hers = asked.filter(({ order_id }) => [first, again, last].includes(order_id));
  expect(hers.map(({ order_id, terms, refused }) => [order_id, terms, refused])).toEqual([
    [last, "all_first", false],
    [again, "fee_first", true],
  ]);
  expect(refused_of_asked + good_of_asked).toBe(asked.length);
  expect(saved).toBeGreaterThanOrEqual(2 * 7000);
});
