import type { Database } from "#db/database.ts";

/** Returns the images of concerns, by the key of the concern. */
export async function listConcernImages(db: Database) {
  return await db
    .selectFrom("concerns")
    .innerJoin("media", "media.id", "concerns.media_id")
    .select(["concerns.key", "media.id as media_id", "media.width", "media.height"])
    .orderBy("concerns.key")
    .execute();
}
