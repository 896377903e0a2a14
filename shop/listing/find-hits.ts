import { type RawBuilder, type SqlBool, sql } from "kysely";
import { maxHitsCounted } from "#contract/admin/list-limits.ts";
import type { Database } from "#db/database.ts";

/** Fewer letters have no three in a row, which indexes of parts of words are made of. */
const minPart = 3;

/**
 * Whether a text that `fold_letters` has folded, with a blank before each line, holds what was typed, in any spelling of its letters;
 * of one letter or two, whether a word begins with them. % and _ stand for themselves.
 */
export function holdsTyped(folded: RawBuilder<string>, typed: string): RawBuilder<SqlBool> {
  const begin = [...typed].length < minPart ? "% " : "%";
  return sql<SqlBool>`${folded} like fold_letters(${`${begin}${typed.replace(/[\\%_]/g, "\\$&")}%`})`;
}

/** What a search of a list demands of its rows. */
export interface Hits {
  readonly isHit: RawBuilder<SqlBool>;
  /** How many rows it finds, `maxHitsCounted` + 1 where they are more; null where that is not known. */
  readonly count: number | null;
}

/**
 * Whether a row is one of those that `hits` finds: by their ids where they are few, which no plan knows beforehand; else by `isHit`, asked of
 * one row after the other in the order of a list, whose page is soon full.
 */
export async function findHits(
  db: Database,
  id: string,
  hits: RawBuilder<unknown>,
  isHit: RawBuilder<SqlBool>,
): Promise<Hits> {
  const { rows } = await sql<{ id: number }>`${hits} limit ${sql.lit(maxHitsCounted + 1)}`.execute(db);
  const ids = [...new Set(rows.map((row) => row.id))];
  // Rows that are found twice may be fewer than were read.
  if (rows.length > maxHitsCounted) return { isHit, count: ids.length === rows.length ? ids.length : null };
  return { isHit: sql<SqlBool>`${sql.ref(id)} = any(${ids}::int[])`, count: ids.length };
}
