import { columnsOf } from "#db/columns.generated.ts";
import type { Database } from "#db/database.ts";

/** The shop's details as the owner has set them: brand, how to reach it, who sells, the percent of VAT in all prices. */
export async function findSettings(db: Database) {
  return await db.selectFrom("settings").select(columnsOf.settings).executeTakeFirstOrThrow();
}

export type Settings = Awaited<ReturnType<typeof findSettings>>;
