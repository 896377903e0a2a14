import type { AdminStatement } from "#contract/admin/statements/statement.ts";
import type { AuditedResource } from "#shop/audit/audited.ts";
import { lockRow } from "#shop/audit/lock-row.ts";
import { findStatement } from "#shop/statements/admin-statements.ts";
import { decisionsOf } from "#shop/statements/statement-rows.ts";
import { toStatementJson } from "./to-statement-json.ts";

type LoggedStatement = AdminStatement & { readonly decisions: Record<string, string> };

/** Statements in the audit log: their figures, and the decisions by row number. */
export const auditedStatements: AuditedResource<LoggedStatement> = {
  name: "statements",
  lock: lockRow("cash_statements"),
  async show(db, id) {
    const found = await findStatement(db, id);
    return found === null ? null : { ...toStatementJson(found), decisions: await decisionsOf(db, id) };
  },
  logged: ({ staff: _, ...statement }) => statement,
};
