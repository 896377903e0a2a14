import { z } from "@hono/zod-openapi";
import {
  type StatementCause,
  type StatementResult,
  StatementRow,
} from "#contract/admin/statements/statement.ts";
import { toPounds } from "#contract/money.ts";
import { strictly } from "#contract/strictly.ts";
import { m } from "#messages/compiled/messages.js";
import { findStatement } from "#shop/statements/admin-statements.ts";
import { allDifferences, type StatementRow as ShopRow } from "#shop/statements/statement-rows.ts";
import type { Api, ApiDependencies } from "../../context.ts";
import { notFound } from "../../failures.ts";
import { idParams, rejections } from "../../responses.ts";
import { staffRoute } from "../routes.ts";
import { amountCell } from "./cells.ts";
import { type CsvColumn, csvResponse, exportFields } from "./csv-response.ts";

type Word = CsvColumn<never>["title"];
const results: Readonly<Record<StatementResult, Word>> = {
  equal: m.statement_equal,
  different: m.statement_different,
  missing: m.statement_missing,
  unknown: m.statement_unknown,
};
const causes: Readonly<Record<StatementCause, Word>> = {
  less: m.statement_cause_less,
  more: m.statement_cause_more,
  refused_in_statement: m.statement_cause_refused,
  refused_here: m.statement_cause_refused_here,
  booked_before: m.statement_cause_booked,
  missing: m.statement_cause_missing,
  unknown: m.statement_cause_unknown,
  impossible: m.statement_cause_impossible,
};
const decisions: Readonly<Record<NonNullable<StatementRow["decision"]>, Word>> = {
  accept: m.statement_accept,
  ask: m.statement_ask,
  postpone: m.statement_postpone,
  refused: m.statement_refused,
};

const columns: readonly CsvColumn<ShopRow>[] = [
  { title: m.csv_row, cell: (row) => row.row_number },
  { title: m.csv_order_no, cell: (row) => row.order_no },
  { title: m.csv_tracking_number, cell: (row) => row.tracking_number },
  { title: m.csv_name, cell: (row) => row.customer },
  { title: m.csv_result, cell: (row, locale) => results[row.result]({}, { locale }) },
  { title: m.csv_expected, cell: (row) => amountCell(row.expected) },
  { title: m.csv_stated, cell: (row) => amountCell(row.amount) },
  { title: m.csv_difference, cell: (row) => toPounds((row.amount ?? 0) - (row.expected ?? 0)) },
  { title: m.csv_fee, cell: (row) => amountCell(row.fee) },
  { title: m.csv_status_word, cell: (row) => row.status_word },
  {
    title: m.csv_cause,
    cell: ({ cause }, locale) => (cause === null ? null : causes[cause]({}, { locale })),
  },
  {
    title: m.csv_decision,
    cell: (row, locale) => {
      const decision = StatementRow.shape.decision.parse(row.decision);
      return decision === null ? null : decisions[decision]({}, { locale });
    },
  },
];

const differences = staffRoute("get", "/admin/statements/{id}/differences.csv", {
  operationId: "adminExportStatementDifferences",
  summary: "Differences of a courier's statement as CSV for the courier",
  request: { params: idParams, query: strictly(z.object(exportFields)) },
  responses: {
    200: {
      description: "UTF-8 with a byte order mark; amounts in pounds. The differing rows in order",
      content: { "text/csv": { schema: z.string() } },
    },
    ...rejections(404, 422),
  },
});

export function registerStatementDifferencesRoute(app: Api, { db }: ApiDependencies): void {
  app.openapi(differences, async (c) => {
    const { id } = c.req.valid("param");
    if ((await findStatement(db, id)) === null) return notFound(c);
    return await csvResponse(c, `statement-${id}-differences`, columns, allDifferences(db, id));
  });
}
