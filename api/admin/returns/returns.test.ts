import { describe, expect, test } from "vitest";
import { Return, ReturnableOrder } from "#contract/returns/return.ts";
import { startSession } from "#shop/customers/sessions.ts";
import { insertConfirmedOrder } from "#shop/testing/insert-confirmed-order.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { stockOf } from "#shop/testing/stock.ts";
import { conflict } from "../../testing/test-api.ts";
import { dataIn } from "../testing/test-admin.ts";
import { createTestReturns, piecesOf, returnIn } from "../testing/test-returns.ts";

const { db, ask, call, handover, deliveredOrder, request, step, acceptedReturn, orderPage } =
  await createTestReturns();

describe("a return of a customer", () => {
  test("shows the pieces and last days before it is requested", async () => {
    const order = await deliveredOrder();
    const { json } = await call("GET", `/orders/${order.id}/returnable`, { token: order.token });
    expect(dataIn(ReturnableOrder, json)).toMatchObject({
      lines: [{ detail_id: order.line, quantity: 3, hygiene_sealed: true }],
      return_days: 14,
      fault_return_days: 30,
      refund_days: 7,
      change_until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      fault_until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
  });

  test("is requested once, also by two concurrent clicks", async () => {
    const order = await deliveredOrder();
    const both = await Promise.all([request(order), request(order)]);
    const ids = both.map(({ status, json }) => [status, dataIn(Return, json).id]);
    expect(ids[0]).toEqual([201, ids[0]?.[1]]);
    expect(ids[1]).toEqual(ids[0]);
    const { json } = await call("GET", `/orders/${order.id}/returns`, { token: order.token });
    expect(json).toMatchObject({ data: [{ status: "requested", lines: [{ asked: 1 }] }] });
  });

  test("takes no more pieces than were delivered, over all returns", async () => {
    const order = await deliveredOrder();
    const of = (quantity: number, reason = "damaged") =>
      request(order, { lines: piecesOf(order, quantity, reason) });
    expect((await of(2)).status).toBe(201);
    expect(await of(2, "defective")).toMatchObject(conflict("more_than_delivered"));
    expect((await of(1, "defective")).status).toBe(201);
    expect(await of(1, "wrong_item")).toMatchObject(conflict("not_returnable"));
  });

  test("ends after 14 days by choice, and after 30 days for a fault", async () => {
    const order = await deliveredOrder();
    const deliver = (days: number) =>
      db
        .updateTable("order_status_changes")
        // Two hours more: clocks may have changed since.
        .set({ at: new Date(Date.now() - (24 * days + 2) * 3_600_000) })
        .where("order_id", "=", order.id)
        .where("status_id", "=", 5)
        .execute();
    const because = (reason: string) => request(order, { lines: piecesOf(order, 1, reason) });
    await deliver(15);
    expect(await because("changed_mind")).toMatchObject(conflict("return_period_over"));
    expect((await because("damaged")).status).toBe(201);
    await deliver(31);
    expect(await because("defective")).toMatchObject(conflict("return_period_over"));
    // Staff may be generous.
    const lines = piecesOf(order, 1, "defective");
    const byStaff = { order_id: order.id, lines, wish: "money", note: "" };
    expect((await ask("POST", "/returns", byStaff)).status).toBe(201);
  });

  test("is impossible before the delivery, after a refusal, and of another customer's order", async () => {
    const product = await insertProduct(db);
    const order = await insertConfirmedOrder(db, product);
    const token = await startSession(db, order.customerId);
    const line = { detail_id: 1, quantity: 1, reason: "damaged" };
    const body = { lines: [line], wish: "money", note: "" };
    const path = `/orders/${order.id}/returns`;
    const notYet = conflict("not_returnable");
    expect(await call("POST", path, { token, body })).toMatchObject(notYet);
    await handover(order.id);
    await ask("POST", `/orders/${order.id}/outcome`, { outcome: "refused" });
    expect(await call("POST", path, { token, body })).toMatchObject(notYet);
    const other = await deliveredOrder();
    expect((await call("POST", `/orders/${other.id}/returns`, { token, body })).status).toBe(404);
    expect((await call("GET", `/orders/${other.id}/returns`, { token })).status).toBe(404);
    expect((await call("GET", `/orders/${other.id}/returnable`, { token })).status).toBe(404);
  });

  test.each([
    [{ lines: [] }, "lines"],
    [{ lines: [{ detail_id: 2_000_000_000, quantity: 1, reason: "damaged" }] }, "lines.0.detail_id"],
    [{ wish: "revenge" }, "wish"],
    [{ wish: "exchange" }, "exchange_for"],
    [
      { wish: "exchange", exchange_for: [{ product_id: 2_000_000_000, quantity: 1 }] },
      "exchange_for.0.product_id",
    ],
    [{ photo_ids: ["8b1a9953-c461-4a6f-9f4b-6f1f0c6a3a11"] }, "photo_ids"],
    [{ note: "x".repeat(501) }, "note"],
  ])("is rejected with %j", async (body, field) => {
    const order = await deliveredOrder();
    expect(await request(order, body)).toMatchObject({
      status: 422,
      json: { errors: { [field]: [expect.any(String)] } },
    });
  });
});

describe("the receipt of a return", () => {
  test("makes the value due within seven days, and restocks only what staff choose", async () => {
    const order = await deliveredOrder();
    const lines = piecesOf(order, 2, "changed_mind");
    const { id } = await acceptedReturn(order, { lines });
    const receive = () =>
      step(id, "receive", {
        lines: [{ detail_id: order.line, received: 2, restock: 1 }],
      });
    const received = returnIn((await receive()).json);
    expect(received).toMatchObject({
      status: "received",
      lines: [{ received: 2, damaged: 0, restocked: 1, value_egp: 200 }],
      refund_due_egp: 200,
      refund_paid_egp: 0,
      refunds: [{ kind: "due", amount_egp: 200, delivery_fee_egp: 0, due_on: expect.any(String) }],
    });
    // Of ten pieces seven were left; one of two came back to the stock.
    expect(await stockOf(db, order.product)).toEqual({ stock: 8, sold: 1, moved: 8 });
    expect((await receive()).status).toBe(200);
    expect(await step(id, "receive")).toMatchObject(conflict("return_received_before"));
    expect(await stockOf(db, order.product)).toEqual({ stock: 8, sold: 1, moved: 8 });
    expect((await orderPage(order.id)).status_id).toBe(5);
  });

  test("of the last piece moves the order to Returned, once", async () => {
    const order = await deliveredOrder();
    const first = await acceptedReturn(order);
    await step(first.id, "receive");
    const lines = piecesOf(order, 2);
    const rest = await acceptedReturn(order, { lines });
    const both = await Promise.all([1, 2].map(() => step(rest.id, "receive", { lines: [] })));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await orderPage(order.id)).toMatchObject({ status_id: 7, cash_collected_egp: order.due });
    // Nothing is sold again silently.
    expect(await stockOf(db, order.product)).toEqual({ stock: 7, sold: 0, moved: 7 });
    expect(await request(order)).toMatchObject(conflict("not_returnable"));
  });

  test("refunds the delivery too if all of the order comes back by the shop's fault", async () => {
    const order = await deliveredOrder();
    const lines = piecesOf(order, 3, "wrong_item");
    const { id } = await acceptedReturn(order, { lines });
    const received = returnIn((await step(id, "receive")).json);
    expect(received.refunds).toMatchObject([
      { kind: "due", amount_egp: order.due, delivery_fee_egp: order.due - 300 },
    ]);
  });

  test("makes nothing due without cash, and nothing for damaged pieces of a changed mind", async () => {
    const unpaid = await deliveredOrder();
    await db
      .insertInto("cash_entries")
      .values({ order_id: unpaid.id, kind: "corrected", amount: -unpaid.total })
      .execute();
    const one = await acceptedReturn(unpaid);
    expect(returnIn((await step(one.id, "receive")).json).refunds).toEqual([]);
    const opened = await deliveredOrder();
    const two = await acceptedReturn(opened);
    const receipt = { lines: [{ detail_id: opened.line, received: 1, damaged: 1 }] };
    expect(returnIn((await step(two.id, "receive", receipt)).json).refunds).toEqual([]);
  });

  test.each([
    [{ received: 2 }, "received"],
    [{ received: 1, damaged: 2 }, "damaged"],
    [{ received: 1, damaged: 1, restock: 1 }, "restock"],
    [{ codes: ["11111 11111 11111", "22222 22222 22222"] }, "codes"],
    [{ codes: ["11111 11111 11111"] }, "codes.0"],
  ])("is rejected with %j", async (line, field) => {
    const order = await deliveredOrder();
    const { id } = await acceptedReturn(order);
    const receipt = { lines: [{ detail_id: order.line, ...line }] };
    expect(await step(id, "receive", receipt)).toMatchObject({
      status: 422,
      json: { errors: { [`lines.0.${field}`]: [expect.any(String)] } },
    });
    expect((await step(id, "receive", { lines: [{ detail_id: order.line, received: 0 }] })).status).toBe(422);
  });
});
