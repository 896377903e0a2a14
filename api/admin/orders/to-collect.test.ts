import { expect, test } from "vitest";
import { HandoverSheet, MadeHandover } from "#contract/admin/handover.ts";
import { Home } from "#contract/admin/home/home.ts";
import { AdminOrder } from "#contract/admin/orders/order.ts";
import { OrderPaper } from "#contract/admin/orders/order-paper.ts";
import { StatementSheet, TakenStatement } from "#contract/admin/statements/statement.ts";
import { wrongInBooks } from "#shop/cash/books.ts";
import { listHandedOverOrders } from "#shop/handover/admin-handovers.ts";
import { insertConfirmedOrder } from "#shop/testing/insert-confirmed-order.ts";
import { insertCourier } from "#shop/testing/insert-courier.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { fileForm } from "../../testing/test-api.ts";
import { createTestAdmin, dataIn } from "../testing/test-admin.ts";

const { app, db, ask, owner, orderPage } = await createTestAdmin();
const courier = await insertCourier(db);
const product = await insertProduct(db, { stock: 100, price: 25_000 });

let references = 0;
/** Inserts a confirmed order of 320 pounds of which this amount is paid in advance. */
async function orderPaid(amount_egp: number) {
  const { id, order_no } = await insertConfirmedOrder(db, product);
  if (amount_egp > 0) {
    const body = { method: "instapay", amount_egp, reference: `REF 700${++references}` };
    expect((await ask("POST", `/orders/${id}/payments`, body)).status).toBe(201);
  }
  return { id, order_no };
}

async function textOf(path: string): Promise<string> {
  const headers = { authorization: `Bearer ${owner.token}` };
  return new TextDecoder().decode(await (await app.request(`/admin${path}`, { headers })).arrayBuffer());
}

async function handOver(orders: readonly { readonly id: number; readonly order_no: string }[]) {
  const order_ids = orders.map(({ id }) => id);
  const made = dataIn(
    MadeHandover,
    (await ask("POST", "/hand-overs", { courier_id: courier, order_ids })).json,
  );
  const text = orders.map(({ order_no }) => `${order_no} EG-${order_no}`).join("\n");
  await ask("POST", "/hand-overs/tracking", { courier_id: courier, text });
  return made.id;
}

async function state(lines: readonly string[]) {
  const text = ["AWB,COD,Fee,Status", ...lines].join("\r\n");
  const form = fileForm(text, "statement.csv", { courier_id: String(courier) });
  const { id } = dataIn(TakenStatement, (await ask("POST", "/statements", form)).json);
  return dataIn(StatementSheet, (await ask("GET", `/statements/${id}`)).json);
}

test("papers, files, lists and statements show the same amount to collect of a paid, a part-paid and a cash order", async () => {
  const orders = [await orderPaid(320), await orderPaid(120), await orderPaid(0)];
  const due = [0, 200, 320];
  const ids = orders.map(({ id }) => id);
  const idsIn = (prefix: string) => ids.map((id) => `${prefix}=${id}`).join("&");
  const inOrder = <Row extends { readonly id: number }>(rows: readonly Row[]) =>
    ids.map((id) => rows.find((row) => row.id === id));

  for (const kind of ["packing_slip", "label"]) {
    const { json } = await ask("GET", `/orders/papers?kind=${kind}&${idsIn("id")}`);
    expect(dataIn(OrderPaper.array(), json).map(({ cash_due_egp }) => cash_due_egp)).toEqual(due);
  }
  const listed = dataIn(AdminOrder.array(), (await ask("GET", `/orders?${idsIn("id")}`)).json);
  expect(inOrder(listed).map((row) => row?.payment.to_collect_egp)).toEqual(due);
  const csv = (await textOf(`/orders.csv?${idsIn("id")}`)).split("\r\n");
  expect(
    orders.map(({ order_no }) =>
      csv
        .find((line) => line.startsWith(order_no))
        ?.split(",")
        .at(-1),
    ),
  ).toEqual(["0.00", "200.00", "320.00"]);

  const handover = await handOver(orders);
  const sheet = dataIn(HandoverSheet, (await ask("GET", `/hand-overs/${handover}`)).json);
  expect(inOrder(sheet.orders).map((row) => row?.cash_due_egp)).toEqual(due);
  expect(sheet.cash_due_egp).toBe(520);
  const file = await textOf(`/hand-overs/${handover}.csv`);
  for (const [index, { order_no }] of orders.entries())
    expect(file).toMatch(new RegExp(`^${order_no};.*;${due[index]?.toFixed(2)}\\r?$`, "m"));
  expect((await listHandedOverOrders(db, handover)).map(({ cash_due }) => cash_due / 100)).toEqual(due);

  for (const [index, id] of ids.entries()) {
    const page = await orderPage(id);
    expect(page.cash_due_egp).toBe(due[index]);
    const text = new URL(page.whatsapp_url ?? "").searchParams.get("text") ?? "";
    expect(/\d+\.00/.exec(text)?.[0] ?? "0.00").toBe(due[index]?.toFixed(2));
  }

  const stated = await state(
    orders.map(({ order_no }, index) => `EG-${order_no},${due[index]},50,Delivered`),
  );
  expect(stated.rows.map(({ result, expected_egp }) => [result, expected_egp])).toEqual(
    due.map((amount) => ["equal", amount]),
  );
  expect((await ask("POST", `/statements/${stated.id}/close`)).status).toBe(200);
  for (const [index, id] of ids.entries()) {
    const { status_id, cash_collected_egp, payment, refund_due_egp, cash_booked_at } = await orderPage(id);
    expect({ status_id, cash_collected_egp, refund_due_egp }).toEqual({
      status_id: 5,
      cash_collected_egp: due[index],
      refund_due_egp: 0,
    });
    expect(cash_booked_at).not.toBeNull();
    expect(payment.received_egp).toBe([320, 120, 0][index]);
  }
  expect(await wrongInBooks(db)).toEqual([]);
});

