import { z } from "@hono/zod-openapi";
import { OrderResult } from "#contract/admin/orders/delivery-outcome.ts";
import { BulkOrderCorrection, OrderCorrection } from "#contract/admin/orders/order-changes.ts";
import { strictly } from "#contract/strictly.ts";
import { adminOrderRejectionMessage } from "#messages/admin-order-rejection-message.ts";
import { m } from "#messages/compiled/messages.js";
import { correctOrder } from "#shop/corrections/correct-order.ts";
import { changeOrder, changeOrderOf } from "#shop/orders/audited-order.ts";
import type { Api, ApiDependencies } from "../../context.ts";
import { failureWithCode, notFound } from "../../failures.ts";
import { bodyRejections, data, jsonBody, response } from "../../responses.ts";
import { changeRequest, changeTarget } from "../responses.ts";
import { staffRoute } from "../routes.ts";
import { changedOrderResponses, orderConflict, orderPageResponse } from "./read-admin-order-page.ts";

const one = staffRoute("post", "/admin/orders/{id}/corrections", {
  operationId: "adminCorrectOrder",
  summary:
    "Correct the status of an order that was recorded wrongly: stock, cash, coupon, history and e-mails follow",
  request: changeRequest(OrderCorrection),
  responses: changedOrderResponses,
});
const many = staffRoute("post", "/admin/orders/corrections", {
  operationId: "adminCorrectOrders",
  summary: "Correct the status of several orders; returns one result per order",
  request: jsonBody(strictly(BulkOrderCorrection)),
  responses: { 200: response("One result per order", data(z.array(OrderResult))), ...bodyRejections },
});

/** Registers the corrections of orders. */
export function registerCorrectionRoutes(app: Api, dependencies: ApiDependencies): void {
  const { db } = dependencies;

  app.openapi(one, async (c) => {
    const { staff, language } = c.var;
    const target = changeTarget(c);
    const corrected = await changeOrderOf(db, staff, target, (tx, order) =>
      correctOrder(tx, order, c.req.valid("json"), staff),
    );
    if (corrected.ok) return await orderPageResponse(c, dependencies, corrected.value, 200);
    const { rejection } = corrected;
    switch (rejection.code) {
      case "unknown":
        return notFound(c);
      case "conflict":
        return await orderConflict(c, dependencies, rejection);
      default:
        return failureWithCode(c, 409, adminOrderRejectionMessage(rejection, language), rejection.code);
    }
  });

  app.openapi(many, async (c) => {
    const { staff, language: locale } = c.var;
    const { ids, ...correction } = c.req.valid("json");
    const results: OrderResult[] = [];
    for (const id of new Set(ids)) {
      const corrected = await changeOrder(db, staff, id, (tx, order) =>
        correctOrder(tx, order, correction, staff),
      );
      if (corrected.ok) {
        results.push({ id, ok: true });
        continue;
      }
      const { rejection } = corrected;
      const message =
        rejection.code === "unknown"
          ? m.admin_order_gone({}, { locale })
          : adminOrderRejectionMessage(rejection, locale);
      results.push({ id, ok: false, code: rejection.code, message });
    }
    return c.json({ data: results }, 200);
  });
}
