import type { Database } from "#db/database.ts";

/** Those of these ids that are ids of pictures the shop has. */
export async function knownPictures(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const found = await db.selectFrom("media").select("id").where("id", "in", ids).execute();
  return new Set(found.map(({ id }) => id));
}
