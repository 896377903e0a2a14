import type { NewReturn } from "#contract/returns/return.ts";
import type { Database } from "#db/database.ts";
import { inTransaction } from "../in-transaction.ts";
import { lockOrder } from "../orders/lock-order.ts";
import { type Result, refuse } from "../result.ts";
import { type RequestRefusal, requestReturn } from "./request-return.ts";

/** Requests a return for the customer of an order and returns its id. The caller has proven that the order is the customer's. */
export async function requestOwnReturn(
  db: Database,
  orderId: number,
  request: NewReturn,
): Promise<Result<number, RequestRefusal>> {
  return await inTransaction(db, async (tx): Promise<Result<number, RequestRefusal>> => {
    const order = await lockOrder(tx, orderId);
    return order === null
      ? refuse({ code: "not_returnable" })
      : await requestReturn(tx, order, request, "customer");
  });
}
