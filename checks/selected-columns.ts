import { isForTests } from "./source-files.ts";

/** Parts of a query that name their columns themselves. */
const named = ['selectAll("figures")', 'selectFrom("placed").selectAll()'];
const allColumns = /\bselectAll\(|\breturningAll\(|\breturning \*/;

/** The rules that read whatever columns a table has: what a statement answers must not change while a release runs. */
export function readsOfAllColumns(files: ReadonlyMap<string, string>): string[] {
  return [...files]
    .filter(([path, text]) => !isForTests(path) && allColumns.test(withoutNamed(text)))
    .map(([path]) => `${path} reads all columns: name them, or take columnsOf of db/columns.generated.ts`);
}

function withoutNamed(text: string): string {
  return named.reduce((rest, part) => rest.replaceAll(part, ""), text);
}
