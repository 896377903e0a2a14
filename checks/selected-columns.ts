import { isForTests } from "./source-files.ts";

/** Parts of queries that name their columns elsewhere. */
const named = ['selectAll("figures")', 'selectFrom("placed").selectAll()'];
const allColumns = /\bselectAll\(|\breturningAll\(|\breturning \*/;

/** Lists queries that read all columns of a table. Their results would change while a release runs. */
export function readsOfAllColumns(files: ReadonlyMap<string, string>): string[] {
  return [...files]
    .filter(([path, text]) => !isForTests(path) && allColumns.test(withoutNamed(text)))
    .map(
      ([path]) =>
        `${path} reads all columns: name them, or list the table in db/testing/table-columns.ts and take columnsOf`,
    );
}

function withoutNamed(text: string): string {
  return named.reduce((rest, part) => rest.replaceAll(part, ""), text);
}
