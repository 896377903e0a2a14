import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { AdminOrder } from "#contract/admin/order.ts";
import { OrderPatch } from "#contract/admin/order-changes.ts";
import { AdminOrderQuery } from "#contract/admin/order-query.ts";
import { m } from "#messages/compiled/messages.js";
import { orderStatusName } from "#messages/order-status.ts";
import { auditedChange } from "#shop/audit/audited.ts";
import { findAdminOrder, type AdminOrder as ShopOrder } from "#shop/orders/admin-order.ts";
import { listAdminOrders } from "#shop/orders/list-admin-orders.ts";
import { lockOrder } from "#shop/orders/lock-order.ts";
import { moveOrder } from "#shop/orders/move-order.ts";
import type { ApiDependencies, ApiEnv } from "../context.ts";
import { failure, notFound } from "../failures.ts";
import { listed, shown } from "./answers.ts";
import { auditedResource } from "./audited-resource.ts";
import { adminRoutes } from "./routes.ts";
import { toAdminOrderJson } from "./to-admin-order-json.ts";

const routes = adminRoutes("orders", "Order", AdminOrder);
const list = routes.list(AdminOrderQuery, "Orders, found by number, phone or the customer's name");
const one = routes.one("One order with its customer");
const change = routes.change(OrderPatch, "Move an order to its next status, or note its tracking number");

export function registerOrderRoutes(app: OpenAPIHono<ApiEnv>, { db }: ApiDependencies): void {
  app.openapi(list, async (c) => {
    const query = c.req.valid("query");
    return listed(c, await listAdminOrders(db, query), query, inLanguageOf(c));
  });

  app.openapi(one, async (c) => shown(c, await findAdminOrder(db, c.req.valid("param").id), inLanguageOf(c)));

  app.openapi(change, async (c) => {
    const { id } = c.req.valid("param");
    const body = c.req.valid("json");
    const result = await auditedChange(db, c.var.staff, resource(c), id, (tx) => moveOrder(tx, id, body));
    if (result.ok) return c.json({ data: result.value }, 200);
    switch (result.refusal.code) {
      case "unknown":
      case "order_unknown":
        return notFound(c);
      case "transition_not_allowed": {
        const locale = c.var.language;
        const from = orderStatusName(result.refusal.from, locale);
        const to = orderStatusName(result.refusal.to, locale);
        return failure(c, 409, m.admin_transition({ from, to }, { locale }));
      }
    }
  });

  const inLanguageOf = (c: Context<ApiEnv>) => (order: ShopOrder) => toAdminOrderJson(order, c.var.language);
  const resource = (c: Context<ApiEnv>) =>
    auditedResource("orders", lockOrder, findAdminOrder, inLanguageOf(c), logged);
}

/** Of an order the log keeps what staff can change: whose it is goes when the customer wants it erased. */
function logged({ id, order_no, status_id, tracking_number }: AdminOrder) {
  return { id, order_no, status_id, tracking_number };
}
