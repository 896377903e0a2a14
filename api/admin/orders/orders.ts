import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { AdminOrderList, AdminOrderPage, OrderCounts } from "#contract/admin/orders/order.ts";
import { BulkOrderPatch, BulkOrderResult, OrderPatch } from "#contract/admin/orders/order-changes.ts";
import { AdminOrderQuery, OrderCountsQuery } from "#contract/admin/orders/order-query.ts";
import { strictly } from "#contract/strictly.ts";
import { adminOrderRefusalMessage } from "#messages/admin-order-refusal-message.ts";
import { auditedChangeOf } from "#shop/audit/audited.ts";
import { countAdminOrders, listAdminOrders } from "#shop/orders/listing/list-admin-orders.ts";
import { moveOrder } from "#shop/orders/move-order.ts";
import { byStaff } from "#shop/orders/order-events.ts";
import { answer, bearer, bodyRefusals, data, jsonBody, refusal } from "../../answers.ts";
import type { ApiDependencies, ApiEnv } from "../../context.ts";
import { failure, notFound } from "../../failures.ts";
import { changedMeanwhile, expectedVersion } from "../if-match.ts";
import { adminRoutes } from "../routes.ts";
import { auditedOrders } from "./audited-orders.ts";
import { bulkChange } from "./bulk-orders.ts";
import { readAdminOrderPage } from "./read-admin-order-page.ts";
import { toAdminOrderJson } from "./to-admin-order-json.ts";

const tags = ["admin"];
const guarded = { 401: refusal[401], 403: refusal[403] };
const list = createRoute({
  tags,
  security: bearer,
  method: "get",
  path: "/admin/orders",
  operationId: "adminListOrders",
  summary: "Orders, found by number, end of a phone, or words of a name; by tab and other filters",
  request: { query: strictly(AdminOrderQuery) },
  responses: { 200: answer("A page of them", AdminOrderList), ...guarded, 422: refusal[422] },
});
const counts = createRoute({
  tags,
  security: bearer,
  method: "get",
  path: "/admin/orders/counts",
  operationId: "adminCountOrders",
  summary: "How many orders stand in each tab, as far as they pass the filters",
  request: { query: strictly(OrderCountsQuery) },
  responses: { 200: answer("Up to 100,000 each", data(OrderCounts)), ...guarded, 422: refusal[422] },
});
const routes = adminRoutes("orders", "Order", AdminOrderPage);
const one = routes.one("One order with its timeline, and what can be done with it next");
const change = routes.change(
  OrderPatch,
  "Move an order to its next status, or note its tracking number or what the customer said",
);
const changeMany = createRoute({
  tags,
  security: bearer,
  method: "patch",
  path: "/admin/orders",
  operationId: "adminUpdateOrders",
  summary: "The same change of many orders, each for itself, with what became of each",
  request: jsonBody(strictly(BulkOrderPatch)),
  responses: { 200: answer("Each in turn", data(BulkOrderResult.array())), ...guarded, ...bodyRefusals },
});

export function registerOrderRoutes(app: OpenAPIHono<ApiEnv>, dependencies: ApiDependencies): void {
  const { db } = dependencies;

  app.openapi(list, async (c) => {
    const query = c.req.valid("query");
    const { page, per_page } = query;
    const { rows, total, isCapped } = await listAdminOrders(db, query);
    const orders = rows.map((order) => toAdminOrderJson(order, c.var.language));
    return c.json({ data: orders, meta: { total, page, per_page, total_is_capped: isCapped } }, 200);
  });

  // Before the one: 'counts' is no id.
  app.openapi(counts, async (c) => c.json({ data: await countAdminOrders(db, c.req.valid("query")) }, 200));

  app.openapi(one, async (c) => {
    const order = await readAdminOrderPage(dependencies, c.req.valid("param").id, c.var);
    return order === null ? notFound(c) : c.json({ data: order }, 200);
  });

  app.openapi(change, async (c) => {
    const { staff, language } = c.var;
    const { id } = c.req.valid("param");
    const body = c.req.valid("json");
    const version = expectedVersion(c.req.valid("header")["if-match"]);
    const changed = await auditedChangeOf(db, staff, auditedOrders(language), { id, version }, (tx) =>
      moveOrder(tx, id, body, byStaff(staff.id)),
    );
    const order = await readAdminOrderPage(dependencies, id, c.var);
    if (order === null) return notFound(c);
    if (changed.ok) return c.json({ data: order }, 200);
    switch (changed.refusal.code) {
      case "unknown":
      case "order_unknown":
        return notFound(c);
      case "changed_meanwhile":
        return changedMeanwhile(c, { ...changed.refusal, current: order });
      case "transition_not_allowed":
      case "order_not_processing":
      case "tracking_taken":
        return failure(c, 409, adminOrderRefusalMessage(changed.refusal, language));
    }
  });

  app.openapi(changeMany, async (c) => {
    const { staff, language } = c.var;
    return c.json({ data: await bulkChange(db, staff, c.req.valid("json"), language) }, 200);
  });
}
