import { cleanText } from "#contract/text.ts";
import type { Database } from "#db/database.ts";

/** Returns the id of the category in a cell, by its name in either language, key or id; 0 if there is none. */
export type CategoryNames = (cell: string, current: unknown) => number;

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
  return (cell, current) => {
    const ids = idsOf.get(folded(cell)) ?? [];
    return ids.find((id) => id === current) ?? ids[0] ?? 0;
  };
}

const folded = (name: string) => cleanText(name).replace(/\s+/g, " ").toLowerCase();
