import { UnexpectedAmountFailure } from "#contract/admin/orders/delivery-outcome.ts";
import { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { NewCashEntry } from "#contract/admin/orders/order-changes.ts";
import { idempotencyKey } from "#contract/orders/order.ts";
import { strictly } from "#contract/strictly.ts";
import { adminOrderRejectionMessage } from "#messages/admin-order-rejection-message.ts";
import { m } from "#messages/compiled/messages.js";
import { correctCash, correctCashOnce } from "#shop/corrections/correct-cash.ts";
import { idempotencyKeyOf } from "#shop/idempotency.ts";
import { changeOrderOf } from "#shop/orders/audited-order.ts";
import type { Api, ApiDependencies } from "../../context.ts";
import { failure, failureWithCode, notFound } from "../../failures.ts";
import { bodyRejections, data, idParams, jsonBody, rejections, response } from "../../responses.ts";
import { changeTarget, conflictResponse, ifMatchHeader } from "../responses.ts";
import { staffRoute } from "../routes.ts";
import { orderConflict, orderPageResponse } from "./read-admin-order-page.ts";
import { unexpectedAmount } from "./unexpected-amount.ts";

const create = staffRoute("post", "/admin/orders/{id}/cash-entries", {
  operationId: "adminCreateCashEntry",
  summary:
    "Correct the collected cash of a delivered or refused order; If-Match or an Idempotency-Key allows safe retries",
  request: {
    params: idParams,
    headers: ifMatchHeader.extend({ "idempotency-key": idempotencyKey.optional() }),
    ...jsonBody(strictly(NewCashEntry)),
  },
  responses: {
    201: response("The order as it is now", data(AdminOrderPage)),
    ...rejections(404),
    409: response("Not possible, or an amount to confirm", UnexpectedAmountFailure),
    412: conflictResponse(AdminOrderPage),
    ...bodyRejections,
  },
});

/** Registers corrections of the collected cash. */
export function registerCashEntryRoutes(app: Api, dependencies: ApiDependencies): void {
  app.openapi(create, async (c) => {
    const { staff, language: locale } = c.var;
    const header = c.req.valid("header");
    const target = changeTarget(c);
    const body = c.req.valid("json");
    const given = header["idempotency-key"];
    const key = given === undefined ? null : idempotencyKeyOf(given, { ...body, order_id: target.id });
    const added = await changeOrderOf(dependencies.db, staff, target, (tx, order) =>
      key === null ? correctCash(tx, order, body, staff) : correctCashOnce(tx, order, body, { staff, key }),
    );
    if (added.ok) return await orderPageResponse(c, dependencies, added.value, 201);
    switch (added.rejection.code) {
      case "unknown":
        return notFound(c);
      case "conflict":
        return await orderConflict(c, dependencies, added.rejection);
      case "unexpected_amount":
        return unexpectedAmount(c, added.rejection);
      case "key_reused":
        return failure(c, 409, m.order_key_reused({}, { locale }));
      case "courier_reported":
      case "cash_not_expected":
      case "cash_below_refunds":
        return failureWithCode(
          c,
          409,
          adminOrderRejectionMessage(added.rejection, locale),
          added.rejection.code,
        );
    }
  });
}
