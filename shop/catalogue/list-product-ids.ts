import type { Database } from "#db/database.ts";

/** The ids of all products, the oldest first. */
export async function listProductIds(db: Database): Promise<number[]> {
  const rows = await db.selectFrom("products").select("id").orderBy("id").execute();
  return rows.map(({ id }) => id);
}
