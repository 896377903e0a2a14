import { expect, test } from "vitest";
import { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { staffRoles } from "#contract/admin/staff-roles.ts";
import { Order } from "#contract/orders/order.ts";
import { startSession } from "#shop/customers/sessions.ts";
import { requestOwnReturn } from "#shop/returns/request-return.ts";
import { returnLink } from "#shop/returns/return-link.ts";
import { insertConfirmedOrder } from "#shop/testing/insert-confirmed-order.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { insertStaff } from "#shop/testing/insert-staff.ts";
import { lineOfOrder } from "#shop/testing/line-of-order.ts";
import { testCodeKey } from "#shop/testing/test-code-key.ts";
import { createTestAdmin, dataIn } from "../testing/test-admin.ts";

const { db, ask, call } = await createTestAdmin();
const pageOf = async (id: number, token?: string) =>
  dataIn(
    AdminOrderPage,
    (
      await (token === undefined
        ? ask("GET", `/orders/${id}`)
        : call("GET", `/admin/orders/${id}`, { token }))
    ).json,
  );

test("the page of an order has the return link while pieces can be returned", async () => {
  const order = await insertConfirmedOrder(db, await insertProduct(db), 1);
  const none = { return_link: null, whatsapp_return_url: null };
  expect(await pageOf(order.id)).toMatchObject(none);
  for (const status_id of [4, 5]) await ask("PATCH", `/orders/${order.id}`, { status_id });
  const link = returnLink("https://shop.example", testCodeKey, { ...order, view_version: 1 }, "ar");
  const { return_link, whatsapp_return_url } = await pageOf(order.id);
  expect(return_link).toBe(link);
  expect(new URL(whatsapp_return_url ?? "").searchParams.get("text")).toContain(link);
  for (const role of staffRoles) {
    const { token } = await insertStaff(db, role);
    const shown = role === "reader" ? null : link;
    expect([role, (await pageOf(order.id, token)).return_link]).toEqual([role, shown]);
  }
  const lines = [{ detail_id: await lineOfOrder(db, order.id), quantity: 1, reason: "damaged" as const }];
  await requestOwnReturn(db, order.id, { lines, wish: "money", exchange_for: [], note: "", photo_ids: [] });
  expect(await pageOf(order.id)).toMatchObject(none);
});

test("an order of a customer names the credit of an exchange and what is left to pay", async () => {
  const order = await insertConfirmedOrder(db, await insertProduct(db, { price: 30_000 }), 1);
  await db.updateTable("orders").set({ credit: 25_000 }).where("id", "=", order.id).execute();
  const token = await startSession(db, order.customerId);
  const { json } = await call("GET", `/orders/${order.id}`, { token });
  expect(dataIn(Order, json)).toMatchObject({ total: 370, credit_egp: 250, cash_due_egp: 120 });
});
