import { expect } from "vitest";
import { AdminReturn } from "#contract/admin/returns.ts";
import { Return } from "#contract/returns/return.ts";
import { startSession } from "#shop/customers/sessions.ts";
import { insertConfirmedOrder } from "#shop/testing/insert-confirmed-order.ts";
import { insertCourier } from "#shop/testing/insert-courier.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { lineOfOrder } from "#shop/testing/line-of-order.ts";
import type { ApiDependencies } from "../../context.ts";
import { createTestAdmin, dataIn } from "./test-admin.ts";

/** Delivered order with one line. */
interface Delivered {
  readonly id: number;
  readonly line: number;
  /** Token of its customer. */
  readonly token: string;
}

/** Returns the lines of a return: pieces of the only line of an order. */
export function piecesOf({ line }: Pick<Delivered, "line">, quantity = 1, reason = "damaged") {
  return [{ detail_id: line, quantity, reason }];
}

export const returnIn = (json: unknown) => dataIn(AdminReturn, json);

/** Creates the API with a courier and delivered orders, for tests of returns. */
export async function createTestReturns(parts: Partial<ApiDependencies> = {}) {
  const admin = await createTestAdmin(parts);
  const { db, ask, call } = admin;
  const courier = await insertCourier(db);

  const handover = (...order_ids: readonly (number | null)[]) =>
    ask("POST", "/hand-overs", { courier_id: courier, order_ids });

  /** Inserts a delivered order of pieces at 100.00 each, with its cash, and signs its customer in. */
  async function deliveredOrder(quantity = 3) {
    const product = await insertProduct(db, { stock: 10, price: 10_000 });
    const order = await insertConfirmedOrder(db, product, quantity);
    await handover(order.id);
    await ask("POST", `/orders/${order.id}/outcome`, { outcome: "delivered" });
    const token = await startSession(db, order.customerId);
    const line = await lineOfOrder(db, order.id);
    return { ...order, product, token, line, due: order.total / 100 };
  }

  /** Requests a return as the customer, by default of one piece for money. */
  const request = (order: Delivered, more: object = {}) =>
    call("POST", `/orders/${order.id}/returns`, {
      token: order.token,
      body: { lines: piecesOf(order, 1, "changed_mind"), wish: "money", note: "", ...more },
    });

  /** Sends a step of staff, such as `accept`. */
  const step = (id: number, name: string, body: object = {}) => ask("POST", `/returns/${id}/${name}`, body);

  async function acceptedReturn(order: Delivered, more: object = {}) {
    const { id } = dataIn(Return, (await request(order, more)).json);
    const accepted = await step(id, "accept");
    expect(accepted.status).toBe(200);
    return returnIn(accepted.json);
  }

  return { ...admin, courier, handover, deliveredOrder, request, step, acceptedReturn };
}
