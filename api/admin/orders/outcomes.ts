import { z } from "@hono/zod-openapi";
import {
  NewOutcome,
  NewOutcomes,
  OrderResult,
  UnexpectedAmountFailure,
} from "#contract/admin/orders/delivery-outcome.ts";
import { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { ReceivedBack } from "#contract/admin/orders/received-back.ts";
import { strictly } from "#contract/strictly.ts";
import { adminOrderRejectionMessage } from "#messages/admin-order-rejection-message.ts";
import { m } from "#messages/compiled/messages.js";
import { changeOrder, changeOrderOf } from "#shop/orders/audited-order.ts";
import { receiveBack } from "#shop/shipping/receive-back.ts";
import { type OutcomeRejection, recordOutcome } from "#shop/shipping/record-outcome.ts";
import type { Api, ApiContext, ApiDependencies } from "../../context.ts";
import { failureWithCode, fieldFailure, notFound } from "../../failures.ts";
import { bodyRejections, data, idParams, jsonBody, rejections, response } from "../../responses.ts";
import { changeRequest, changeTarget } from "../responses.ts";
import { staffRoute } from "../routes.ts";
import { changedOrderResponses, orderConflict, orderPageResponse } from "./read-admin-order-page.ts";
import { unexpectedAmount } from "./unexpected-amount.ts";

const one = staffRoute("post", "/admin/orders/{id}/outcome", {
  operationId: "adminRecordOutcome",
  summary:
    "Record that a shipped order was delivered, with cash and accepted pieces, or refused; a repetition changes nothing",
  request: { params: idParams, ...jsonBody(strictly(NewOutcome)) },
  responses: {
    200: response("The current row", data(AdminOrderPage)),
    ...rejections(404),
    409: response("Another outcome, or an amount to confirm", UnexpectedAmountFailure),
    ...bodyRejections,
  },
});
const many = staffRoute("post", "/admin/orders/outcomes", {
  operationId: "adminRecordOutcomes",
  summary: "Record the outcomes of several orders; returns one result per order",
  request: jsonBody(strictly(NewOutcomes)),
  responses: { 200: response("One result per order", data(z.array(OrderResult))), ...bodyRejections },
});

const receive = staffRoute("post", "/admin/orders/{id}/received-back", {
  operationId: "adminReceiveBack",
  summary:
    "Receive refused pieces that were on their way back: good ones are on sale again, missing ones become a claim",
  request: changeRequest(ReceivedBack),
  responses: changedOrderResponses,
});

export function registerOutcomeRoutes(app: Api, dependencies: ApiDependencies): void {
  const { db } = dependencies;

  app.openapi(one, async (c) => {
    const { id } = c.req.valid("param");
    const result = await record(c, id, c.req.valid("json"));
    if (result.ok) return await orderPageResponse(c, dependencies, result.value, 200);
    const { rejection } = result;
    switch (rejection.code) {
      case "unknown":
        return notFound(c);
      case "fields":
        return fieldFailure(c, rejection.errors);
      case "unexpected_amount":
        return unexpectedAmount(c, rejection);
      default:
        return failureWithCode(c, 409, rejectionMessage(c, rejection), rejection.code);
    }
  });

  app.openapi(many, async (c) => {
    const { order_ids, ...outcome } = c.req.valid("json");
    const results: OrderResult[] = [];
    for (const id of order_ids) {
      const result = await record(c, id, { ...outcome, cash_collected: null });
      results.push(
        result.ok
          ? { id, ok: true }
          : { id, ok: false, code: result.rejection.code, message: rejectionMessage(c, result.rejection) },
      );
    }
    return c.json({ data: results }, 200);
  });

  async function record(c: ApiContext, id: number, outcome: Parameters<typeof recordOutcome>[2]) {
    const { staff } = c.var;
    return await changeOrder(db, staff, id, (tx, order) => recordOutcome(tx, order, outcome, staff));
  }

  app.openapi(receive, async (c) => {
    const { staff, language: locale } = c.var;
    const received = await changeOrderOf(db, staff, changeTarget(c), (tx, order) =>
      receiveBack(tx, order, c.req.valid("json"), staff.id),
    );
    if (received.ok) return await orderPageResponse(c, dependencies, received.value, 200);
    switch (received.rejection.code) {
      case "unknown":
        return notFound(c);
      case "conflict":
        return await orderConflict(c, dependencies, received.rejection);
      case "not_returning":
        return failureWithCode(c, 409, m.admin_not_returning({}, { locale }), "not_returning");
    }
  });
}

type Rejection = OutcomeRejection | { readonly code: "unknown" };

function rejectionMessage(c: ApiContext, rejection: Rejection): string {
  const locale = c.var.language;
  switch (rejection.code) {
    case "unknown":
      return m.admin_order_gone({}, { locale });
    case "outcome_differs":
      return m.admin_outcome_differs({}, { locale });
    case "fields":
      return m.error_fields({}, { locale });
    case "courier_reported":
    case "order_has_returns":
    case "not_paid":
    case "transition_not_allowed":
    case "unexpected_amount":
      return adminOrderRejectionMessage(rejection, locale);
  }
}
