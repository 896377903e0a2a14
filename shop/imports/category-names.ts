import { cleanText } from "#contract/text.ts";
import type { Database } from "#db/database.ts";

export interface CategoryNames {
  /** Returns the id of the category in a cell, by its name in either language, key or id; 0 if there is none. */
  readonly idOf: (cell: string, current: unknown) => number;
  /** Returns both names of a category; empty for an unknown id. */
  readonly nameOf: (id: unknown) => string;
}

/** Reads the names of the categories. Of two with one name, the product's current category is meant. */
export async function readCategoryNames(db: Database): Promise<CategoryNames> {
  const rows = await db
    .selectFrom("categories")
    .select(["id", "key", "name_en", "name_ar"])
    .orderBy("id")
    .execute();
  const idsOf = new Map<string, number[]>();
  for (const { id, ...names } of rows) {
    for (const name of new Set([String(id), ...Object.values(names).map(folded)])) {
      idsOf.set(name, [...(idsOf.get(name) ?? []), id]);
    }
  }
  return {
    idOf(cell, current) {
      const ids = idsOf.get(folded(cell)) ?? [];
      return ids.find((id) => id === current) ?? ids[0] ?? 0;
    },
    nameOf(id) {
      const row = rows.find((category) => category.id === id);
      return row === undefined ? "" : `${row.name_ar} · ${row.name_en}`;
    },
  };
}

const folded = (name: string) => cleanText(name).replace(/\s+/g, " ").toLowerCase();
