import { type InferResult, sql } from "kysely";
import type { AdminStatementQuery } from "#contract/admin/statements/statement.ts";
import type { Database } from "#db/database.ts";
import { contains } from "../listing/contains.ts";
import { type ListFilters, listAndFind } from "../listing/list-and-find.ts";
import type { StatementProblem } from "./read-statement.ts";

/** Starts a query for statements with their totals; amounts in piastres. */
function selectStatements(db: Database) {
  return db
    .selectFrom("cash_statements")
    .innerJoin("couriers", "couriers.id", "cash_statements.courier_id")
    .leftJoin("staff", "staff.id", "cash_statements.staff_id")
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("cash_statement_rows")
          .select([
            sql<number>`coalesce(sum(expected), 0)`.as("expected"),
            sql<number>`coalesce(sum(amount), 0)`.as("stated"),
            sql<number>`coalesce(sum(fee), 0)`.as("fees"),
            sql<number>`count(*) filter (where result = 'equal')`.as("equal"),
            sql<number>`count(*) filter (where result = 'different')`.as("different"),
            sql<number>`count(*) filter (where result = 'missing')`.as("missing"),
            sql<number>`count(*) filter (where result = 'unknown')`.as("unknown"),
            sql<number>`count(*) filter (where result <> 'equal' and decision is null)`.as("undecided"),
          ])
          .whereRef("statement_id", "=", "cash_statements.id")
          .as("figures"),
      (join) => join.onTrue(),
    )
    .selectAll("figures")
    .select([
      "cash_statements.id",
      "cash_statements.courier_id",
      "couriers.name as courier_name",
      "cash_statements.staff_id",
      "staff.name as staff_name",
      "file_name",
      "reference",
      "covers_until",
      "cash_statements.created_at",
      "closed_at",
    ])
    .select(sql<readonly StatementProblem[]>`cash_statements.problems`.as("problems"));
}

export type AdminStatement = InferResult<ReturnType<typeof selectStatements>>[number];

/** Courier statements, found by reference or file name. */
export const { list: listStatements, find: findStatement } = listAndFind({
  select: selectStatements,
  table: "cash_statements",
  id: "cash_statements.id",
  created: "cash_statements.created_at",
  sorts: { id: "cash_statements.id", created_at: "cash_statements.created_at" },
  filters: ({ q, courier_id, closed }: ListFilters<AdminStatementQuery>, eb) => [
    q !== "" && contains([sql.ref("reference"), sql.ref("file_name")], q),
    courier_id !== undefined && eb("cash_statements.courier_id", "=", courier_id),
    closed !== undefined && eb("closed_at", closed ? "is not" : "is", null),
  ],
});