test("a statement with cash of a paid order needs confirmation, and a returned paid parcel counts as refused", async () => {
  const [cash, back, part, silent] = [
    await orderPaid(320),
    await orderPaid(320),
    await orderPaid(120),
    await orderPaid(320),
  ];
  await handOver([cash, back, part, silent]);
  expect((await ask("POST", `/orders/${silent.id}/outcome`, { outcome: "delivered" })).status).toBe(200);
  const { rows, id } = await state([
    `EG-${cash.order_no},320,50,Delivered`,
    `EG-${back.order_no},0,50,Returned to shipper`,
    `EG-${part.order_no},320,50,Delivered`,
  ]);
  expect(rows.map(({ cause, expected_egp, proposed }) => [cause, expected_egp, proposed])).toEqual([
    ["more", 0, "ask"],
    ["refused_in_statement", 0, "refused"],
    ["more", 200, "ask"],
  ]);
  for (const { row, proposed } of rows) {
    const decision = proposed === "refused" ? "refused" : "accept";
    expect((await ask("PATCH", `/statements/${id}/rows/${row}`, { decision })).status).toBe(200);
  }
  expect((await ask("POST", `/statements/${id}/close`)).status).toBe(200);
  // The shop owes the customer a double payment, and the price of a refused parcel.
  expect(await orderPage(cash.id)).toMatchObject({ cash_collected_egp: 320, refund_due_egp: 320 });
  expect(await orderPage(back.id)).toMatchObject({ status_id: 7, refund_due_egp: 250 });
  expect(await orderPage(part.id)).toMatchObject({ cash_collected_egp: 320, refund_due_egp: 120 });
  // An order without cash is neither missing in a statement nor overdue.
  expect(rows).toHaveLength(3);
  await db
    .updateTable("order_status_changes")
    .set({ at: new Date(Date.now() - 30 * 24 * 3_600_000) })
    .where("order_id", "=", silent.id)
    .execute();
  const { to_do } = dataIn(Home, (await ask("GET", "/home")).json);
  expect(to_do.overdue_cash).toEqual({ orders: 0, sum_egp: 0 });
  expect(to_do.payments).toMatchObject({ refunds_due: 3, refunds_due_egp: 690 });
  expect(await wrongInBooks(db)).toEqual([]);
});

test("pieces refused at the door of a part-paid order lower the cash first, then make a refund due", async () => {
  const two = async (paid: number) => {
    const { id, order_no } = await insertConfirmedOrder(db, product, 2);
    const body = { method: "wallet", amount_egp: paid, reference: `REF 800${++references}` };
    expect((await ask("POST", `/orders/${id}/payments`, body)).status).toBe(201);
    return { id, order_no };
  };
  // Both cost 570 pounds; one piece of 250 is refused.
  const [part, most] = [await two(120), await two(500)];
  await handOver([part, most]);
  for (const { id } of [part, most]) {
    const [line] = (await orderPage(id)).details;
    const body = { outcome: "delivered", lines: [{ detail_id: line?.id, taken: 1 }] };
    expect((await ask("POST", `/orders/${id}/outcome`, body)).status).toBe(200);
  }
  expect(await orderPage(part.id)).toMatchObject({
    cash_collected_egp: 200,
    cash_due_egp: 200,
    refund_due_egp: 0,
  });
  expect(await orderPage(most.id)).toMatchObject({
    cash_collected_egp: 0,
    cash_due_egp: 0,
    refund_due_egp: 180,
  });
  expect(await wrongInBooks(db)).toEqual([]);
});
