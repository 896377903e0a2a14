import { columnsOf } from "#db/columns.generated.ts";
import type { Database } from "#db/database.ts";

/** The governorates with their delivery price in piastres and days; the largest cities first, as the owner ordered them. */
export async function listCities(db: Database) {
  return await db.selectFrom("cities").select(columnsOf.cities).orderBy("id").execute();
}

export type ListedCity = Awaited<ReturnType<typeof listCities>>[number];

/** Whether there is a governorate with this id. */
export async function isCity(db: Database, id: number): Promise<boolean> {
  const city = await db.selectFrom("cities").select("id").where("id", "=", id).executeTakeFirst();
  return city !== undefined;
}
