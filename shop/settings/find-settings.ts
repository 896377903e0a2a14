import { columnsOf } from "#db/columns.generated.ts";
import type { Database } from "#db/database.ts";
import { freeDeliveryFrom } from "./free-delivery.ts";
import { logoSize } from "./logo-size.ts";

/** Returns the settings of the shop: brand, contact, seller, VAT rate (percent, included in prices), and `free_delivery_from` (piastres). */
export async function findSettings(db: Database) {
  return await db
    .selectFrom("settings")
    .select(columnsOf.settings)
    .select([freeDeliveryFrom.as("free_delivery_from"), ...logoSize])
    .executeTakeFirstOrThrow();
}

export type Settings = Awaited<ReturnType<typeof findSettings>>;
