import { columnsOf } from "#db/columns.generated.ts";
import type { Database } from "#db/database.ts";

/** Returns the settings of the shop: brand, contact, seller, VAT rate (percent, included in prices). */
export async function findSettings(db: Database) {
  return await db.selectFrom("settings").select(columnsOf.settings).executeTakeFirstOrThrow();
}

export type Settings = Awaited<ReturnType<typeof findSettings>>;
