import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { insertFamily } from "#shop/testing/insert-family.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { lineOfOrder } from "#shop/testing/line-of-order.ts";
import { stockOf } from "#shop/testing/stock.ts";
import { conflict } from "../../testing/test-api.ts";
import { createTestReturns, piecesOf, returnIn } from "../testing/test-returns.ts";

const { db, ask, courier, handover, deliveredOrder, step } = await createTestReturns();
type Delivered = Awaited<ReturnType<typeof deliveredOrder>>;

async function requestedReturn(order: Delivered, quantity = 1, more: object = {}) {
  const lines = piecesOf(order, quantity);
  const made = await ask("POST", "/returns", { order_id: order.id, lines, wish: "money", note: "", ...more });
  return returnIn(made.json).id;
}
const statusOf = async ({ id }: Delivered) =>
  (await db.selectFrom("orders").select("status_id").where("id", "=", id).executeTakeFirstOrThrow())
    .status_id;
const waitingEmails = async ({ id }: Delivered) =>
  (
    await db
      .selectFrom("emails")
      .select("kind")
      .where("details", "@>", JSON.stringify({ order_id: id }))
      .where("kind", "in", ["return_received", "refund_paid"])
      .execute()
  ).map(({ kind }) => kind);

test("undoing the receipt of a whole return restores stock, refund, order and e-mail", async () => {
  const order = await deliveredOrder(2);
  const before = await stockOf(db, order.product);
  const id = await requestedReturn(order, 2);
  await step(id, "accept");
  const receipt = { lines: [{ detail_id: order.line, received: 2, damaged: 1, restock: true }] };
  const received = returnIn((await step(id, "receive", receipt)).json);
  expect([received.refund_due_egp, await statusOf(order)]).toEqual([order.due, 7]);
  const undone = await step(id, "undo-receipt");
  expect(returnIn(undone.json)).toMatchObject({
    status: "accepted",
    received_at: null,
    lines: [{ received: null, damaged: null, restocked: null }],
    refund_due_egp: 0,
    refunds: [{ kind: "due" }, { kind: "reversed" }],
  });
  expect([await statusOf(order), await waitingEmails(order)]).toEqual([5, []]);
  expect(await stockOf(db, order.product)).toEqual(before);
  // The same again changes nothing.
  expect((await step(id, "undo-receipt")).status).toBe(200);
  expect(returnIn((await step(id, "receive")).json)).toMatchObject({
    refund_due_egp: order.due,
    lines: [{ received: 2, damaged: 0, restocked: 0 }],
  });
});

test("rejects undoing a receipt whose refund is paid, whose pieces are sold, or that is not the last", async () => {
  const order = await deliveredOrder();
  const id = await requestedReturn(order);
  expect(await step(id, "undo-receipt")).toMatchObject(conflict("return_state"));
  await step(id, "accept");
  await step(id, "receive", { lines: [{ detail_id: order.line, restock: true }] });
  await ask("POST", `/returns/${id}/refunds`, { amount_egp: 40, method: "cash" });
  expect(await step(id, "undo-receipt")).toMatchObject(conflict("refund_paid"));
  const [, paid] = returnIn((await ask("GET", `/returns/${id}`)).json).refunds;
  await ask("POST", `/returns/${id}/refunds`, { kind: "reversed", reverses_id: paid?.id });
  const { stock } = await stockOf(db, order.product);
  await db.updateTable("products").set({ stock: 0 }).where("id", "=", order.product).execute();
  expect(await step(id, "undo-receipt")).toMatchObject(conflict("stock_short"));
  await db.updateTable("products").set({ stock }).where("id", "=", order.product).execute();
  const later = await requestedReturn(order, 2);
  await step(later, "accept");
  await step(later, "receive");
  expect(await step(id, "undo-receipt")).toMatchObject(conflict("later_return"));
  expect((await step(later, "undo-receipt")).status).toBe(200);
  expect((await step(id, "undo-receipt")).status).toBe(200);
});

test("undoing the receipt of a pickup reverses the courier's payment, until a statement books it", async () => {
  const order = await deliveredOrder();
  const id = await requestedReturn(order);
  await step(id, "accept");
  await ask("POST", "/hand-overs", { courier_id: courier, return_ids: [id], refund_at_pickup: true });
  await step(id, "receive");
  const undone = returnIn((await step(id, "undo-receipt")).json);
  expect(undone).toMatchObject({
    status: "on_its_way",
    refund_due_egp: 0,
    refund_paid_egp: 0,
    shipment: { outcome: null },
  });
  const { refunded } = await db
    .selectFrom("orders")
    .select("refunded")
    .where("id", "=", order.id)
    .executeTakeFirstOrThrow();
  expect(refunded).toBe(0);
  await step(id, "receive");
  await db.updateTable("shipments").set({ booked_at: new Date() }).where("return_id", "=", id).execute();
  expect(await step(id, "undo-receipt")).toMatchObject(conflict("courier_reported"));
});

