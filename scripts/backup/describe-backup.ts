import { stat } from "node:fs/promises";
import type { Contents } from "./backup-format.ts";

const shownNames = 5;

/** Returns a summary line, and one line for each of the first missing files. */
export async function describeBackup(file: string, contents: Contents, seconds: number): Promise<string[]> {
  const { size } = await stat(file);
  const sum = `${megabytes(size)}, ${describeContents(contents)}, in ${seconds.toFixed(1)} s`;
  const missing = contents.missing.slice(0, shownNames).map((name) => `  missing: ${name}`);
  const lost =
    missing.length === 0
      ? []
      : [`${contents.missing.length} files in the database are missing in the store:`, ...missing];
  return [...lost, `made ${file}: ${sum}`];
}

/** Summarises the contents of a backup. */
export function describeContents({ tables, media, photos, codeKey }: Contents): string {
  const rows = tables.reduce((all, table) => all + table.rows, 0);
  const files = Object.keys(media).length + Object.keys(photos).length;
  return `${rows} rows of ${tables.length} tables, ${files} files, ${codeKey === null ? "no key" : "the key of the codes"}`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
