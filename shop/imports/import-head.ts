import { maxImportColumns } from "#contract/admin/imports/import-limits.ts";
import { beginningOf, cleanText } from "#contract/text.ts";
import type { ImportSubject } from "./import-subject.ts";

/** Headers and values of files, in all languages of exports. */
export interface ImportWords {
  /** API fields by column header, as `foldHead` writes it. */
  readonly heads: ReadonlyMap<string, string>;
  /** Meanings of words in the cells of a field, folded likewise. */
  readonly values: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** Field of the column that marks the row of an export. */
export const exportField = "export";

/** Column of a file: its header and the field; null if it is ignored. */
export interface HeadColumn {
  readonly name: string;
  readonly field: string | null;
}

export interface HeadProblem {
  readonly column: string | null;
  readonly code: "column_unknown" | "column_twice" | "columns_many" | "key_missing" | "nothing_to_change";
}

/** Folds a header for comparison: lower case, without invisible characters. */
export function foldHead(written: string): string {
  return cleanText(written)
    .replace(/[\s_]+/g, " ")
    .toLowerCase();
}

/** Reads the header of a file. Ignores columns that exports have and imports do not change; other unknown columns are a problem. */
export function readHead(
  cells: readonly string[],
  { heads }: ImportWords,
  { keys, fields }: ImportSubject,
): { readonly columns: readonly HeadColumn[]; readonly problems: readonly HeadProblem[] } {
  const problems: HeadProblem[] = [];
  const seen = new Set<string>();
  const columns = cells.map((name): HeadColumn => {
    const field = heads.get(foldHead(name));
    if (field === undefined) {
      if (name !== "") problems.push({ column: beginningOf(name, 60), code: "column_unknown" });
      return { name, field: null };
    }
    const isRead = keys.includes(field) || fields.includes(field) || field === exportField;
    if (!isRead) return { name, field: null };
    if (seen.has(field)) problems.push({ column: name, code: "column_twice" });
    seen.add(field);
    return { name, field };
  });
  if (cells.length > maxImportColumns) return { columns, problems: [{ column: null, code: "columns_many" }] };
  if (!keys.some((key) => seen.has(key))) problems.push({ column: null, code: "key_missing" });
  else if (!fields.some((field) => seen.has(field)))
    problems.push({ column: null, code: "nothing_to_change" });
  return { columns, problems };
}
