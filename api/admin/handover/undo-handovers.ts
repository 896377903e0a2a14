import { z } from "@hono/zod-openapi";
import { rowId } from "#contract/numbers.ts";
import { adminOrderRejectionMessage } from "#messages/admin-order-rejection-message.ts";
import { auditedDeletion } from "#shop/audit/audited.ts";
import { takeOutOfHandover, type UndoRejection, undoHandover } from "#shop/handover/undo-handover.ts";
import { changeOrder } from "#shop/orders/audited-order.ts";
import type { Api, ApiContext, ApiDependencies } from "../../context.ts";
import { failureWithCode, notFound } from "../../failures.ts";
import { idParams, rejections } from "../../responses.ts";
import { staffRoute } from "../routes.ts";
import { auditedHandovers } from "./audited-handovers.ts";

const responses = {
  204: { description: "Undone" },
  ...rejections(404, 409),
};
const undo = staffRoute("delete", "/admin/hand-overs/{id}", {
  operationId: "adminDeleteHandOver",
  summary: "Undo a hand-over until the courier has reported one of its orders; they are Processing again",
  request: { params: idParams },
  responses,
});
const takeOut = staffRoute("delete", "/admin/hand-overs/{id}/orders/{order_id}", {
  operationId: "adminDeleteHandOverOrder",
  summary: "Take one order out of a hand-over until the courier has reported it; it is Processing again",
  request: { params: z.object({ id: rowId, order_id: rowId }) },
  responses,
});

/** Registers the undoing of handovers. */
export function registerHandoverUndoRoutes(app: Api, { db }: ApiDependencies): void {
  app.openapi(undo, async (c) => {
    const { staff } = c.var;
    const { id } = c.req.valid("param");
    const undone = await auditedDeletion(db, staff, auditedHandovers, id, (tx) =>
      undoHandover(tx, id, staff),
    );
    return undone.ok ? c.body(null, 204) : rejected(c, undone.rejection);
  });

  app.openapi(takeOut, async (c) => {
    const { staff } = c.var;
    const { id, order_id } = c.req.valid("param");
    const taken = await changeOrder(db, staff, order_id, (tx, order) =>
      takeOutOfHandover(tx, order, id, staff),
    );
    return taken.ok ? c.body(null, 204) : rejected(c, taken.rejection);
  });
}

function rejected(c: ApiContext, rejection: UndoRejection | { readonly code: "unknown" }) {
  switch (rejection.code) {
    case "unknown":
    case "not_in_hand_over":
      return notFound(c);
    default:
      return failureWithCode(c, 409, adminOrderRejectionMessage(rejection, c.var.language), rejection.code);
  }
}
