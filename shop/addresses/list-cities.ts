import { columnsOf } from "#db/columns.generated.ts";
import type { Database } from "#db/database.ts";

/** Returns the cities with delivery fee (piastres) and days, the largest first, in the owner's order. */
export async function listCities(db: Database) {
  return await db.selectFrom("cities").select(columnsOf.cities).orderBy("id").execute();
}

export type ListedCity = Awaited<ReturnType<typeof listCities>>[number];

/** Whether a city with this id exists. */
export async function isCity(db: Database, id: number): Promise<boolean> {
  const city = await db.selectFrom("cities").select("id").where("id", "=", id).executeTakeFirst();
  return city !== undefined;
}
