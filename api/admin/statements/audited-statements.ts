import { type AdminStatement, type FileProblem, StatementRow } from "#contract/admin/statements/statement.ts";
import type { Language } from "#contract/language.ts";
import { toPounds } from "#contract/money.ts";
import { fileProblemMessage } from "#messages/file-problem-message.ts";
import type { AuditedResource } from "#shop/audit/audited.ts";
import { lockRow } from "#shop/audit/lock-row.ts";
import { findStatement, type AdminStatement as ShopStatement } from "#shop/statements/admin-statements.ts";
import { decisionsFor, proposedDecision } from "#shop/statements/match-rows.ts";
import type { StatementProblem } from "#shop/statements/read-statement.ts";
import { decisionsOf, type StatementRow as ShopRow } from "#shop/statements/statement-rows.ts";
import { toStaffJson } from "../handover/to-handover-json.ts";

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

export function toStatementJson(statement: ShopStatement): AdminStatement {
  const { expected, stated, fees } = statement;
  return {
    id: statement.id,
    courier_id: statement.courier_id,
    courier_name: statement.courier_name,
    staff: toStaffJson(statement.staff_id, statement.staff_name),
    file_name: statement.file_name,
    reference: statement.reference,
    covers_until: statement.covers_until,
    created_at: statement.created_at.toISOString(),
    updated_at: (statement.closed_at ?? statement.created_at).toISOString(),
    closed_at: statement.closed_at?.toISOString() ?? null,
    expected_egp: toPounds(expected),
    stated_egp: toPounds(stated),
    difference_egp: toPounds(stated - expected),
    fees_egp: toPounds(fees),
    to_bank_egp: toPounds(stated - fees),
    equal: statement.equal,
    different: statement.different,
    missing: statement.missing,
    unknown: statement.unknown,
    undecided: statement.undecided,
  };
}

/** Converts a row. A closed statement allows and proposes nothing. */
export function toStatementRowJson(row: ShopRow, isClosed: boolean): StatementRow {
  const { result, cause, expected, amount, decision } = row;
  const isOpen = !isClosed;
  return {
    row: row.row_number,
    tracking_number: row.tracking_number,
    order_id: row.order_id,
    order_no: row.order_no,
    shipment_type: row.shipment_type,
    customer: row.customer,
    result,
    cause,
    expected_egp: expected === null ? null : toPounds(expected),
    stated_egp: amount === null ? null : toPounds(amount),
    difference_egp: toPounds((amount ?? 0) - (expected ?? 0)),
    fee_egp: toPounds(row.fee),
    status_word: row.status_word,
    delivered_at: row.outcome === "delivered" ? (row.outcome_at?.toISOString() ?? null) : null,
    linked: row.linked,
    decision: StatementRow.shape.decision.parse(decision),
    proposed: isOpen ? proposedDecision({ cause, expected }, amount, row.age) : null,
    allowed: isOpen ? [...decisionsFor(row)] : [],
  };
}

export function toFileProblemJson(
  { sheet, row, column, problem }: StatementProblem,
  language: Language,
): FileProblem {
  return {
    sheet,
    row: problem.code === "broken" ? problem.line : row,
    column,
    code: problem.code,
    message: fileProblemMessage(problem, language),
  };
}
