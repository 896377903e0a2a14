import type { Database } from "#db/database.ts";

/** The governorates with their delivery price in piastres and days; the largest cities first, as the owner ordered them. */
export async function listCities(db: Database) {
  return await db.selectFrom("cities").selectAll().orderBy("id").execute();
}
