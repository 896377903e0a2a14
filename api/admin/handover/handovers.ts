import { z } from "@hono/zod-openapi";
import {
  AdminHandover,
  AdminHandoverQuery,
  HandoverSheet,
  MadeHandover,
  NewHandover,
  OrdersNotReady,
  RiderLink,
} from "#contract/admin/handover.ts";
import { HandoverLayout } from "#contract/admin/statements/courier-layout.ts";
import { rowId } from "#contract/numbers.ts";
import { strictly } from "#contract/strictly.ts";
import { addressLine } from "#messages/address-line.ts";
import { adminOrderRejectionMessage } from "#messages/admin-order-rejection-message.ts";
import { m } from "#messages/compiled/messages.js";
import { auditedChange, auditedCreation, auditedDeletion } from "#shop/audit/audited.ts";
import { findHandover, listHandedOverOrders, listHandovers } from "#shop/handover/admin-handovers.ts";
import { type HandedOver, handover } from "#shop/handover/handover.ts";
import { handoverCsv } from "#shop/handover/handover-csv.ts";
import type { HandedOverReturn } from "#shop/handover/handover-returns.ts";
import { makeRiderLink, revokeRiderLink } from "#shop/handover/rider-link.ts";
import { takeOutOfHandover, type UndoRejection, undoHandover } from "#shop/handover/undo-handover.ts";
import { changeOrder } from "#shop/orders/audited-order.ts";
import { findAdminCourier } from "#shop/shipping/couriers.ts";
import type { Api, ApiContext, ApiDependencies } from "../../context.ts";
import { failureWithCode, fieldFailure, notFound } from "../../failures.ts";
import { bodyRejections, data, idParams, jsonBody, rejections, response } from "../../responses.ts";
import { lists } from "../handlers.ts";
import { adminRoutes, staffRoute } from "../routes.ts";
import {
  auditedHandovers,
  toHandedOverOrderJson,
  toHandoverJson,
  toOrderResultJson,
  toReturnResultJson,
} from "./to-handover-json.ts";

const list = adminRoutes("hand-overs", "HandOver", AdminHandover).list(
  AdminHandoverQuery,
  "What was handed over to couriers",
);
const one = adminRoutes("hand-overs", "HandOver", HandoverSheet).one(
  "One handover with its orders, the sheet that the courier signs; with .csv behind the id the list in the courier's layout",
);
const create = staffRoute("post", "/admin/hand-overs", {
  operationId: "adminCreateHandOver",
  summary: "Hand confirmed orders over to a courier, which ships them; tracking numbers may follow",
  request: jsonBody(strictly(NewHandover)),
  responses: {
    201: response("Created", data(MadeHandover)),
    409: response("Some can't be handed over; nothing was changed", OrdersNotReady),
    ...bodyRejections,
  },
});

const undo = staffRoute("delete", "/admin/hand-overs/{id}", {
  operationId: "adminDeleteHandOver",
  summary: "Undo a hand-over until the courier has reported one of its orders; they are Processing again",
  request: { params: idParams },
  responses: { 204: { description: "Undone" }, ...rejections(404, 409) },
});
const makeLink = staffRoute("post", "/admin/hand-overs/{id}/rider-link", {
  operationId: "adminCreateRiderLink",
  summary:
    "Make the secret link to the open parcels of a courier without files; it ends with the day in Cairo and replaces an earlier one",
  request: { params: idParams },
  responses: { 201: response("The link, returned this once", data(RiderLink)), ...rejections(404, 409) },
});
const revokeLink = staffRoute("delete", "/admin/hand-overs/{id}/rider-link", {
  operationId: "adminDeleteRiderLink",
  summary: "Revoke the link to a rider's list",
  request: { params: idParams },
  responses: { 204: { description: "Revoked" }, ...rejections(404) },
});
const takeOut = staffRoute("delete", "/admin/hand-overs/{id}/orders/{order_id}", {
  operationId: "adminDeleteHandOverOrder",
  summary: "Take one order out of a hand-over until the courier has reported it; it is Processing again",
  request: { params: z.object({ id: rowId, order_id: rowId }) },
  responses: { 204: { description: "Undone" }, ...rejections(404, 409) },
});

