import type { APIRequestContext } from "@playwright/test";
import { insertGuestOrder } from "#shop/testing/insert-guest.ts";
import { orderOf } from "../orders/placed-orders.ts";
import { inDatabase } from "../shop-database.ts";
import { expect } from "../shop-test.ts";

/** Rows that the back-office pages need: orders to confirm, to ship and shipped, and what belongs to them. */
export interface OrdersOnTheirWay {
  readonly waiting: number;
  readonly toShip: number;
  readonly shipped: number;
  readonly customer: number;
  /** Order of a guest. */
  readonly ofGuest: number;
  readonly handover: number;
  readonly statement: number;
}

/** Places three orders for the customer with this phone; staff process two of them in the session of `request`. */
export async function insertOrdersOnTheirWay(
  request: APIRequestContext,
  phone: string,
): Promise<OrdersOnTheirWay> {
  const call = async (method: "GET" | "POST" | "PUT", path: string, body: object = {}) => {
    const response = await request.fetch(`/smile/api/admin${path}`, {
      method,
      headers: { "sec-fetch-site": "same-origin" },
      ...body,
    });
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
    return (await response.json()).data;
  };
  const { id: waiting } = await orderOf(phone);
  const { id: toShip } = await orderOf(phone);
  const { id: shipped, number } = await orderOf(phone);
  for (const id of [toShip, shipped]) {
    await call("PUT", `/orders/${id}/confirmation`, { data: { confirmation: "confirmed" } });
  }
  const tracking = `77${number}`;
  const [courier] = await call("GET", "/couriers");
  await call("POST", "/hand-overs/tracking", {
    data: { text: `${number}, ${tracking}`, courier_id: courier.id },
  });
  const order = await call("GET", `/orders/${shipped}`);
  const { tracking: trackingColumn, amount } = courier.statement_layout;
  const lines = [`${trackingColumn[0]},${amount[0]}`, `${tracking},1`, `${tracking}0,640`];
  const statement = await call("POST", "/statements", {
    multipart: {
      courier_id: String(courier.id),
      reference: "",
      file: { name: "statement.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) },
    },
  });
  const { customer, shipment } = order;
  const guest = await inDatabase((db) =>
    insertGuestOrder(db, [[1, 1]], { email: `guest-${waiting}@example.com` }),
  );
  return {
    waiting,
    toShip,
    shipped,
    customer: customer.id,
    ofGuest: guest.orderId,
    handover: shipment.hand_over_id,
    statement: statement.id,
  };
}
