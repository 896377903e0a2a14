import { type RawBuilder, type SqlBool, sql } from "kysely";
import { maxHitsCounted } from "#contract/admin/list-limits.ts";
import type { Database } from "#db/database.ts";

/** Trigram indexes need three letters. */
const minPart = 3;

/** Whether a text (of `fold_letters`, with a blank before each line) contains the typed one; one or two letters must begin a word. */
export function holdsTyped(folded: RawBuilder<string>, typed: string): RawBuilder<SqlBool> {
  const begin = [...typed].length < minPart ? "% " : "%";
  return sql<SqlBool>`${folded} like fold_letters(${`${begin}${typed.replace(/[\\%_]/g, "\\$&")}%`})`;
}

export interface Hits {
  readonly isHit: RawBuilder<SqlBool>;
  /** Number of hits, `maxHitsCounted` + 1 for more; null if unknown. */
  readonly count: number | null;
}

/**
 * Returns the condition of a search. Few hits become a list of ids, because no plan can estimate them. For many hits, `isHit` is checked
 * row by row in the order of the list, whose page is soon full.
 */
export async function findHits(
  db: Database,
  id: string,
  hits: RawBuilder<unknown>,
  isHit: RawBuilder<SqlBool>,
): Promise<Hits> {
  const { rows } = await sql<{ id: number }>`${hits} limit ${sql.lit(maxHitsCounted + 1)}`.execute(db);
  const ids = [...new Set(rows.map((row) => row.id))];
  // There may be fewer distinct ids than rows.
  if (rows.length > maxHitsCounted) return { isHit, count: ids.length === rows.length ? ids.length : null };
  return { isHit: sql<SqlBool>`${sql.ref(id)} = any(${ids}::int[])`, count: ids.length };
}
