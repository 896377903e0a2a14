import { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { NewPayment, NewPaymentTerms } from "#contract/admin/orders/payment.ts";
import { idempotencyKey } from "#contract/orders/order.ts";
import { strictly } from "#contract/strictly.ts";
import { adminOrderRejectionMessage } from "#messages/admin-order-rejection-message.ts";
import { m } from "#messages/compiled/messages.js";
import { idempotencyKeyOf } from "#shop/idempotency.ts";
import { changeOrderOf } from "#shop/orders/audited-order.ts";
import { changeTerms } from "#shop/payments/change-terms.ts";
import { recordPayment, recordPaymentOnce } from "#shop/payments/record-payment.ts";
import type { Api, ApiDependencies } from "../../context.ts";
import { failure, failureWithCode, notFound } from "../../failures.ts";
import { bodyRejections, data, idParams, jsonBody, rejections, response } from "../../responses.ts";
import { changeTarget, conflictResponse, ifMatchHeader } from "../responses.ts";
import { staffRoute } from "../routes.ts";
import { orderConflict, orderPageResponse } from "./read-admin-order-page.ts";

const create = staffRoute("post", "/admin/orders/{id}/payments", {
  operationId: "adminCreatePayment",
  summary:
    "Record a payment in advance, its correction or its refund; If-Match or an Idempotency-Key allows safe retries",
  request: {
    params: idParams,
    headers: ifMatchHeader.extend({ "idempotency-key": idempotencyKey.optional() }),
    ...jsonBody(strictly(NewPayment)),
  },
  responses: {
    201: response("The order as it is now", data(AdminOrderPage)),
    ...rejections(404, 409),
    412: conflictResponse(AdminOrderPage),
    ...bodyRejections,
  },
});

const terms = staffRoute("put", "/admin/orders/{id}/payment-terms", {
  operationId: "adminSetPaymentTerms",
  summary: "Change what an order that was not sent asks for first, with a reason",
  request: { params: idParams, headers: ifMatchHeader, ...jsonBody(strictly(NewPaymentTerms)) },
  responses: {
    200: response("The order as it is now", data(AdminOrderPage)),
    ...rejections(404, 409),
    412: conflictResponse(AdminOrderPage),
    ...bodyRejections,
  },
});

/** Registers payments in advance that staff record, and the terms of an order. */
export function registerPaymentRoutes(app: Api, dependencies: ApiDependencies): void {
  app.openapi(terms, async (c) => {
    const { staff, language } = c.var;
    const body = c.req.valid("json");
    const changed = await changeOrderOf(dependencies.db, staff, changeTarget(c), (tx, order) =>
      changeTerms(tx, order, body, staff.id),
    );
    if (changed.ok) return await orderPageResponse(c, dependencies, changed.value, 200);
    switch (changed.rejection.code) {
      case "unknown":
        return notFound(c);
      case "conflict":
        return await orderConflict(c, dependencies, changed.rejection);
      case "order_not_processing":
        return failure(c, 409, adminOrderRejectionMessage(changed.rejection, language));
    }
  });

  app.openapi(create, async (c) => {
    const { staff, language: locale } = c.var;
    const target = changeTarget(c);
    const body = c.req.valid("json");
    const given = c.req.valid("header")["idempotency-key"];
    const key = given === undefined ? null : idempotencyKeyOf(given, { ...body, order_id: target.id });
    const added = await changeOrderOf(dependencies.db, staff, target, (tx, order) =>
      key === null
        ? recordPayment(tx, order, body, staff.id)
        : recordPaymentOnce(tx, order, body, { staffId: staff.id, key }),
    );
    if (added.ok) return await orderPageResponse(c, dependencies, added.value, 201);
    switch (added.rejection.code) {
      case "unknown":
        return notFound(c);
      case "conflict":
        return await orderConflict(c, dependencies, added.rejection);
      case "key_reused":
        return failure(c, 409, m.order_key_reused({}, { locale }));
      case "reference_claimed":
      case "refund_above_paid":
      case "payment_below_refunds":
      case "refund_not_made":
        return failureWithCode(
          c,
          409,
          adminOrderRejectionMessage(added.rejection, locale),
          added.rejection.code,
        );
    }
  });
}
