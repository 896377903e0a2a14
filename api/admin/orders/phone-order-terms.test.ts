import { expect, test } from "vitest";
import { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { OrderPreview } from "#contract/admin/orders/order-preview.ts";
import { orderStatusIds } from "#contract/order-statuses.ts";
import { inTransaction } from "#shop/in-transaction.ts";
import { moveOrder } from "#shop/orders/move-order.ts";
import { byStaff } from "#shop/orders/order-events.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { lockedOrder } from "#shop/testing/locked-order.ts";
import { createTestAdmin, dataIn } from "../testing/test-admin.ts";

const { db, ask } = await createTestAdmin();
const product = await insertProduct(db, { price: 20_000, stock: 100 });
const lines = [{ product_id: product, quantity: 1 }];
const address = { city_id: 1, block: "1", street: "شارع النصر", house_number: "2" };
const phone = "01277771111";

await db.updateTable("payment_settings").set({ instapay_address: "nour@instapay" }).execute();
const order = async (more: object = {}) => {
  const { status, json } = await ask("POST", "/orders", { name: "Mona", phone, address, lines, ...more });
  expect([status, json]).toEqual([201, expect.anything()]);
  return { order: dataIn(AdminOrderPage, json), message: String(Object(json).message) };
};
const preview = async (more: object = {}) =>
  dataIn(
    OrderPreview,
    (await ask("POST", "/orders/preview", { lines, city_id: 1, coupon: "", ...more })).json,
  ).payment;

/** Two refused orders of the phone, after which the rules ask for the whole total first. */
async function refuse(): Promise<void> {
  const { id } = (await order()).order;
  for (const status_id of [orderStatusIds.shipped, orderStatusIds.returned] as const)
    await inTransaction(db, async (tx) =>
      moveOrder(tx, await lockedOrder(tx, id), { status_id }, byStaff(null)),
    );
}

test("the rules decide the terms of a phone order, and its preview and response show them", async () => {
  await refuse();
  await refuse();
  await db.updateTable("payment_rules").set({ in_force: true }).execute();
  expect(await preview()).toEqual({
    methods: ["cash", "instapay"],
    terms: "at_door",
    to_pay_first_egp: 0,
    terms_reason: null,
    terms_facts: null,
  });
  const seen = { terms_reason: "history", terms_facts: { rule: 1, accepted: 0, refused: 2 } };
  expect(await preview({ phone })).toMatchObject({ ...seen, terms: "all_first", to_pay_first_egp: 270 });
  const { order: placed, message } = await order();
  expect(placed).toMatchObject({
    ...seen,
    confirmation: "confirmed",
    payment: { method: "cash", terms: "all_first", to_pay_first_egp: 270, state: "waiting" },
  });
  expect(placed.payment.pay_until).not.toBeNull();
  expect(message).toContain("Ask for LE\u00A0270.00 first");
  expect(decodeURIComponent(placed.whatsapp_url ?? "")).toContain("nour@instapay");
  expect((await ask("PATCH", `/orders/${placed.id}`, { status_id: 4 })).json).toMatchObject({
    code: "not_paid",
  });
});

test("staff excuse a phone order with a reason, which its page shows", async () => {
  const { order: placed, message } = await order({ excuse_reason: "Her neighbour vouches" });
  expect(placed.payment).toMatchObject({
    terms: "at_door",
    to_pay_first_egp: 0,
    state: "none",
    pay_until: null,
  });
  expect(message).not.toContain("first");
  const events = placed.timeline.filter(({ kind }) => kind === "terms");
  expect(events).toMatchObject([{ details: { to: "at_door", reason: "Her neighbour vouches" } }]);
});

test("the API rejects a method that is off, and an excuse from a chosen method", async () => {
  const { order: placed } = await order({ phone: "01277772222", payment_method: "instapay" });
  expect(placed.payment).toMatchObject({ method: "instapay", terms: "all_first", state: "waiting" });
  expect(await preview({ payment_method: "instapay" })).toMatchObject({
    terms: "all_first",
    terms_reason: "chosen",
  });
  const body = { name: "Mona", phone, address, lines };
  const rejected = async (more: object) => {
    const { status, json } = await ask("POST", "/orders", { ...body, ...more });
    return [status, Object.keys(Object(json).errors)];
  };
  expect(await rejected({ payment_method: "bank" })).toEqual([422, ["payment_method"]]);
  expect(await rejected({ payment_method: "instapay", excuse_reason: "x" })).toEqual([
    422,
    ["excuse_reason"],
  ]);
});

test("an order without a governorate has no terms in its preview", async () => {
  expect(
    dataIn(OrderPreview, (await ask("POST", "/orders/preview", { lines, coupon: "", phone })).json).payment,
  ).toBeNull();
});
