import { describe, expect, test } from "vitest";
import { z } from "zod";
import { AdminClaim } from "#contract/admin/claims.ts";
import { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { StatementSheet, TakenStatement } from "#contract/admin/statements/statement.ts";
import { insertConfirmedOrder } from "#shop/testing/insert-confirmed-order.ts";
import { insertCourier } from "#shop/testing/insert-courier.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { insertStaff } from "#shop/testing/insert-staff.ts";
import { stockOf } from "#shop/testing/stock.ts";
import { conflict, fileForm } from "../../testing/test-api.ts";
import { createTestAdmin, dataIn } from "../testing/test-admin.ts";

const { db, ask, orderPage } = await createTestAdmin();
const courier = await insertCourier(db);
const packer = await insertStaff(db, "packer");
const staffRead = { token: packer.token };

/** Inserts a shipped order of three of ten pieces at 100.00 each. */
async function shippedOrder() {
  const product = await insertProduct(db, { stock: 10, price: 10_000 });
  const order = await insertConfirmedOrder(db, product, 3);
  await ask("POST", "/hand-overs", { courier_id: courier, order_ids: [order.id] });
  const { shipment, details } = await orderPage(order.id);
  return {
    ...order,
    product,
    line: details[0]?.id ?? 0,
    shipment: shipment?.id ?? 0,
    due: order.total / 100,
  };
}
const record = (id: number, body: object) => ask("POST", `/orders/${id}/outcome`, body);
const receive = (id: number, line: object, sent: object = staffRead) =>
  ask("POST", `/orders/${id}/received-back`, { lines: [line] }, sent);
const returningIds = async () => {
  const { json } = await ask("GET", "/orders?returning=1&per_page=100");
  return z
    .object({ data: z.array(z.looseObject({ id: z.int() })) })
    .parse(json)
    .data.map(({ id }) => id);
};

describe("refused pieces", () => {
  test("are on their way back until a packer receives them: good, damaged and missing", async () => {
    const { id, line, product } = await shippedOrder();
    // The state of pieces that nobody has seen is ignored.
    const refused = await record(id, { outcome: "refused", stock: "back" });
    expect(dataIn(AdminOrderPage, refused.json)).toMatchObject({
      status_id: 7,
      returning: 3,
      details: [{ returning: 3 }],
      shipment: { outcome: "refused", stock: null },
    });
    expect(await stockOf(db, product)).toEqual({ stock: 7, sold: 3, moved: 7 });
    expect(await returningIds()).toContain(id);
    const first = await receive(id, { detail_id: line, good: 1 });
    expect(dataIn(AdminOrderPage, first.json)).toMatchObject({ returning: 2, shipment: { stock: "back" } });
    expect(await stockOf(db, product)).toEqual({ stock: 8, sold: 2, moved: 8 });
    expect((await receive(id, { detail_id: line, damaged: 1, missing: 1 })).status).toBe(200);
    // The damaged piece is written off, and the missing one stays departed.
    expect(await stockOf(db, product)).toEqual({ stock: 8, sold: 1, moved: 8 });
    const page = await orderPage(id);
    expect([page.returning, page.timeline.map(({ kind }) => kind)]).toEqual([
      0,
      expect.arrayContaining(["received_back", "received_back"]),
    ]);
    const claims = await ask("GET", `/claims?order_id=${id}`);
    expect(z.object({ data: z.array(AdminClaim) }).parse(claims.json).data).toMatchObject([
      { kind: "lost", amount_egp: 100, state: "open" },
    ]);
    expect(await returningIds()).not.toContain(id);
  });

  test("are received once by concurrent requests, and never more than are on their way", async () => {
    const { id, line, product } = await shippedOrder();
    const all = { detail_id: line, good: 3 };
    expect(await receive(id, all)).toMatchObject(conflict("not_returning"));
    await record(id, { outcome: "refused" });
    const responses = await Promise.all([receive(id, all), receive(id, all), receive(id, all)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await stockOf(db, product)).toEqual({ stock: 10, sold: 0, moved: 10 });
    for (const wrong of [{ good: 0 }, { good: -1 }, { good: 1.5 }, { good: "x" }, { detail_id: null }]) {
      expect((await receive(id, { ...all, ...wrong })).status).toBe(422);
    }
    expect((await receive(id, { ...all, detail_id: 2_000_000_000 })).status).toBe(409);
    expect((await ask("POST", `/orders/${id}/received-back`, { lines: [all, all] })).status).toBe(422);
    const reader = await insertStaff(db, "reader");
    expect((await receive(id, all, { token: reader.token })).status).toBe(403);
  });

  test("of a partial delivery are on their way back too", async () => {
    const { id, line, product } = await shippedOrder();
    await record(id, { outcome: "delivered", lines: [{ detail_id: line, taken: 1 }], confirm_amount: true });
    expect(await orderPage(id)).toMatchObject({ status_id: 5, returning: 2, details: [{ refused: 2 }] });
    expect((await stockOf(db, product)).stock).toBe(7);
    expect((await receive(id, { detail_id: line, good: 2 })).status).toBe(200);
    expect(await stockOf(db, product)).toEqual({ stock: 9, sold: 1, moved: 9 });
  });

  test("are in the stock directly if the shop has them already", async () => {
    const { id, product } = await shippedOrder();
    const outcome = { outcome: "refused", received: true, stock: "damaged" };
    await record(id, outcome);
    expect(await orderPage(id)).toMatchObject({ returning: 0, shipment: { stock: "damaged" } });
    expect(await stockOf(db, product)).toEqual({ stock: 7, sold: 0, moved: 7 });
    expect((await record(id, outcome)).status).toBe(200);
    expect((await record(id, { ...outcome, stock: "back" })).status).toBe(409);
  });

  test("of several orders are on their way back", async () => {
    const [one, two] = [await shippedOrder(), await shippedOrder()];
    await ask("POST", "/orders/outcomes", { order_ids: [one.id, two.id], outcome: "refused", stock: "back" });
    for (const { id, product } of [one, two]) {
      expect(await orderPage(id)).toMatchObject({ status_id: 7, returning: 3 });
      expect((await stockOf(db, product)).stock).toBe(7);
    }
  });

  test("of a closed statement are on their way back", async () => {
    const { id, order_no, product } = await shippedOrder();
    const other = await insertCourier(db);
    const text = `${order_no} BACK-${id}`;
    await ask("POST", "/hand-overs/tracking", { courier_id: courier, text });
    const form = fileForm(`AWB,COD\nBACK-${id},0`, "s.csv", { courier_id: String(courier) });
    const { id: statement } = dataIn(TakenStatement, (await ask("POST", "/statements", form)).json);
    const { rows } = dataIn(StatementSheet, (await ask("GET", `/statements/${statement}`)).json);
    for (const row of rows) {
      const decision = row.order_id === id ? "refused" : "postpone";
      await ask("PATCH", `/statements/${statement}/rows/${row.row}`, { decision });
    }
    expect((await ask("POST", `/statements/${statement}/close`)).status).toBe(200);
    expect(await orderPage(id)).toMatchObject({ status_id: 7, returning: 3, shipment: { stock: null } });
    expect((await stockOf(db, product)).stock).toBe(7);
    expect(other).toBeGreaterThan(0);
  });

  test("follow a correction of their order, before and after their receipt", async () => {
    const { id, line, product } = await shippedOrder();
    const correct = (to: number) => ask("POST", `/orders/${id}/corrections`, { to, reason: "Wrong parcel" });
    await record(id, { outcome: "refused" });
    expect((await correct(4)).status).toBe(200);
    expect(await orderPage(id)).toMatchObject({ status_id: 4, returning: 0 });
    expect(await stockOf(db, product)).toEqual({ stock: 7, sold: 3, moved: 7 });
    await record(id, { outcome: "refused" });
    await receive(id, { detail_id: line, good: 1, damaged: 1 });
    expect((await correct(4)).status).toBe(200);
    expect(await stockOf(db, product)).toEqual({ stock: 7, sold: 3, moved: 7 });
    await record(id, { outcome: "delivered" });
    expect((await correct(7)).status).toBe(200);
    expect(await orderPage(id)).toMatchObject({ status_id: 7, returning: 3 });
    await receive(id, { detail_id: line, good: 3 });
    expect(await stockOf(db, product)).toEqual({ stock: 10, sold: 0, moved: 10 });
  });

  test("that are missing raise an open claim for their parcel", async () => {
    const { id, line } = await shippedOrder();
    await ask("POST", "/claims", { order_id: id, kind: "damaged", amount_egp: 40 });
    await record(id, { outcome: "refused" });
    await receive(id, { detail_id: line, missing: 2 });
    const claims = await ask("GET", `/claims?order_id=${id}`);
    expect(claims.json).toMatchObject({ data: [{ kind: "damaged", amount_egp: 240 }] });
  });
});

test("the end of a rider's day records outcomes, goods and cash in one step", async () => {
  const [paid, broughtBack] = [await shippedOrder(), await shippedOrder()];
  const receipt = {
    courier_id: courier,
    shipment_ids: [paid.shipment],
    refused_shipment_ids: [broughtBack.shipment],
    amount_egp: paid.due,
  };
  const twice = { ...receipt, refused_shipment_ids: [paid.shipment] };
  expect((await ask("POST", "/cash/receipts", twice)).status).toBe(422);
  const responses = await Promise.all([1, 2].map(() => ask("POST", "/cash/receipts", receipt)));
  expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(await orderPage(paid.id)).toMatchObject({ status_id: 5, cash_collected_egp: paid.due });
  expect(await orderPage(broughtBack.id)).toMatchObject({
    status_id: 7,
    returning: 0,
    cash_collected_egp: 0,
    shipment: { outcome: "refused", stock: "back" },
  });
  expect(await stockOf(db, broughtBack.product)).toEqual({ stock: 10, sold: 0, moved: 10 });
  // A parcel that ended cannot be brought back, and goods alone need no cash.
  const again = { courier_id: courier, refused_shipment_ids: [paid.shipment], amount_egp: 0 };
  expect((await ask("POST", "/cash/receipts", again)).status).toBe(409);
  const last = await shippedOrder();
  const only = { courier_id: courier, refused_shipment_ids: [last.shipment], amount_egp: 0 };
  expect((await ask("POST", "/cash/receipts", only)).status).toBe(201);
  expect((await stockOf(db, last.product)).stock).toBe(10);
});
