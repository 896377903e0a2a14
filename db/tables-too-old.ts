/** Thrown for tables that are too old for this release. The message is a sentence for the operator. */
export class TablesTooOld extends Error {
  override readonly name = "TablesTooOld";
}

/**
 * Returns why tables or a backup with these migrations are too old, as the beginning of a sentence; undefined if they
 * are not. Releases before 1.0.0 had other migrations.
 */
export function tooOld(applied: readonly string[]): string | undefined {
  const last = applied.at(-1);
  if (last === undefined || applied.includes("0001_shared_functions")) return undefined;
  return `from before version 1.0.0 (the last migration is ${last})`;
}
