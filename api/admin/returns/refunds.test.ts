import { describe, expect, test } from "vitest";
import { z } from "zod";
import { Return } from "#contract/returns/return.ts";
import { conflict } from "../../testing/test-api.ts";
import { dataIn } from "../testing/test-admin.ts";
import { createTestReturns, returnIn } from "../testing/test-returns.ts";

const { db, ask, call, courier, deliveredOrder, request, step, acceptedReturn } = await createTestReturns();

describe("the refund ledger", () => {
  async function receivedReturn() {
    const order = await deliveredOrder();
    const { id } = await acceptedReturn(order);
    await step(id, "receive");
    return { id, order };
  }
  const refund = (id: number, body: object) => step(id, "refunds", body);

  test("is paid in two parts, never more than what is due", async () => {
    const { id, order } = await receivedReturn();
    const pay = (amount_egp: number) => refund(id, { amount_egp, method: "instapay", reference: "IP 1" });
    expect((await pay(60)).status).toBe(201);
    expect(await pay(60)).toMatchObject(conflict("refund_above_due"));
    expect(await step(id, "close")).toMatchObject(conflict("refund_open"));
    const paid = returnIn((await pay(40)).json);
    expect(paid).toMatchObject({ refund_due_egp: 100, refund_paid_egp: 100, allowed: ["refund", "close"] });
    const { rows } = {
      rows: await db
        .selectFrom("cash_entries")
        .select(["kind", "amount"])
        .where("order_id", "=", order.id)
        .orderBy("id")
        .execute(),
    };
    expect(rows).toEqual([
      { kind: "collected", amount: order.total },
      { kind: "refunded", amount: -6000 },
      { kind: "refunded", amount: -4000 },
    ]);
    expect(returnIn((await step(id, "close")).json).status).toBe("closed");
    expect((await step(id, "close")).status).toBe(200);
  });

  test("adds an entry once per key, also concurrently", async () => {
    const { id } = await receivedReturn();
    const body = { amount_egp: 50, method: "wallet", key: "click-1" };
    const both = await Promise.all([refund(id, body), refund(id, body)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(returnIn((await refund(id, body)).json).refund_paid_egp).toBe(50);
    expect(await refund(id, { ...body, amount_egp: 20 })).toMatchObject(conflict("key_reused"));
  });

  test("reverses a payment that bounced, once, and then the amount that was due", async () => {
    const { id, order } = await receivedReturn();
    const paid = returnIn((await refund(id, { amount_egp: 100, method: "bank" })).json);
    const [due, payment] = paid.refunds;
    const reverse = (entry: number | undefined) => refund(id, { kind: "reversed", reverses_id: entry });
    expect(await reverse(due?.id)).toMatchObject(conflict("refund_already_paid"));
    expect(returnIn((await reverse(payment?.id)).json)).toMatchObject({
      refund_due_egp: 100,
      refund_paid_egp: 0,
    });
    expect(await reverse(payment?.id)).toMatchObject(conflict("refund_reversed"));
    expect(returnIn((await reverse(due?.id)).json)).toMatchObject({ refund_due_egp: 0, refund_paid_egp: 0 });
    expect(await reverse(2_000_000_000)).toMatchObject(conflict("refund_unknown"));
    const { refunded } = await db
      .selectFrom("orders")
      .select("refunded")
      .where("id", "=", order.id)
      .executeTakeFirstOrThrow();
    expect(refunded).toBe(0);
  });

  test("makes no more due than the cash of the order that is left", async () => {
    const { id, order } = await receivedReturn();
    const left = order.due - 100;
    expect(await refund(id, { kind: "due", amount_egp: left + 0.01 })).toMatchObject(
      conflict("refund_above_cash"),
    );
    const added = await refund(id, { kind: "due", amount_egp: left, delivery_fee_egp: 70 });
    expect(returnIn(added.json)).toMatchObject({ refund_due_egp: order.due, refundable_egp: 0 });
  });

  test("is closed to requested and declined returns", async () => {
    const order = await deliveredOrder();
    const { id } = dataIn(Return, (await request(order)).json);
    const body = { kind: "due", amount_egp: 10 };
    expect(await refund(id, body)).toMatchObject(conflict("return_not_accepted"));
    await step(id, "decline", { reason: "The seal is broken" });
    expect(await refund(id, body)).toMatchObject(conflict("return_not_accepted"));
    const { json } = await call("GET", `/orders/${order.id}/returns`, { token: order.token });
    expect(json).toMatchObject({ data: [{ status: "declined", decline_reason: "The seal is broken" }] });
  });
});

describe("a pickup", () => {
  test("is handed over with a negative amount, which the statement deducts", async () => {
    const order = await deliveredOrder();
    const { id } = await acceptedReturn(order);
    const made = await ask("POST", "/hand-overs", {
      courier_id: courier,
      return_ids: [id],
      refund_at_pickup: true,
    });
    expect(made).toMatchObject({ status: 201, json: { data: { count: 1, cash_due_egp: -100 } } });
    const sheet = z.object({ data: z.object({ id: z.int() }) }).parse(made.json).data;
    expect((await ask("GET", `/hand-overs/${sheet.id}`)).json).toMatchObject({
      data: {
        orders: [{ id: order.id, type: "return_pickup", return_id: id, cash_due_egp: -100, quantity: 1 }],
      },
    });
    const received = returnIn((await step(id, "receive")).json);
    expect(received).toMatchObject({
      refund_due_egp: 100,
      refund_paid_egp: 100,
      refunds: [{ kind: "due" }, { kind: "paid", method: "cash" }],
      shipment: { type: "return_pickup", outcome: "delivered" },
    });
    const again = await ask("POST", "/hand-overs", { courier_id: courier, return_ids: [id] });
    expect(again).toMatchObject({
      status: 409,
      json: { data: { orders: [], returns: [{ id, ok: false, code: "return_not_accepted" }] } },
    });
  });
});
