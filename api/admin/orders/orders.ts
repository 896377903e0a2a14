import { LatestOrders, LatestOrdersQuery } from "#contract/admin/notifications/notifications.ts";
import { AdminOrderList, AdminOrderPage, OrderCounts } from "#contract/admin/orders/order.ts";
import { AdminOrderQuery, OrderCountsQuery } from "#contract/admin/orders/order-query.ts";
import { strictly } from "#contract/strictly.ts";
import { findLatestOrders } from "#shop/notifications/new-orders.ts";
import { countAdminOrders, listAdminOrders } from "#shop/orders/list-admin-orders.ts";
import type { Api, ApiDependencies } from "../../context.ts";
import { notFound } from "../../failures.ts";
import { data, rejections, response } from "../../responses.ts";
import { adminRoutes, staffRoute } from "../routes.ts";
import { readAdminOrderPage } from "./read-admin-order-page.ts";
import { toAdminOrderJson } from "./to-admin-order-json.ts";

const list = staffRoute("get", "/admin/orders", {
  operationId: "adminListOrders",
  summary: "Orders, found by number, end of a phone, or words of a name; by tab and other filters",
  request: { query: strictly(AdminOrderQuery) },
  responses: { 200: response("A page of the list", AdminOrderList), ...rejections(422) },
});
const counts = staffRoute("get", "/admin/orders/counts", {
  operationId: "adminCountOrders",
  summary: "Number of orders by tab, for the filters",
  request: { query: strictly(OrderCountsQuery) },
  responses: { 200: response("Up to 100,000 each", data(OrderCounts)), ...rejections(422) },
});
const latest = staffRoute("get", "/admin/orders/latest", {
  operationId: "adminGetLatestOrders",
  summary: "The newest order of a customer, and how many came after a given one",
  request: { query: strictly(LatestOrdersQuery) },
  responses: { 200: response("For the alerts of open pages", data(LatestOrders)), ...rejections(422) },
});
const one = adminRoutes("orders", "Order", AdminOrderPage).one(
  "One order with its timeline, and what can be done with it next",
);
export function registerOrderRoutes(app: Api, dependencies: ApiDependencies): void {
  const { db } = dependencies;

  app.openapi(list, async (c) => {
    const query = c.req.valid("query");
    const { page, per_page } = query;
    const { rows, total, isCapped } = await listAdminOrders(db, query);
    const orders = rows.map((order) => toAdminOrderJson(order, c.var, dependencies));
    return c.json({ data: orders, meta: { total, page, per_page, total_is_capped: isCapped } }, 200);
  });

  // Registered before ':id', since 'latest' and 'counts' are no ids.
  app.openapi(latest, async (c) =>
    c.json({ data: await findLatestOrders(db, c.req.valid("query").after) }, 200),
  );

  app.openapi(counts, async (c) => c.json({ data: await countAdminOrders(db, c.req.valid("query")) }, 200));

  app.openapi(one, async (c) => {
    const order = await readAdminOrderPage(dependencies, c.req.valid("param").id, c.var);
    return order === null ? notFound(c) : c.json({ data: order }, 200);
  });
}
