import type { OpenAPIHono } from "@hono/zod-openapi";
import { AdminReturn, AdminReturnQuery } from "#contract/admin/returns.ts";
import { NewAdminReturn } from "#contract/returns/return.ts";
import { auditedCreation } from "#shop/audit/audited.ts";
import { lockOrder } from "#shop/orders/lock-order.ts";
import { type Result, refuse } from "#shop/result.ts";
import { findAdminReturn, listAdminReturns } from "#shop/returns/admin-returns.ts";
import { type RequestRefusal, requestReturn } from "#shop/returns/request-return.ts";
import type { ApiDependencies, ApiEnv } from "../../context.ts";
import { fieldFailure, notFound } from "../../failures.ts";
import { requestRefused } from "../../returns/returns.ts";
import { lists, shows } from "../handlers.ts";
import { adminRoutes } from "../routes.ts";
import { auditedReturn } from "./audited-return.ts";
import { toAdminReturnJson } from "./to-admin-return-json.ts";

const routes = adminRoutes("returns", "Return", AdminReturn);
const list = routes.list(AdminReturnQuery, "Returns, found by order number or the customer's words");
const one = routes.one("One return with the ledger of its refund");
const create = routes.create(
  NewAdminReturn,
  "Request a return for a customer, also after its period; the same request again returns the open one",
);

export function registerReturnRoutes(app: OpenAPIHono<ApiEnv>, { db }: ApiDependencies): void {
  app.openapi(list, lists(db, listAdminReturns, toAdminReturnJson));
  app.openapi(one, shows(db, findAdminReturn, toAdminReturnJson));

  app.openapi(create, async (c) => {
    const { order_id, ...request } = c.req.valid("json");
    const made = await auditedCreation(
      db,
      c.var.staff,
      auditedReturn,
      async (tx): Promise<Result<number, RequestRefusal | { readonly code: "order_unknown" }>> => {
        const order = await lockOrder(tx, order_id);
        return order === null
          ? refuse({ code: "order_unknown" })
          : await requestReturn(tx, order, request, "staff");
      },
    );
    if (made.ok) return c.json({ data: made.value }, 201);
    switch (made.refusal.code) {
      case "unknown":
        return notFound(c);
      case "order_unknown":
        return fieldFailure(c, { order_id: ["unknown_choice"] });
      default:
        return requestRefused(c, made.refusal);
    }
  });
}
