import { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { NewAttempt, NewComment, NewPrint } from "#contract/admin/orders/order-changes.ts";
import { rowId } from "#contract/numbers.ts";
import { strictly } from "#contract/strictly.ts";
import { adminOrderRejectionMessage } from "#messages/admin-order-rejection-message.ts";
import type { ShownOrder } from "#shop/orders/admin-order.ts";
import { changeOrder } from "#shop/orders/audited-order.ts";
import { deleteAttempt, recordAttempt } from "#shop/orders/confirmation.ts";
import { addComment, notePrint } from "#shop/orders/order-notes.ts";
import type { Api, ApiContext, ApiDependencies } from "../../context.ts";
import { failure, notFound } from "../../failures.ts";
import { bodyRejections, data, idParams, jsonBody, rejections, response } from "../../responses.ts";
import { staffRoute } from "../routes.ts";
import { completeAdminOrderPage } from "./read-admin-order-page.ts";

const responses = {
  201: response("The order as it is now", data(AdminOrderPage)),
  ...rejections(404),
  ...bodyRejections,
};
const attempt = staffRoute("post", "/admin/orders/{id}/attempts", {
  operationId: "adminCreateAttempt",
  summary: "Record an attempt to reach the customer, and its outcome",
  request: { params: idParams, ...jsonBody(strictly(NewAttempt)) },
  responses: { ...responses, ...rejections(409) },
});
const comment = staffRoute("post", "/admin/orders/{id}/comments", {
  operationId: "adminCreateComment",
  summary: "Add a comment for staff to an order",
  request: { params: idParams, ...jsonBody(strictly(NewComment)) },
  responses,
});
const print = staffRoute("post", "/admin/orders/{id}/prints", {
  operationId: "adminCreatePrint",
  summary: "Record a print of an order",
  request: { params: idParams, ...jsonBody(strictly(NewPrint)) },
  responses,
});

const withdraw = staffRoute("delete", "/admin/orders/{id}/attempts/{attempt_id}", {
  operationId: "adminDeleteAttempt",
  summary: "Delete an attempt that was recorded by mistake; restores the confirmation that it changed",
  request: { params: idParams.extend({ attempt_id: rowId }) },
  responses: { 204: { description: "Deleted" }, ...rejections(404, 409) },
});

/** Registers attempts, comments and prints of an order. */
export function registerOrderNoteRoutes(app: Api, dependencies: ApiDependencies): void {
  const { db } = dependencies;

  app.openapi(attempt, async (c) => {
    const { staff } = c.var;
    const body = c.req.valid("json");
    const noted = await changeOrder(db, staff, c.req.valid("param").id, (tx, order) =>
      recordAttempt(tx, order, staff.id, body),
    );
    if (noted.ok) return await page(c, noted.value);
    switch (noted.rejection.code) {
      case "unknown":
        return notFound(c);
      case "order_not_processing":
        return failure(c, 409, adminOrderRejectionMessage(noted.rejection, c.var.language));
    }
  });

  app.openapi(withdraw, async (c) => {
    const { staff } = c.var;
    const { id, attempt_id } = c.req.valid("param");
    const deleted = await changeOrder(db, staff, id, (tx, order) =>
      deleteAttempt(tx, order, attempt_id, staff.id),
    );
    if (deleted.ok) return c.body(null, 204);
    switch (deleted.rejection.code) {
      case "unknown":
      case "attempt_unknown":
        return notFound(c);
      case "order_not_processing":
        return failure(c, 409, adminOrderRejectionMessage(deleted.rejection, c.var.language));
    }
  });

  app.openapi(comment, async (c) => {
    const { staff } = c.var;
    const body = c.req.valid("json");
    const noted = await changeOrder(db, staff, c.req.valid("param").id, (tx, { id }) =>
      addComment(tx, id, staff.id, body),
    );
    return noted.ok ? await page(c, noted.value) : notFound(c);
  });

  app.openapi(print, async (c) => {
    const { staff } = c.var;
    const body = c.req.valid("json");
    const noted = await changeOrder(db, staff, c.req.valid("param").id, (tx, { id }) =>
      notePrint(tx, id, staff.id, body),
    );
    return noted.ok ? await page(c, noted.value) : notFound(c);
  });

  async function page(c: ApiContext, order: ShownOrder) {
    return c.json({ data: await completeAdminOrderPage(dependencies, order, c.var) }, 201);
  }
}
