import { type InferResult, sql } from "kysely";
import type { AdminImportQuery } from "#contract/admin/imports/import.ts";
import {
  type ImportKind,
  type ImportState,
  maxImportPreview,
  maxUndoHours,
} from "#contract/admin/imports/import-limits.ts";
import type { Database } from "#db/database.ts";
import { contains } from "../listing/contains.ts";
import { type ListFilters, listAndFind } from "../listing/list-and-find.ts";
import { hasStatusThat } from "../order-statuses.ts";
import type { StagedCell } from "./stage-rows.ts";

/** Imports without recent progress count as failed. */
const isSilent = sql<boolean>`(imports.state in ('checking', 'applying') and heard_at < now() - interval '2 minutes')`;
const shownState = sql<ImportState>`case when ${isSilent} then 'failed' else imports.state end`;

/** Condition equal to `shownState = state`, in a form that uses the index. */
function isInState(state: ImportState) {
  const isStored = sql<boolean>`imports.state = ${state}`;
  if (state === "failed") return sql<boolean>`(${isStored} or ${isSilent})`;
  return state === "checking" || state === "applying"
    ? sql<boolean>`(${isStored} and not ${isSilent})`
    : isStored;
}

function selectImports(db: Database) {
  return db
    .selectFrom("imports")
    .leftJoin("staff", "staff.id", "imports.staff_id")
    .select([
      "imports.id",
      "imports.file_name",
      "imports.progress",
      "imports.rows",
      "imports.changes",
      "imports.creates",
      "imports.unchanged",
      "imports.problems",
      "imports.moved",
      "imports.failure",
      "imports.staff_id",
      "staff.name as staff_name",
      "imports.created_at",
      "imports.updated_at",
      "imports.applied_at",
      "imports.undone_at",
    ])
    .select([
      sql<ImportKind>`imports.kind`.as("kind"),
      shownState.as("state"),
      sql<Date | null>`case when imports.state = 'applied' and applied_at > now() - make_interval(hours => ${maxUndoHours})
        then applied_at + make_interval(hours => ${maxUndoHours}) end`.as("undo_until"),
    ]);
}

export type ShopImport = InferResult<ReturnType<typeof selectImports>>[number];

type Query = AdminImportQuery & { readonly kinds?: readonly ImportKind[] };

/** Imports, found by file name. */
export const { list: listImports, find: findImport } = listAndFind({
  select: selectImports,
  id: "imports.id",
  created: "imports.created_at",
  sorts: { id: "imports.id", created_at: "imports.created_at" },
  filters: ({ q, kind, kinds, state }: ListFilters<Query>) => [
    q !== "" && contains([sql.ref("imports.file_name")], q),
    kind !== undefined && sql<boolean>`imports.kind = ${kind}`,
    kinds !== undefined && sql<boolean>`imports.kind = any(${kinds}::text[])`,
    state !== undefined && isInState(state),
  ],
});

/** Returns a page of the problems of a file. */
export async function importProblems(
  db: Database,
  id: number,
  { page, per_page }: { readonly page: number; readonly per_page: number },
) {
  return await db
    .selectFrom("import_problems")
    .select(["row_number as row", "column_name as column", "code", "named", "value"])
    .where("import_id", "=", id)
    .orderBy("number")
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
}

export type ImportProblemRow = Awaited<ReturnType<typeof importProblems>>[number];

/** Cell that staff confirm, with the pieces ordered in the last seven days beside a stock. */
export interface MovedCellRow extends StagedCell {
  readonly row: number;
  readonly key: string;
  readonly sold: number | null;
}

/** Returns a page of the cells that staff confirm before an import is applied, by line. */
export async function movedCells(
  db: Database,
  id: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly MovedCellRow[]> {
  if (limit <= 0) return [];
  const { rows } = await sql<MovedCellRow>`
    with asking as materialized (
      select row_number, product_id, key, cell, number
      from import_rows cross join lateral jsonb_array_elements(asked) with ordinality as cells(cell, number)
      where import_id = ${id} and asked is not null
      order by row_number, number limit ${limit} offset ${offset}),
    sold as materialized (
      select product_id, sum(quantity)::int as pieces from orders join order_lines on order_id = orders.id
      where created_at > now() - interval '7 days' and not ${hasStatusThat(({ isCalledOff }) => isCalledOff)}
        and product_id in (select product_id from asking where cell->>'field' = 'stock')
      group by product_id)
    select row_number as "row", key, cell->>'field' as field, cell->>'column' as "column",
      cell->>'exported' as exported, cell->>'typed' as typed, cell->>'today' as today,
      case when cell->>'field' = 'stock' then coalesce(pieces, 0) end as sold
    from asking left join sold using (product_id) order by row_number, number`.execute(db);
  return rows;
}

/** Returns whether wrong cells of an import can be corrected in place. */
export async function isCorrectable(db: Database, id: number): Promise<boolean> {
  const file = await db
    .selectFrom("import_files")
    .innerJoin("imports", "imports.id", "import_id")
    .select("import_id")
    .where("import_id", "=", id)
    .where("state", "=", "ready")
    .executeTakeFirst();
  return file !== undefined;
}

/** Returns the first changes of an import, by table column. */
export async function importPreview(db: Database, id: number) {
  return await db
    .selectFrom("import_rows")
    .select(["row_number as row", "key"])
    .select([
      sql<Record<string, unknown> | null>`before`.as("before"),
      sql<Record<string, unknown>>`after`.as("after"),
    ])
    .where("import_id", "=", id)
    .orderBy("row_number")
    .limit(maxImportPreview)
    .execute();
}

export type PreviewedRow = Awaited<ReturnType<typeof importPreview>>[number];
