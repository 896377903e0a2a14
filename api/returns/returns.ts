import { z } from "@hono/zod-openapi";
import { NewReturn, Return, ReturnableOrder } from "#contract/returns/return.ts";
import { returnRejectionMessage } from "#messages/return-rejection-message.ts";
import { inTransaction } from "#shop/in-transaction.ts";
import { lockOrder } from "#shop/orders/lock-order.ts";
import { isOwnOrder } from "#shop/orders/order.ts";
import { type Result, reject } from "#shop/result.ts";
import { findReturn, listReturnsOf } from "#shop/returns/find-returns.ts";
import { type RequestRejection, requestReturn } from "#shop/returns/request-return.ts";
import { findReturnableOrder, type ReturnableOrder as StoredOrder } from "#shop/returns/returnable-order.ts";
import type { Api, ApiContext, ApiDependencies } from "../context.ts";
import { failureWithCode, fieldFailure, notFound } from "../failures.ts";
import { bodyRejections, data, idParams, jsonBody, rejections, response } from "../responses.ts";
import { customerRoute } from "../routes.ts";
import { toReturnJson } from "./to-return-json.ts";

const list = customerRoute("get", "/orders/{id}/returns", {
  operationId: "listReturns",
  summary: "Returns of one of my orders, oldest first",
  request: { params: idParams },
  responses: { 200: response("The returns", data(z.array(Return))), ...rejections(404) },
});
const returnable = customerRoute("get", "/orders/{id}/returnable", {
  operationId: "getReturnable",
  summary: "Pieces of one of my orders that can be returned, and until when",
  request: { params: idParams },
  responses: { 200: response("Pieces and last days", data(ReturnableOrder)), ...rejections(404) },
});
const create = customerRoute("post", "/orders/{id}/returns", {
  operationId: "createReturn",
  summary: "Request the return of pieces of one of my orders; the same request again returns the open one",
  request: { params: idParams, ...jsonBody(NewReturn) },
  responses: { 201: response("Requested", data(Return)), ...rejections(404, 409), ...bodyRejections },
});
/** Registers the returns of customers and guests. `return-photos.ts` has the upload. The routes of orders have authenticated the customer. */
export function registerReturnRoutes(app: Api, { db }: ApiDependencies): void {
  app.openapi(list, async (c) => {
    const { id } = c.req.valid("param");
    if (!(await isOwnOrder(db, c.var.customer.id, id))) return notFound(c);
    return c.json({ data: (await listReturnsOf(db, id)).map(toReturnJson) }, 200);
  });

  app.openapi(returnable, async (c) => {
    const { id } = c.req.valid("param");
    const order = (await isOwnOrder(db, c.var.customer.id, id)) ? await findReturnableOrder(db, id) : null;
    return order === null ? notFound(c) : c.json({ data: toReturnableJson(order) }, 200);
  });

  app.openapi(create, async (c) => {
    const { id } = c.req.valid("param");
    const body = c.req.valid("json");
    const result = await inTransaction(
      db,
      async (tx): Promise<Result<number, RequestRejection | { readonly code: "order_unknown" }>> => {
        const order = await lockOrder(tx, id);
        if (order === null || order.customer_id !== c.var.customer.id) {
          return reject({ code: "order_unknown" });
        }
        return await requestReturn(tx, order, body, "customer");
      },
    );
    if (!result.ok) return requestRejected(c, result.rejection);
    const made = await findReturn(db, result.value);
    return made === null ? notFound(c) : c.json({ data: toReturnJson(made) }, 201);
  });
}

/** Responds with the reason why a return can't be requested. */
export function requestRejected(
  c: ApiContext,
  rejection: RequestRejection | { readonly code: "order_unknown" },
) {
  switch (rejection.code) {
    case "order_unknown":
      return notFound(c);
    case "fields":
      return fieldFailure(c, rejection.errors);
    case "not_returnable":
    case "more_than_delivered":
    case "return_period_over":
      return failureWithCode(c, 409, returnRejectionMessage(rejection, c.var.language), rejection.code);
  }
}

/** Converts an order with its returnable pieces. A last day that has passed is null. */
function toReturnableJson(order: StoredOrder): ReturnableOrder {
  const { last, today } = order;
  return {
    order_id: order.id,
    lines: order.lines.map(({ id, left, hygiene_sealed }) => ({
      detail_id: id,
      quantity: left,
      hygiene_sealed,
    })),
    change_until: last === null || last.change < today ? null : last.change,
    fault_until: last === null || last.fault < today ? null : last.fault,
    return_days: order.return_days,
    fault_return_days: order.fault_return_days,
    refund_days: order.refund_days,
  };
}
