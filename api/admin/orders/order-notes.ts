import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { NewAttempt, NewComment, NewPrint } from "#contract/admin/orders/order-changes.ts";
import { rowId } from "#contract/numbers.ts";
import { strictly } from "#contract/strictly.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { adminOrderRefusalMessage } from "#messages/admin-order-refusal-message.ts";
import { auditedChange } from "#shop/audit/audited.ts";
import type { ConfirmRefusal } from "#shop/orders/confirm-order.ts";
import { addComment, notePrint } from "#shop/orders/order-notes.ts";
import { recordAttempt } from "#shop/orders/record-attempt.ts";
import type { Result } from "#shop/result.ts";
import { answer, bearer, bodyRefusals, data, jsonBody, refusal } from "../../answers.ts";
import type { ApiDependencies, ApiEnv } from "../../context.ts";
import { failure, notFound } from "../../failures.ts";
import { auditedOrders } from "./audited-orders.ts";
import { readAdminOrderPage } from "./read-admin-order-page.ts";

const ofOrder = { tags: ["admin"], security: bearer, method: "post" as const };
const params = z.object({ id: rowId });
const responses = {
  201: answer("The order as it is now", data(AdminOrderPage)),
  401: refusal[401],
  403: refusal[403],
  404: refusal[404],
  ...bodyRefusals,
};
const attempt = createRoute({
  ...ofOrder,
  path: "/admin/orders/{id}/attempts",
  operationId: "adminCreateAttempt",
  summary: "Note that the customer was called or written to, and what came of it",
  request: { params, ...jsonBody(strictly(NewAttempt)) },
  responses: { ...responses, 409: refusal[409] },
});
const comment = createRoute({
  ...ofOrder,
  path: "/admin/orders/{id}/comments",
  operationId: "adminCreateComment",
  summary: "Write something about an order that staff alone see",
  request: { params, ...jsonBody(strictly(NewComment)) },
  responses,
});
const print = createRoute({
  ...ofOrder,
  path: "/admin/orders/{id}/prints",
  operationId: "adminCreatePrint",
  summary: "Note that paper of an order was printed",
  request: { params, ...jsonBody(strictly(NewPrint)) },
  responses,
});

/** What staff write down about an order. */
export function registerOrderNoteRoutes(app: OpenAPIHono<ApiEnv>, dependencies: ApiDependencies): void {
  app.openapi(attempt, async (c) => {
    const body = c.req.valid("json");
    const { id } = c.req.valid("param");
    const noted = await note(c, id, (tx, staffId) => recordAttempt(tx, id, staffId, body));
    if (noted.ok) return await shownNow(c, id);
    switch (noted.refusal.code) {
      case "unknown":
      case "order_unknown":
        return notFound(c);
      case "order_not_processing":
        return failure(c, 409, adminOrderRefusalMessage(noted.refusal, c.var.language));
    }
  });

  app.openapi(comment, async (c) => {
    const body = c.req.valid("json");
    const { id } = c.req.valid("param");
    const noted = await note<never>(c, id, (tx, staffId) => addComment(tx, id, staffId, body));
    return noted.ok ? await shownNow(c, id) : notFound(c);
  });

  app.openapi(print, async (c) => {
    const body = c.req.valid("json");
    const { id } = c.req.valid("param");
    const noted = await note<never>(c, id, (tx, staffId) => notePrint(tx, id, staffId, body));
    return noted.ok ? await shownNow(c, id) : notFound(c);
  });

  async function note<Refusal extends ConfirmRefusal>(
    { var: { staff, language } }: Context<ApiEnv>,
    id: number,
    work: (tx: DatabaseTransaction, staffId: number) => Promise<Result<unknown, Refusal>>,
  ) {
    const orders = auditedOrders(language);
    return await auditedChange(dependencies.db, staff, orders, id, (tx) => work(tx, staff.id));
  }

  async function shownNow(c: Context<ApiEnv>, id: number) {
    const order = await readAdminOrderPage(dependencies, id, c.var);
    return order === null ? notFound(c) : c.json({ data: order }, 201);
  }
}
