import { describe, expect, test } from "vitest";
import { Return } from "#contract/returns/return.ts";
import { wrongInBooks } from "#shop/cash/books.ts";
import { insertFamily } from "#shop/testing/insert-family.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { stockOf } from "#shop/testing/stock.ts";
import { conflict } from "../../testing/test-api.ts";
import { dataIn } from "../testing/test-admin.ts";
import { createTestReturns, piecesOf, returnIn } from "../testing/test-returns.ts";

const { db, ask, handover, deliveredOrder, request, step, acceptedReturn, orderPage } =
  await createTestReturns();

describe("an exchange", () => {
  test("within a family costs nothing, reserves its stock and is fetched by its own parcel", async () => {
    const order = await deliveredOrder();
    const shade = await insertProduct(db, { stock: 2, price: 15_000 });
    await insertFamily(db, [order.product, shade]);
    const lines = piecesOf(order, 1, "wrong_item");
    const exchange_for = [{ product_id: shade, quantity: 1 }];
    const { id, exchange_order_id } = await acceptedReturn(order, { lines, wish: "exchange", exchange_for });
    const exchange = await orderPage(exchange_order_id ?? 0);
    expect(exchange).toMatchObject({ status_id: 3, confirmation: "confirmed", total: 100, cash_due_egp: 0 });
    expect((await stockOf(db, shade)).stock).toBe(1);
    await handover(exchange.id);
    expect(await orderPage(exchange.id)).toMatchObject({ shipment: { type: "exchange" } });
    expect(returnIn((await ask("GET", `/returns/${id}`)).json).status).toBe("on_its_way");
    await ask("POST", `/orders/${exchange.id}/outcome`, { outcome: "delivered" });
    const received = returnIn((await step(id, "receive")).json);
    expect(received).toMatchObject({
      refund_due_egp: 0,
      shipment: { type: "exchange", outcome: "delivered" },
    });
  });

  test("for a more expensive product collects the difference, and for a cheaper one refunds the surplus", async () => {
    const order = await deliveredOrder();
    const [dear, cheap] = [
      await insertProduct(db, { price: 25_000 }),
      await insertProduct(db, { price: 4000 }),
    ];
    const of = (product_id: number) =>
      acceptedReturn(order, {
        lines: piecesOf(order, 1, product_id === dear ? "damaged" : "defective"),
        wish: "exchange",
        exchange_for: [{ product_id, quantity: 1 }],
      });
    const [dearer, cheaper] = [await of(dear), await of(cheap)];
    expect((await orderPage(dearer.exchange_order_id ?? 0)).cash_due_egp).toBe(150);
    expect((await orderPage(cheaper.exchange_order_id ?? 0)).cash_due_egp).toBe(0);
    const received = returnIn((await step(cheaper.id, "receive")).json);
    expect(received.refund_due_egp).toBe(60);
  });

  test("of an order with a deposit collects the rest, and the shop owes a surplus or the deposit of a cancelled one", async () => {
    const order = await deliveredOrder();
    const product_id = await insertProduct(db, { price: 25_000 });
    const { exchange_order_id } = await acceptedReturn(order, {
      lines: piecesOf(order, 1, "damaged"),
      wish: "exchange",
      exchange_for: [{ product_id, quantity: 1 }],
    });
    const id = exchange_order_id ?? 0;
    const pay = async (amount_egp: number, reference: string) =>
      (await ask("POST", `/orders/${id}/payments`, { method: "wallet", amount_egp, reference })).status;
    const sums = async () => {
      const { cash_due_egp, refund_due_egp } = await orderPage(id);
      return [cash_due_egp, refund_due_egp];
    };
    expect(await sums()).toEqual([150, 0]);
    expect(await pay(70, "EX 7001")).toBe(201);
    expect(await sums()).toEqual([80, 0]);
    expect(await pay(-71, "EX 7002")).toBe(409);
    expect(await pay(-70, "EX 7002")).toBe(201);
    expect(await sums()).toEqual([150, 0]);
    expect(await pay(200, "EX 7003")).toBe(201);
    expect(await sums()).toEqual([0, 50]);
    expect((await ask("POST", `/orders/${id}/cancel`, {})).status).toBe(200);
    expect(await sums()).toEqual([0, 200]);
    expect(await pay(-200, "EX 7004")).toBe(201);
    expect(await sums()).toEqual([0, 0]);
    expect(await wrongInBooks(db)).toEqual([]);
  });

  test("is not accepted without stock, and its cancelled order makes the value due in money", async () => {
    const order = await deliveredOrder();
    const shade = await insertProduct(db, { stock: 0, price: 10_000 });
    const { id } = dataIn(
      Return,
      (await request(order, { wish: "exchange", exchange_for: [{ product_id: shade, quantity: 1 }] })).json,
    );
    const accept = () => step(id, "accept", { delivery_fee_egp: 0 });
    expect(await accept()).toMatchObject(conflict("stock_short"));
    await ask("PATCH", `/products/${shade}`, { stock: 1 });
    const accepted = returnIn((await accept()).json);
    expect(returnIn((await accept()).json).exchange_order_id).toBe(accepted.exchange_order_id);
    await ask("POST", `/orders/${accepted.exchange_order_id}/cancel`, {});
    expect(returnIn((await step(id, "receive")).json).refund_due_egp).toBe(100);
  });

  test.each([
    ["no e-mail while the one about the return waits", false, []],
    ["an e-mail once the one about the return was sent", true, ["order_cancelled"]],
  ] as const)("is undone with %s", async (_, isSent, kinds) => {
    const order = await deliveredOrder();
    const accepted = await acceptedReturn(order, {
      wish: "exchange",
      exchange_for: [{ product_id: await insertProduct(db, { stock: 3 }), quantity: 1 }],
    });
    if (isSent) await db.updateTable("outbox").set({ attempts: 1 }).execute();
    await ask("POST", `/returns/${accepted.id}/reopen`, {});
    const emails = db.selectFrom("emails").select("kind").where("kind", "=", "order_cancelled");
    const details = JSON.stringify({ order_id: accepted.exchange_order_id });
    expect((await emails.where("details", "@>", details).execute()).map(({ kind }) => kind)).toEqual(kinds);
  });

  test("is undone before the parcel leaves: its order is cancelled and the return is open again", async () => {
    const order = await deliveredOrder();
    const shade = await insertProduct(db, { stock: 3 });
    const accepted = await acceptedReturn(order, {
      wish: "exchange",
      exchange_for: [{ product_id: shade, quantity: 2 }],
    });
    const reopened = returnIn((await ask("POST", `/returns/${accepted.id}/reopen`, {})).json);
    expect(reopened).toMatchObject({ status: "requested", exchange_order_id: null });
    expect((await orderPage(accepted.exchange_order_id ?? 0)).status_id).toBe(6);
    expect(await stockOf(db, shade)).toEqual({ stock: 3, sold: 0, moved: 3 });
  });
});
