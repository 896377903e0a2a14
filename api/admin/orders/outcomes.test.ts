import { describe, expect, test } from "vitest";
import { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { insertConfirmedOrder } from "#shop/testing/insert-confirmed-order.ts";
import { insertCourier } from "#shop/testing/insert-courier.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { stockOf } from "#shop/testing/stock.ts";
import { createTestAdmin, dataIn } from "../testing/test-admin.ts";

const { db, ask, placeOrder, orderPage } = await createTestAdmin();

const courier = await insertCourier(db);

async function shippedOrder() {
  const product = await insertProduct(db, { stock: 10 });
  const order = await insertConfirmedOrder(db, product, 3);
  await ask("POST", "/hand-overs", { courier_id: courier, order_ids: [order.id] });
  return { ...order, product, due: order.total / 100 };
}

const record = (id: number, body: object) => ask("POST", `/orders/${id}/outcome`, body);

describe("the outcome of a parcel", () => {
  test("delivered books the amount due, or the given amount", async () => {
    const [usual, other] = [await shippedOrder(), await shippedOrder()];
    const delivered = dataIn(AdminOrderPage, (await record(usual.id, { outcome: "delivered" })).json);
    expect(delivered).toMatchObject({
      status_id: 5,
      cash_due_egp: usual.due,
      cash_collected_egp: usual.due,
      cash_booked_at: null,
      shipment: { outcome: "delivered", reason: null, stock: null, outcome_at: expect.any(String) },
    });
    const less = await record(other.id, {
      outcome: "delivered",
      cash_collected_egp: "١٠٠٫٥",
      confirm_amount: true,
    });
    expect(dataIn(AdminOrderPage, less.json).cash_collected_egp).toBe(100.5);
  });

  test("refused returns received pieces to stock, or writes them off with two movements", async () => {
    const [back, damaged] = [await shippedOrder(), await shippedOrder()];
    const refused = await record(back.id, {
      outcome: "refused",
      reason: "no_cash",
      received: true,
      stock: "back",
    });
    expect(dataIn(AdminOrderPage, refused.json)).toMatchObject({
      status_id: 7,
      cash_due_egp: 0,
      cash_collected_egp: 0,
      shipment: { outcome: "refused", reason: "no_cash", stock: "back" },
    });
    expect(await stockOf(db, back.product)).toEqual({ stock: 10, sold: 0, moved: 10 });
    // Some customers pay only the delivery.
    const paid = await record(damaged.id, {
      outcome: "refused",
      received: true,
      stock: "damaged",
      cash_collected_egp: 70,
    });
    expect(dataIn(AdminOrderPage, paid.json)).toMatchObject({ cash_due_egp: 70, cash_collected_egp: 70 });
    expect(await stockOf(db, damaged.product)).toEqual({ stock: 7, sold: 0, moved: 7 });
    const { json } = await ask("GET", `/products/${damaged.product}/stock-movements`);
    expect(json).toMatchObject({
      data: [{ change: -3, reason: "damaged" }, { change: 3, reason: "returned" }, {}, {}],
    });
  });

  test.each([
    { outcome: "delivered" },
    { outcome: "delivered", cash_collected_egp: 5, confirm_amount: true },
    { outcome: "refused", reason: "Nobody at home", stock: "damaged" },
  ])("is recorded once under concurrent requests, and another one is rejected: %j", async (body) => {
    const { id, product } = await shippedOrder();
    const both = await Promise.all([record(id, body), record(id, body), record(id, body)]);
    expect(both.map((response) => response.status)).toEqual([200, 200, 200]);
    expect(new Set(both.map((response) => JSON.stringify(response.json))).size).toBe(1);
    const { stock, moved } = await stockOf(db, product);
    expect(stock).toBe(moved);
    const others = [{ outcome: "delivered", cash_collected_egp: 6 }, { outcome: "refused" }];
    for (const other of others) expect((await record(id, other)).status).toBe(409);
  });

  test("is rejected before shipping and after a cancellation", async () => {
    const { id } = await placeOrder();
    expect((await record(id, { outcome: "delivered" })).status).toBe(409);
    await ask("POST", `/orders/${id}/cancel`, {});
    expect((await record(id, { outcome: "refused" })).status).toBe(409);
  });

  test("is also recorded by plain moves, and stays when a delivered order is returned", async () => {
    const { id, due } = await shippedOrder();
    await ask("PATCH", `/orders/${id}`, { status_id: 5 });
    const { json } = await ask("PATCH", `/orders/${id}`, { status_id: 7 });
    expect(dataIn(AdminOrderPage, json)).toMatchObject({
      cash_due_egp: due,
      cash_collected_egp: due,
      shipment: { outcome: "delivered", stock: "back" },
    });
    expect((await record(id, { outcome: "delivered" })).status).toBe(409);
    // Shipped without a courier.
    const plain = await placeOrder();
    await ask("PATCH", `/orders/${plain.id}`, { status_id: 4, tracking_number: "EG 1001" });
    expect(
      dataIn(AdminOrderPage, (await ask("PATCH", `/orders/${plain.id}`, { status_id: 7 })).json),
    ).toMatchObject({
      shipment: {
        courier_id: null,
        tracking_number: "EG 1001",
        outcome: "refused",
        reason: null,
        stock: null,
      },
      returning: 3,
    });
  });

  test("of several orders returns one result per order", async () => {
    const [one, two, waiting] = [await shippedOrder(), await shippedOrder(), await placeOrder()];
    const order_ids = [one.id, waiting.id, two.id, 2_000_000_000];
    const body = { order_ids, outcome: "refused", reason: "unreachable", stock: "back" };
    const { json, status } = await ask("POST", "/orders/outcomes", body);
    expect([status, json]).toMatchObject([
      200,
      {
        data: [
          { id: one.id, ok: true },
          { id: waiting.id, ok: false, code: "transition_not_allowed" },
          { id: two.id, ok: true },
          { ok: false, code: "unknown", message: "There is no order with this number." },
        ],
      },
    ]);
  });

  test("delivered in part takes the received rest back and lowers the cash due", async () => {
    const [one, other] = [await shippedOrder(), await shippedOrder()];
    for (const [{ id, product, due }, stock, left] of [
      [one, "back", 9],
      [other, "damaged", 7],
    ] as const) {
      const order = await orderPage(id);
      const [line] = order.details;
      const price = (line?.total ?? 0) / 3;
      const body = {
        outcome: "delivered",
        lines: [{ detail_id: line?.id, taken: 1 }],
        received: true,
        stock,
      };
      const partly = await record(id, body);
      expect(dataIn(AdminOrderPage, partly.json)).toMatchObject({
        status_id: 5,
        total: due,
        refused_egp: 2 * price,
        cash_due_egp: due - 2 * price,
        cash_collected_egp: due - 2 * price,
        details: [{ quantity: 3, refused: 2, returned: 0 }],
        shipment: { outcome: "delivered", stock },
      });
      expect(await stockOf(db, product)).toEqual({ stock: left, sold: 1, moved: left });
      expect((await record(id, body)).json).toEqual(partly.json);
      expect((await record(id, { outcome: "delivered" })).status).toBe(409);
      // The rest comes back later; the refused pieces do so once.
      await ask("PATCH", `/orders/${id}`, { status_id: 7 });
      const all = left + 1;
      expect(await stockOf(db, product)).toEqual({ stock: all, sold: 0, moved: all });
    }
  });

  test("delivered in part is corrected with its refused pieces", async () => {
    const { id, product, due } = await shippedOrder();
    const order = await orderPage(id);
    const lines = [{ detail_id: order.details[0]?.id, taken: 2 }];
    await record(id, { outcome: "delivered", lines, stock: "damaged" });
    await ask("POST", `/orders/${id}/corrections`, { to: 4, reason: "Took all" });
    expect(dataIn(AdminOrderPage, (await record(id, { outcome: "delivered" })).json)).toMatchObject({
      refused_egp: 0,
      cash_collected_egp: due,
      details: [{ refused: 0 }],
    });
    expect(await stockOf(db, product)).toEqual({ stock: 7, sold: 3, moved: 7 });
  });

  test("delivered in part rejects wrong lines", async () => {
    const { id } = await shippedOrder();
    const order = await orderPage(id);
    const detail_id = order.details[0]?.id;
    for (const lines of [
      [{ detail_id, taken: 0 }],
      [{ detail_id, taken: 4 }],
      [{ detail_id: 2_000_000_000, taken: 1 }],
      [
        { detail_id, taken: 1 },
        { detail_id, taken: 2 },
      ],
      "all",
    ]) {
      const { status, json } = await record(id, { outcome: "delivered", lines });
      expect([lines, status, json]).toMatchObject([lines, 422, { errors: { lines: {} } }]);
    }
  });

  test("rejects invalid fields", async () => {
    const { id } = await shippedOrder();
    for (const body of [
      { outcome: "lost" },
      { outcome: "delivered", cash_collected_egp: 1.001 },
      { outcome: "refused", stock: "burnt" },
      { outcome: "refused", reason: "x".repeat(201) },
    ]) {
      expect([body, (await record(id, body)).status]).toEqual([body, 422]);
    }
  });
});
