import type { AdminImport, ImportChange, ImportProblem } from "#contract/admin/imports/import.ts";
import { maxImportColumns } from "#contract/admin/imports/import-limits.ts";
import { fieldErrorCodes } from "#contract/field-errors.ts";
import type { Language } from "#contract/language.ts";
import { beginningOf } from "#contract/text.ts";
import type { Database } from "#db/database.ts";
import { m } from "#messages/compiled/messages.js";
import { fieldErrorMessage } from "#messages/field-error-message.ts";
import { fileProblemMessage } from "#messages/file-problem-message.ts";
import type { CheckRejection } from "#shop/imports/check-import.ts";
import {
  type ImportProblemRow,
  importProblems,
  type MovedCellRow,
  movedCells,
  type PreviewedRow,
  type ShopImport,
} from "#shop/imports/list-imports.ts";

export function toImportJson(
  { problems, moved, failure, staff_id, staff_name, ...row }: ShopImport,
  locale: Language,
): AdminImport {
  const iso = (moment: Date | null) => moment?.toISOString() ?? null;
  return {
    id: row.id,
    kind: row.kind,
    file_name: row.file_name,
    state: row.state,
    progress: row.progress,
    rows: row.rows,
    changes: row.changes,
    creates: row.creates,
    unchanged: row.unchanged,
    problem_count: problems + moved,
    moved_count: moved,
    failure: row.state === "failed" ? failureMessage(failure, locale) : null,
    staff: staff_id === null ? null : { id: staff_id, name: staff_name ?? "" },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    applied_at: iso(row.applied_at),
    undone_at: iso(row.undone_at),
    undo_until: iso(row.undo_until),
  };
}

/** Converts a problem of a file, with its message. */
export function toProblemJson(
  { row, column, code, named, value }: ImportProblemRow,
  locale: Language,
): ImportProblem {
  return { row, column, kind: "wrong", code, message: problemMessage(code, named, locale), value };
}

