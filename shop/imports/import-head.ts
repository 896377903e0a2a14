import { maxImportColumns } from "#contract/admin/catalogue/import-limits.ts";
import { beginningOf, cleanText } from "#contract/text.ts";
import type { ImportSubject } from "./import-subject.ts";

/** What a file may say, in the words of all languages that exports are written in. */
export interface ImportWords {
  /** The fields of the wire by what heads their columns, as `foldHead` writes it. */
  readonly heads: ReadonlyMap<string, string>;
  /** What words in the cells of a field mean, likewise. */
  readonly values: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** A column of a file: what heads it, and the field that it changes or finds rows by; null where it is passed over. */
export interface HeadColumn {
  readonly name: string;
  readonly field: string | null;
}

export interface HeadProblem {
  readonly column: string | null;
  readonly code: "column_unknown" | "column_twice" | "columns_many" | "key_missing" | "nothing_to_change";
}

/** What heads a column as it is compared: without case, and spaces that nobody sees. */
export function foldHead(written: string): string {
  return cleanText(written)
    .replace(/[\s_]+/g, " ")
    .toLowerCase();
}

/** Reads the head of a file. Columns that an export has and that no file changes are passed over, others are a problem. */
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
    if (!keys.includes(field) && !fields.includes(field)) return { name, field: null };
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
