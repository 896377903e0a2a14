import { describe, expect, test } from "vitest";
import { z } from "zod";
import { AdminHandover, HandoverSheet, MadeHandover, OrdersNotReady } from "#contract/admin/handover.ts";
import { pageOf } from "#contract/admin/list-query.ts";
import { AdminOrder } from "#contract/admin/orders/order.ts";
import { insertConfirmedOrder } from "#shop/testing/insert-confirmed-order.ts";
import { insertCourier } from "#shop/testing/insert-courier.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { exactly } from "../../testing/test-api.ts";
import { createTestAdmin, dataIn } from "../testing/test-admin.ts";

const { db, ask, placeOrder, owner } = await createTestAdmin();

const product = await insertProduct(db, { stock: 1000 });
const courier = await insertCourier(db);
const confirmed = () => insertConfirmedOrder(db, product);
const orderOf = async (id: number) =>
  z.looseObject({ data: AdminOrder.partial() }).parse((await ask("GET", `/orders/${id}`)).json).data;

describe("a hand-over", () => {
  test("ships confirmed orders, notifies customers, and lists the amounts due", async () => {
    const orders = [await confirmed(), await confirmed()];
    const order_ids = orders.map((order) => order.id);
    const made = await ask("POST", "/hand-overs", { courier_id: courier, order_ids });
    expect(made.status).toBe(201);
    const handover = dataIn(MadeHandover, made.json);
    expect(handover).toMatchObject({
      courier_id: courier,
      staff: { id: owner.staff.id },
      count: 2,
      cash_due_egp: orders.reduce((sum, order) => sum + order.total, 0) / 100,
      orders: order_ids.map((id) => ({ id, ok: true })),
    });
    expect(await orderOf(orders[0]?.id ?? 0)).toMatchObject({
      status_id: 4,
      cash_due_egp: (orders[0]?.total ?? 0) / 100,
      cash_collected_egp: null,
      cash_booked_at: null,
      shipment: { courier_id: courier, hand_over_id: handover.id, tracking_number: null, outcome: null },
    });
    const mails = await db
      .selectFrom("emails")
      .select("kind")
      .where("kind", "=", "order_shipped")
      .where(
        "customer_id",
        "in",
        orders.map((order) => order.customerId),
      )
      .execute();
    expect(mails).toHaveLength(2);
    const sheet = dataIn(HandoverSheet, (await ask("GET", `/hand-overs/${handover.id}`)).json);
    expect(sheet.orders.map((order) => order.order_no)).toEqual(orders.map((order) => order.order_no));
    const list = await ask("GET", `/hand-overs?courier_id=${courier}`);
    expect(exactly(pageOf(AdminHandover), list.json).data[0]?.id).toBe(handover.id);
  });

  test("changes nothing when an order is not ready, unless problems are skipped", async () => {
    const [ready, waiting] = [await confirmed(), await placeOrder(product)];
    const body = { courier_id: courier, order_ids: [ready.id, waiting.id, 2_000_000_000] };
    const refused = await ask("POST", "/hand-overs", body);
    expect(refused.status).toBe(409);
    expect(exactly(OrdersNotReady, refused.json).data.orders).toMatchObject([
      { id: ready.id, ok: true },
      { ok: false, code: "order_unconfirmed" },
      { ok: false, code: "order_unknown" },
    ]);
    expect((await orderOf(ready.id)).status_id).toBe(3);
    const skipped = await ask("POST", "/hand-overs", { ...body, skip_problems: true });
    expect(dataIn(MadeHandover, skipped.json)).toMatchObject({ count: 1 });
    expect((await orderOf(ready.id)).status_id).toBe(4);
    expect((await orderOf(waiting.id)).status_id).toBe(3);
  });

  test("ships an order once under concurrent requests", async () => {
    const { id } = await confirmed();
    const both = await Promise.all(
      [1, 2].map(() => ask("POST", "/hand-overs", { courier_id: courier, order_ids: [id, id] })),
    );
    expect(both.map((response) => response.status).sort()).toEqual([201, 409]);
    expect((await db.selectFrom("shipments").selectAll().where("order_id", "=", id).execute()).length).toBe(
      1,
    );
  });

  test("rejects unknown and inactive couriers, and no or too many orders", async () => {
    const { id } = await confirmed();
    const inactive = await insertCourier(db);
    await ask("PATCH", `/couriers/${inactive}`, { active: false });
    for (const courier_id of [2_000_000_000, inactive, null, "x"]) {
      expect((await ask("POST", "/hand-overs", { courier_id, order_ids: [id] })).status).toBe(422);
    }
    const many = Array.from({ length: 501 }, (_, index) => index + 1);
    for (const order_ids of [[], many, "1", null, [0], [null]]) {
      expect((await ask("POST", "/hand-overs", { courier_id: courier, order_ids })).status).toBe(422);
    }
  });

  test("is exported in the courier's layout, without formulas", async () => {
    const order = await confirmed();
    await db.updateTable("customers").set({ name: "=cmd()" }).where("id", "=", order.customerId).execute();
    const made = await ask("POST", "/hand-overs", { courier_id: courier, order_ids: [order.id] });
    const { id } = dataIn(MadeHandover, made.json);
    const response = await ask("GET", `/hand-overs/${id}.csv`, undefined, { language: "ar" });
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.text).toBe(
      `Ref;Name;COD\r\n${order.order_no};'=cmd();${(order.total / 100).toFixed(2)}\r\n`,
    );
    expect((await ask("GET", "/hand-overs/2000000000.csv")).status).toBe(404);
    expect((await ask("GET", `/hand-overs/${"9".repeat(30)}.csv`)).status).toBe(404);
  });
});
