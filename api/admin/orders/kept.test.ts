import { describe, expect, test } from "vitest";
import { dayOf } from "#contract/admin/day-span.ts";
import { Stats } from "#contract/admin/home/stats.ts";
import { OrderPaper } from "#contract/admin/orders/order-paper.ts";
import { Order } from "#contract/orders/order.ts";
import { insertConfirmedOrder } from "#shop/testing/insert-confirmed-order.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { dataIn } from "../testing/test-admin.ts";
import { createTestReturns, piecesOf, returnIn } from "../testing/test-returns.ts";

const { db, ask, call, handover, deliveredOrder, step, acceptedReturn, orderPage } =
  await createTestReturns();

async function paperOf(id: number) {
  const { json } = await ask("GET", `/orders/papers?kind=receipt&id=${id}`);
  const [paper] = dataIn(OrderPaper.array(), json);
  return paper;
}

/** Inserts a shipped order of three pieces at 100.00 and a fee of 70.00. */
async function shippedOrder() {
  const product = await insertProduct(db, { stock: 10, price: 10_000 });
  const order = await insertConfirmedOrder(db, product, 3);
  await handover(order.id);
  return { ...order, product };
}

describe("the kept amount of an order", () => {
  test("stays null while the order is open, whose paper is a summary with the tax of the total", async () => {
    const { id } = await shippedOrder();
    expect(await paperOf(id)).toMatchObject({
      kept_egp: null,
      vat: { percent: 14, amount_egp: 45.44 },
      paper: { kind: "summary", refused_egp: 0, returned_egp: 0, total_egp: 370 },
    });
  });

  test("leaves out refused pieces, and keeps the order's own tax rate", async () => {
    const { id } = await shippedOrder();
    const detail_id = (await orderPage(id)).details[0]?.id;
    await ask("POST", `/orders/${id}/outcome`, { outcome: "delivered", lines: [{ detail_id, taken: 1 }] });
    const { vat_percent } = await db.selectFrom("settings").select("vat_percent").executeTakeFirstOrThrow();
    await db.updateTable("settings").set({ vat_percent: 5 }).execute();
    const paper = await paperOf(id);
    await db.updateTable("settings").set({ vat_percent }).execute();
    expect(paper).toMatchObject({
      kept_egp: 170,
      vat: { percent: 14, amount_egp: 20.88 },
      paper: { kind: "receipt", refused_egp: 200, returned_egp: 0, total_egp: 170 },
    });
  });

  test("equals the collected fee of a refused order", async () => {
    const { id } = await shippedOrder();
    await ask("POST", `/orders/${id}/outcome`, { outcome: "refused", cash_collected_egp: 70 });
    expect(await paperOf(id)).toMatchObject({
      kept_egp: 70,
      vat: { amount_egp: 8.6 },
      paper: { kind: "summary", refused_egp: 300, returned_egp: 0, total_egp: 70 },
    });
  });

  test("leaves out returned pieces whose refund is due", async () => {
    const order = await deliveredOrder();
    const { id } = await acceptedReturn(order);
    await step(id, "receive");
    expect(await paperOf(order.id)).toMatchObject({
      kept_egp: 270,
      paper: { kind: "receipt", refused_egp: 0, returned_egp: 100, total_egp: 270 },
    });
    const { json } = await call("GET", `/orders/${order.id}`, { token: order.token });
    expect(dataIn(Order, json)).toMatchObject({ kept_egp: 270, vat: { percent: 14, amount_egp: 33.16 } });
  });

  test("adds up to the cash over an exchange and its first order", async () => {
    const order = await deliveredOrder();
    const dear = await insertProduct(db, { price: 25_000 });
    const accepted = await acceptedReturn(order, {
      lines: piecesOf(order, 1, "damaged"),
      wish: "exchange",
      exchange_for: [{ product_id: dear, quantity: 1 }],
    });
    const exchange = accepted.exchange_order_id ?? 0;
    await handover(exchange);
    await ask("POST", `/orders/${exchange}/outcome`, { outcome: "delivered" });
    returnIn((await step(accepted.id, "receive")).json);
    const [first, second] = [await orderPage(order.id), await orderPage(exchange)];
    expect([first.kept_egp, second.kept_egp]).toEqual([270, 250]);
    expect((first.cash_collected_egp ?? 0) + (second.cash_collected_egp ?? 0)).toBe(520);
  });
});

const today = dayOf(new Date());
test("GET /admin/stats counts ordered, kept and collected apart", async () => {
  const read = async () => dataIn(Stats, (await ask("GET", `/stats?from=${today}&to=${today}`)).json);
  const before = await read();
  const [taken, refused] = [await shippedOrder(), await shippedOrder()];
  const detail_id = (await orderPage(taken.id)).details[0]?.id;
  const lines = [{ detail_id, taken: 1 }];
  await ask("POST", `/orders/${taken.id}/outcome`, { outcome: "delivered", lines });
  await ask("POST", `/orders/${refused.id}/outcome`, { outcome: "refused", cash_collected_egp: 70 });
  const after = await read();
  expect([
    after.sales_egp - before.sales_egp,
    after.kept_egp - before.kept_egp,
    after.collected_egp - before.collected_egp,
  ]).toEqual([370, 240, 240]);
});