/** Converts a cell whose value in the shop has moved, with the three values. */
export function toMovedJson(
  { row, key, column, field, exported, typed, today, sold }: MovedCellRow,
  locale: Language,
): ImportProblem {
  const shown = (text: string) => beginningOf(shownWord(field, text, locale), maxShown);
  return {
    row,
    column,
    kind: "moved",
    code: "moved",
    message: exported === null ? m.import_not_exported({}, { locale }) : m.import_cell_moved({}, { locale }),
    key: key.replace(/^#/, ""),
    value: shown(typed),
    exported: exported === null ? null : shown(exported),
    today: shown(today),
    sold_7_days: sold,
  };
}

const maxShown = 200;

/** Returns the word of an export for a value such as `published`. */
function shownWord(field: string, text: string, locale: Language): string {
  const word = field === "status" ? statusWords[text] : field === "listed" ? flagWords[text] : undefined;
  return word?.({}, { locale }) ?? text;
}

const statusWords: Readonly<Record<string, typeof m.csv_status_draft>> = {
  draft: m.csv_status_draft,
  published: m.csv_status_published,
  archived: m.csv_status_archived,
};
const flagWords: Readonly<Record<string, typeof m.csv_yes>> = { true: m.csv_yes, false: m.csv_no };

function failureMessage(code: string | null, locale: Language): string {
  const say = code === null ? undefined : failures[code];
  return (say ?? m.import_failure_internal)({}, { locale });
}

const failures: Readonly<Record<string, typeof m.import_failure_internal>> = {
  rows_moved: m.import_rows_moved,
  silent: m.import_failure_silent,
  timeout: m.import_failure_timeout,
};

function problemMessage(code: string, named: string, locale: Language): string {
  const field = fieldErrorCodes.find((known) => known === code);
  if (field !== undefined) return fieldErrorMessage(field, locale);
  const say = messages[code] ?? m.field_wrong_type;
  return say({ named, max: maxImportColumns }, { locale });
}

type Say = (inputs: { named: string; max: number }, options: { locale: Language }) => string;
const messages: Readonly<Record<string, Say>> = {
  sku_unknown: m.import_sku_unknown,
  product_archived: m.import_product_archived,
  category_unknown: m.import_category_unknown,
  customer_unknown: m.import_customer_unknown,
  coupon_not_percent: m.import_coupon_not_percent,
  key_twice: m.import_key_twice,
  row_gone: m.import_row_gone,
  sku_alike: m.import_sku_alike,
  stock_below_zero: m.import_stock_below_zero,
  amount_ambiguous: m.import_amount_ambiguous,
  hour_skipped: m.import_hour_skipped,
  cell_error: m.import_cell_error,
  cell_scientific: m.import_cell_scientific,
  column_unknown: m.import_column_unknown,
  column_twice: m.import_column_twice,
  columns_many: m.import_columns_many,
  key_missing: m.import_key_missing,
  nothing_to_change: m.import_nothing_to_change,
  redirect_chain: m.import_redirect_chain,
  redirects_full: ({ named }, options) => m.admin_redirects_full({ max: named }, options),
};

/** Returns the message for an unreadable file. */
export function unreadableMessage(
  rejection: Exclude<CheckRejection, { code: "import_running" }>,
  locale: Language,
): string {
  switch (rejection.code) {
    case "not_text":
      return m.import_not_text({}, { locale });
    case "broken":
      return m.import_broken({ line: rejection.line }, { locale });
    case "rows_many":
      return m.import_rows_many({ max: rejection.max }, { locale });
    case "row_columns":
    case "row_long":
      return fileProblemMessage(rejection, locale);
    case "empty":
      return m.import_empty({}, { locale });
  }
}

/** Columns that follow from others and are not shown. */
const hidden = new Set(["folded_code", "archived_at", "discount_price"]);
const pounds: Readonly<Record<string, string>> = {
  price: "price_egp",
  discounted_price: "discounted_price_egp",
  min_subtotal: "min_subtotal_egp",
  cost: "cost_egp",
};
const renamed: Readonly<Record<string, string>> = { starts_at: "start", ends_at: "end" };

/** Converts the changes of a row to JSON fields. */
export function toChangeJson({ row, key, before, after }: PreviewedRow): ImportChange {
  const [was, shall] = [before === null ? {} : wireOf(before), wireOf(after)];
  const names = Object.keys(shall).filter((name) => before !== null || !isNothing(shall[name]));
  const fields = names
    .map((field) => ({ field, before: was[field] ?? null, after: shall[field] ?? null }))
    .filter((one) => before === null || one.before !== one.after);
  return { row, key: key.replace(/^#/, ""), is_new: before === null, fields };
}

type Wire = Record<string, string | number | boolean | null>;

const isNothing = (value: Wire[string] | undefined) => value === null || value === "" || value === undefined;

function wireOf(columns: Readonly<Record<string, unknown>>): Wire {
  const wire: Wire = {};
  // A planned price appears beside the current one.
  const { discount_price: planned } = columns;
  for (const [name, value] of Object.entries(columns)) {
    if (hidden.has(name)) continue;
    if (name in pounds) wire[pounds[name] ?? name] = typeof value === "number" ? value / 100 : null;
    else if (name === "discount") wire["discount"] = Number(value) / 100;
    else if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") {
      wire[renamed[name] ?? name] = value;
    } else wire[renamed[name] ?? name] = null;
  }
  if (typeof planned === "number") wire["discounted_price_egp"] = planned / 100;
  return wire;
}

/** Returns a page of the problems of an import: wrong cells, then cells whose value in the shop has moved. */
export async function listProblems(
  db: Database,
  { id, problems }: Pick<ShopImport, "id" | "problems">,
  { page, per_page }: { readonly page: number; readonly per_page: number },
  locale: Language,
): Promise<ImportProblem[]> {
  const wrong = await importProblems(db, id, { page, per_page });
  const offset = Math.max(0, (page - 1) * per_page - problems);
  const moved = await movedCells(db, id, { limit: per_page - wrong.length, offset });
  return [
    ...wrong.map((problem) => toProblemJson(problem, locale)),
    ...moved.map((cell) => toMovedJson(cell, locale)),
  ];
}
