import { z } from "@hono/zod-openapi";
import {
  AdminStatement,
  AdminStatementQuery,
  DecidedStatement,
  RowDecision,
  StatementSheet,
} from "#contract/admin/statements/statement.ts";
import { rowId } from "#contract/numbers.ts";
import { strictly } from "#contract/strictly.ts";
import { m } from "#messages/compiled/messages.js";
import { auditedChange } from "#shop/audit/audited.ts";
import { findStatement, listStatements } from "#shop/statements/admin-statements.ts";
import { closeStatement, deleteStatement } from "#shop/statements/close-statement.ts";
import { decideRow } from "#shop/statements/decide-row.ts";
import { findStatementRow, listStatementRows } from "#shop/statements/statement-rows.ts";
import type { Api, ApiContext, ApiDependencies } from "../../context.ts";
import { failure, failureWithCode, fieldFailure, notFound } from "../../failures.ts";
import { bodyRejections, data, idParams, jsonBody, rejections, response } from "../../responses.ts";
import { deletes, lists } from "../handlers.ts";
import { adminRoutes, staffRoute } from "../routes.ts";
import {
  auditedStatements,
  toFileProblemJson,
  toStatementJson,
  toStatementRowJson,
} from "./audited-statements.ts";

const routes = adminRoutes("statements", "Statement", AdminStatement);
const list = routes.list(AdminStatementQuery, "Statements of couriers, found by reference or file");
const one = adminRoutes("statements", "Statement", StatementSheet).one(
  "One statement with its rows: what each order was expected to bring, and what the courier states",
);
const remove = routes.remove("Delete an open statement, which has booked nothing");
const decide = staffRoute("patch", "/admin/statements/{id}/rows/{row}", {
  operationId: "adminDecideStatementRow",
  summary: "Decide on a row of an open statement, or revoke the decision",
  request: { params: z.object({ id: rowId, row: rowId }), ...jsonBody(strictly(RowDecision)) },
  responses: {
    200: response("The current row", data(DecidedStatement)),
    ...rejections(404, 409),
    ...bodyRejections,
  },
});
const close = staffRoute("post", "/admin/statements/{id}/close", {
  operationId: "adminCloseStatement",
  summary: "Book the cash of a statement whose rows are all equal or decided; this is final",
  request: { params: idParams },
  responses: { 200: response("Closed", data(AdminStatement)), ...rejections(404, 409) },
});

export function registerStatementRoutes(app: Api, { db }: ApiDependencies): void {
  app.openapi(list, lists(db, listStatements, toStatementJson));

  app.openapi(one, async (c) => {
    const found = await findStatement(db, c.req.valid("param").id);
    if (found === null) return notFound(c);
    const rows = await listStatementRows(db, found.id);
    const isClosed = found.closed_at !== null;
    const sheet = {
      ...toStatementJson(found),
      rows: rows.map((row) => toStatementRowJson(row, isClosed)),
      problems: found.problems.map((problem) => toFileProblemJson(problem, c.var.language)),
    };
    return c.json({ data: sheet }, 200);
  });

  app.openapi(decide, async (c) => {
    const { id, row } = c.req.valid("param");
    const locale = c.var.language;
    const body = c.req.valid("json");
    const result = await auditedChange(db, c.var.staff, auditedStatements, id, (tx) =>
      decideRow(tx, id, row, body),
    );
    if (result.ok) {
      const { decisions: _, ...statement } = result.value;
      const decided = await findStatementRow(db, id, row);
      if (decided === null) return notFound(c);
      return c.json({ data: { ...statement, row: toStatementRowJson(decided, false) } }, 200);
    }
    switch (result.rejection.code) {
      case "unknown":
      case "row_unknown":
        return notFound(c);
      case "order_unknown":
        return fieldFailure(c, { order_id: ["unknown_choice"] });
      case "statement_closed":
        return failure(c, 409, m.admin_statement_closed({}, { locale }));
      case "decision_not_allowed":
        return failure(c, 409, m.admin_decision_not_allowed({}, { locale }));
      case "order_stated":
        return failure(c, 409, m.admin_link_taken({ row: result.rejection.row }, { locale }));
    }
  });

  app.openapi(close, async (c) => {
    const { id } = c.req.valid("param");
    const locale = c.var.language;
    let closed = false;
    const result = await auditedChange(db, c.var.staff, auditedStatements, id, async (tx) => {
      const closing = await closeStatement(tx, id, c.var.staff.id);
      closed = closing.ok && closing.value.closed;
      return closing;
    });
    if (result.ok) {
      const { decisions: _, ...statement } = result.value;
      if (closed) return c.json({ data: statement }, 200);
      return failureWithCode(c, 409, m.admin_statement_moved({}, { locale }), "statement_moved");
    }
    switch (result.rejection.code) {
      case "unknown":
      case "statement_unknown":
        return notFound(c);
      case "statement_closed":
        return failureWithCode(c, 409, m.admin_statement_closed({}, { locale }), "statement_closed");
      case "statement_undecided": {
        const message = m.admin_statement_undecided({ count: result.rejection.count }, { locale });
        return failureWithCode(c, 409, message, "statement_undecided");
      }
    }
  });

  app.openapi(remove, deletes(db, auditedStatements, deleteStatement, notDeleted));
}

function notDeleted(c: ApiContext, { code }: { readonly code: "unknown" | "statement_closed" }) {
  switch (code) {
    case "unknown":
      return notFound(c);
    case "statement_closed":
      return failure(c, 409, m.admin_statement_closed({}, { locale: c.var.language }));
  }
}
