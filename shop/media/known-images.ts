import type { DatabaseTransaction } from "#db/database.ts";

/** Returns the ids that exist, and locks these images against deletion until the transaction ends. */
export async function knownImages(
  tx: DatabaseTransaction,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const found = await tx
    .selectFrom("media")
    .select("id")
    .where("id", "in", ids)
    .orderBy("id")
    .forKeyShare()
    .execute();
  return new Set(found.map(({ id }) => id));
}