export function registerHandoverRoutes(app: Api, { db, publicUrl }: ApiDependencies): void {
  app.openapi(list, lists(db, listHandovers, toHandoverJson));

  // Not in the OpenAPI document, whose paths cannot have a suffix after an id.
  app.get("/admin/hand-overs/:id", async (c, next) => {
    const [, digits] = /^(\d+)\.csv$/.exec(c.req.param("id")) ?? [];
    if (digits === undefined) return await next();
    const id = rowId.safeParse(digits);
    const found = id.success ? await findHandover(db, id.data) : null;
    const courier = found === null ? null : await findAdminCourier(db, found.courier_id);
    if (found === null || courier === null || !courier.has_files) return notFound(c);
    const layout = HandoverLayout.parse(courier.hand_over_layout);
    const orders = await listHandedOverOrders(db, found.id);
    const file = handoverCsv(orders, layout, (order) => addressLine(order, "ar"), c.var.staff.role);
    c.header("Content-Disposition", `attachment; filename="hand-over-${found.id}.csv"`);
    return c.body(file, 200, { "Content-Type": `text/csv; charset=${layout.encoding.replace("-bom", "")}` });
  });

  app.openapi(one, async (c) => {
    const found = await findHandover(db, c.req.valid("param").id);
    if (found === null) return notFound(c);
    const orders = await listHandedOverOrders(db, found.id);
    const sheet = {
      ...toHandoverJson(found),
      orders: orders.map((order) => toHandedOverOrderJson(order, c.var.language)),
    };
    return c.json({ data: sheet }, 200);
  });

  app.openapi(create, async (c) => {
    const body = c.req.valid("json");
    const locale = c.var.language;
    let orders: readonly HandedOver[] = [];
    let returns: readonly HandedOverReturn[] = [];
    const result = await auditedCreation(db, c.var.staff, auditedHandovers, async (tx) => {
      const made = await handover(tx, c.var.staff.id, body);
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

  app.openapi(undo, async (c) => {
    const { staff } = c.var;
    const { id } = c.req.valid("param");
    const undone = await auditedDeletion(db, staff, auditedHandovers, id, (tx) =>
      undoHandover(tx, id, staff),
    );
    return undone.ok ? c.body(null, 204) : notUndone(c, undone.rejection);
  });

  app.openapi(makeLink, async (c) => {
    const { staff } = c.var;
    const { id } = c.req.valid("param");
    let token = "";
    const made = await auditedChange(db, staff, auditedHandovers, id, async (tx) => {
      const link = await makeRiderLink(tx, id, staff.id);
      if (link.ok) token = link.value;
      return link;
    });
    if (made.ok) {
      const url = `${publicUrl}/rider/${token}`;
      return c.json({ data: { url, expires_at: made.value.rider_link?.expires_at ?? "" } }, 201);
    }
    const locale = c.var.language;
    switch (made.rejection.code) {
      case "unknown":
        return notFound(c);
      case "courier_has_files":
        return failureWithCode(c, 409, m.admin_courier_has_files({}, { locale }), "courier_has_files");
      case "nothing_open":
        return failureWithCode(c, 409, m.admin_no_open_parcels({}, { locale }), "nothing_open");
    }
  });

  app.openapi(revokeLink, async (c) => {
    const { id } = c.req.valid("param");
    const revoked = await auditedChange(db, c.var.staff, auditedHandovers, id, (tx) =>
      revokeRiderLink(tx, id),
    );
    return revoked.ok ? c.body(null, 204) : notFound(c);
  });

  app.openapi(takeOut, async (c) => {
    const { staff } = c.var;
    const { id, order_id } = c.req.valid("param");
    const taken = await changeOrder(db, staff, order_id, (tx, order) =>
      takeOutOfHandover(tx, order, id, staff),
    );
    return taken.ok ? c.body(null, 204) : notUndone(c, taken.rejection);
  });
}

function resultsOf(c: ApiContext, orders: readonly HandedOver[], returns: readonly HandedOverReturn[]) {
  return {
    orders: orders.map((order) => toOrderResultJson(order, c.var.language)),
    returns: returns.map((found) => toReturnResultJson(found, c.var.language)),
  };
}

function notUndone(c: ApiContext, rejection: UndoRejection | { readonly code: "unknown" }) {
  switch (rejection.code) {
    case "unknown":
    case "not_in_hand_over":
      return notFound(c);
    default:
      return failureWithCode(c, 409, adminOrderRejectionMessage(rejection, c.var.language), rejection.code);
  }
}
