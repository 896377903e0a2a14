import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import {
  AdminHandOver,
  AdminHandOverQuery,
  HandOverSheet,
  MadeHandOver,
  NewHandOver,
  OrdersNotReady,
} from "#contract/admin/handover.ts";
import { HandOverLayout } from "#contract/admin/statements/courier-layout.ts";
import { rowId } from "#contract/numbers.ts";
import { strictly } from "#contract/strictly.ts";
import { addressLine } from "#messages/address-line.ts";
import { m } from "#messages/compiled/messages.js";
import { auditedCreation } from "#shop/audit/audited.ts";
import { findHandOver, listHandedOverOrders, listHandOvers } from "#shop/shipping/admin-hand-overs.ts";
import { findAdminCourier } from "#shop/shipping/couriers.ts";
import { type HandedOver, handOver } from "#shop/shipping/hand-over.ts";
import { handOverCsv } from "#shop/shipping/hand-over-csv.ts";
import type { HandedOverReturn } from "#shop/shipping/hand-over-returns.ts";
import { bodyRejections, data, jsonBody, response } from "../../answers.ts";
import type { ApiDependencies, ApiEnv } from "../../context.ts";
import { fieldFailure, notFound } from "../../failures.ts";
import { lists } from "../handlers.ts";
import { adminRoutes, staffRoute } from "../routes.ts";
import { auditedHandOvers } from "./audited-hand-overs.ts";
import {
  toHandedOverOrderJson,
  toHandOverJson,
  toOrderResultJson,
  toReturnResultJson,
} from "./to-hand-over-json.ts";

const list = adminRoutes("hand-overs", "HandOver", AdminHandOver).list(
  AdminHandOverQuery,
  "What was handed over to couriers",
);
const one = adminRoutes("hand-overs", "HandOver", HandOverSheet).one(
  "One hand-over with its orders, the sheet that the courier signs; with .csv behind the id the list in the courier's layout",
);
const create = staffRoute({
  method: "post",
  path: "/admin/hand-overs",
  operationId: "adminCreateHandOver",
  summary: "Hand confirmed orders over to a courier, which ships them; tracking numbers may follow",
  request: jsonBody(strictly(NewHandOver)),
  responses: {
    201: response("Created", data(MadeHandOver)),
    409: response("Some can't be handed over; nothing was changed", OrdersNotReady),
    ...bodyRejections,
  },
});

export function registerHandOverRoutes(app: OpenAPIHono<ApiEnv>, { db }: ApiDependencies): void {
  app.openapi(list, lists(db, listHandOvers, toHandOverJson));

  // Not in the OpenAPI document, whose paths cannot have a suffix after an id.
  app.get("/admin/hand-overs/:id", async (c, next) => {
    const [, digits] = /^(\d+)\.csv$/.exec(c.req.param("id")) ?? [];
    if (digits === undefined) return await next();
    const id = rowId.safeParse(digits);
    const found = id.success ? await findHandOver(db, id.data) : null;
    const courier = found === null ? null : await findAdminCourier(db, found.courier_id);
    if (found === null || courier === null) return notFound(c);
    const layout = HandOverLayout.parse(courier.hand_over_layout);
    const orders = await listHandedOverOrders(db, found.id);
    const file = handOverCsv(orders, layout, (order) => addressLine(order, "ar"), c.var.staff.role);
    c.header("Content-Disposition", `attachment; filename="hand-over-${found.id}.csv"`);
    return c.body(file, 200, { "Content-Type": `text/csv; charset=${layout.encoding.replace("-bom", "")}` });
  });

  app.openapi(one, async (c) => {
    const found = await findHandOver(db, c.req.valid("param").id);
    if (found === null) return notFound(c);
    const orders = await listHandedOverOrders(db, found.id);
    const sheet = {
      ...toHandOverJson(found),
      orders: orders.map((order) => toHandedOverOrderJson(order, c.var.language)),
    };
    return c.json({ data: sheet }, 200);
  });

  app.openapi(create, async (c) => {
    const body = c.req.valid("json");
    const locale = c.var.language;
    let orders: readonly HandedOver[] = [];
    let returns: readonly HandedOverReturn[] = [];
    const result = await auditedCreation(db, c.var.staff, auditedHandOvers, async (tx) => {
      const made = await handOver(tx, c.var.staff.id, body);
      if (!made.ok) return made;
      ({ orders, returns } = made.value);
      return { ok: true, value: made.value.id };
    });
    if (result.ok) {
      const { order_ids: _, ...made } = result.value;
      return c.json({ data: { ...made, ...resultsOf(c, orders, returns) } }, 201);
    }
    switch (result.rejection.code) {
      case "unknown":
      case "courier_unknown":
        return fieldFailure(c, { courier_id: ["courier_unknown"] });
      case "courier_inactive":
        return fieldFailure(c, { courier_id: ["courier_inactive"] });
      case "orders_not_ready": {
        const message = m.admin_orders_not_ready({}, { locale });
        const data = resultsOf(c, result.rejection.orders, result.rejection.returns);
        return c.json({ message, error: message, code: "orders_not_ready", data }, 409);
      }
    }
  });
}

function resultsOf(c: Context<ApiEnv>, orders: readonly HandedOver[], returns: readonly HandedOverReturn[]) {
  return {
    orders: orders.map((order) => toOrderResultJson(order, c.var.language)),
    returns: returns.map((found) => toReturnResultJson(found, c.var.language)),
  };
}
