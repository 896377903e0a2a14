import { UndeliveredMessage, UndeliveredQuery } from "#contract/admin/outbox.ts";
import { auditedChange } from "#shop/audit/audited.ts";
import { lockRow } from "#shop/audit/lock-row.ts";
import { findOutboxRow, listDeadRows, type OutboxRow, retryDeadRow } from "#shop/outbox/dead-rows.ts";
import type { Api, ApiDependencies } from "../context.ts";
import { notFound } from "../failures.ts";
import { data, idParams, rejections, response } from "../responses.ts";
import { resource } from "./resource.ts";
import { staffRoute } from "./routes.ts";

const retry = staffRoute("post", "/admin/outbox/{id}/retry", {
  operationId: "adminRetryMessage",
  summary: "Deliver a message again that the shop gave up",
  request: { params: idParams },
  responses: { 200: response("The waiting message", data(UndeliveredMessage)), ...rejections(404) },
});

export function registerOutboxRoutes(app: Api, { db }: ApiDependencies): void {
  const routes = resource(app, db, ["outbox", "UndeliveredMessage", UndeliveredMessage], {
    find: findOutboxRow,
    toJson,
    lock: lockRow("outbox"),
    // Errors may repeat a customer's address.
    logged: ({ id, kind, key, attempts, ended_at }) => ({ id, kind, key, attempts, ended_at }),
  });
  routes.list(UndeliveredQuery, listDeadRows, "E-mails and pushes that the shop gave up, newest first");
  app.openapi(retry, async (c) => {
    const { id } = c.req.valid("param");
    const result = await auditedChange(db, c.var.staff, routes.audited(c), id, (tx) => retryDeadRow(tx, id));
    return result.ok ? c.json({ data: result.value }, 200) : notFound(c);
  });
}

function toJson({ last_error, due_at, ended_at, created_at, ...row }: OutboxRow): UndeliveredMessage {
  return {
    ...row,
    error: last_error,
    created_at: created_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
    updated_at: (ended_at ?? due_at).toISOString(),
  };
}