describe("an exchange whose payment was refunded", () => {
  async function exchanged() {
    const first = await deliveredOrder(1);
    const shade = await insertProduct(db, { stock: 9, price: 10_000 });
    const exchange_for = [{ product_id: shade, quantity: 1 }];
    const id = await requestedReturn(first, 1, { wish: "exchange", exchange_for });
    const { exchange_order_id } = returnIn((await step(id, "accept")).json);
    return { first, id, exchange: exchange_order_id ?? 0 };
  }
  const owe = (id: number, amount_egp: number) =>
    ask("POST", `/returns/${id}/refunds`, { kind: "due", amount_egp });
  const revive = (id: number) => sql`update orders set status_id = 5 where id = ${id}`.execute(db);

  test("does not stand again when the receipt of its own return is undone", async () => {
    const { first, id, exchange } = await exchanged();
    await handover(exchange);
    await ask("POST", `/orders/${exchange}/outcome`, { outcome: "delivered" });
    await step(id, "receive");
    const line = await lineOfOrder(db, exchange);
    const own = await requestedReturn({ ...first, id: exchange, line });
    await step(own, "accept");
    await step(own, "receive");
    expect((await owe(id, 100)).status).toBe(201);
    await ask("POST", `/returns/${id}/refunds`, { amount_egp: 100, method: "cash" });
    expect(await step(own, "undo-receipt")).toMatchObject(conflict("exchange_refunded"));
    expect(await statusOf({ ...first, id: exchange })).toBe(7);
    await expect(revive(exchange)).rejects.toThrow("is refunded");
    // Once the refund is reversed, the payment belongs to the exchange again.
    const { refunds } = returnIn((await ask("GET", `/returns/${id}`)).json);
    for (const kind of ["paid", "due"]) {
      const reverses_id = refunds.findLast((entry) => entry.kind === kind)?.id;
      expect((await ask("POST", `/returns/${id}/refunds`, { kind: "reversed", reverses_id })).status).toBe(
        201,
      );
    }
    expect((await step(own, "undo-receipt")).status).toBe(200);
    expect(await owe(id, 100)).toMatchObject(conflict("refund_above_cash"));
  });

  test("does not stand again by a correction of its cancellation", async () => {
    const { first, id, exchange } = await exchanged();
    await ask("POST", `/orders/${exchange}/cancel`, {});
    expect((await owe(id, first.due)).status).toBe(201);
    for (const to of [3, 4]) {
      const body = { to, reason: "Cancelled by mistake" };
      expect(await ask("POST", `/orders/${exchange}/corrections`, body)).toMatchObject(
        conflict("exchange_refunded"),
      );
    }
    await expect(revive(exchange)).rejects.toThrow("is refunded");
  });

  test("stands again if its payment is still there", async () => {
    const { exchange, id } = await exchanged();
    await ask("POST", `/orders/${exchange}/cancel`, {});
    const body = { to: 3, reason: "Cancelled by mistake" };
    expect((await ask("POST", `/orders/${exchange}/corrections`, body)).status).toBe(200);
    await expect(
      sql`insert into refunds (return_id, kind, amount, due_on) values (${id}, 'due', 10000000, now())`.execute(
        db,
      ),
    ).rejects.toThrow("exceeds the cash");
  });
});

test("rejects reopening a declined or closed return whose pieces were requested again", async () => {
  const order = await deliveredOrder();
  const [declined, closed] = [await requestedReturn(order, 1), await requestedReturn(order, 2)];
  await step(declined, "decline", { reason: "Opened" });
  await step(closed, "accept");
  await step(closed, "close");
  const again = await requestedReturn(order, 3);
  const tooMany = conflict("more_than_delivered");
  expect(await step(declined, "reopen")).toMatchObject(tooMany);
  expect(await step(closed, "undo-close")).toMatchObject(tooMany);
  await step(again, "decline", { reason: "Twice" });
  expect(returnIn((await step(declined, "reopen")).json).status).toBe("requested");
  expect(returnIn((await step(closed, "undo-close")).json)).toMatchObject({
    status: "accepted",
    closed_at: null,
  });
});

test("missing pieces of an exchange raise the cash due, or are reported if its parcel has left", async () => {
  const shipped = async (isEarly: boolean) => {
    const order = await deliveredOrder();
    const shade = await insertProduct(db, { stock: 9, price: 15_000 });
    await insertFamily(db, [order.product, shade]);
    const exchange_for = [{ product_id: shade, quantity: 2 }];
    const id = await requestedReturn(order, 2, { wish: "exchange", exchange_for });
    const { exchange_order_id } = returnIn((await step(id, "accept")).json);
    if (isEarly) await handover(exchange_order_id);
    const received = await step(id, "receive", { lines: [{ detail_id: order.line, received: 1 }] });
    const { credit, total } = await db
      .selectFrom("orders")
      .select(["credit", "total"])
      .where("id", "=", exchange_order_id ?? 0)
      .executeTakeFirstOrThrow();
    return { ...returnIn(received.json), due: total - credit };
  };
  expect(await shipped(false)).toMatchObject({ due: 10_000, uncovered_egp: 0, refund_due_egp: 0 });
  const late = await shipped(true);
  expect(late).toMatchObject({ due: 0, uncovered_egp: 100, refund_due_egp: 0 });
});

test("undoing a receipt restores the credit of the exchange", async () => {
  const order = await deliveredOrder();
  const cheap = await insertProduct(db, { stock: 9, price: 5000 });
  const exchange_for = [{ product_id: cheap, quantity: 1 }];
  const id = await requestedReturn(order, 1, { wish: "exchange", exchange_for });
  const { exchange_order_id } = returnIn((await step(id, "accept")).json);
  const credit = async () =>
    (
      await db
        .selectFrom("orders")
        .select("credit")
        .where("id", "=", exchange_order_id ?? 0)
        .executeTakeFirstOrThrow()
    ).credit;
  expect(await credit()).toBe(10_000);
  expect(returnIn((await step(id, "receive")).json).refund_due_egp).toBe(50);
  expect(await credit()).toBe(5000);
  expect((await step(id, "undo-receipt")).status).toBe(200);
  expect(await credit()).toBe(10_000);
});
