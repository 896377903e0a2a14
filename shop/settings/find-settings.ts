import { sql } from "kysely";
import { columnsOf } from "#db/columns.generated.ts";
import type { Database } from "#db/database.ts";
import { freeDeliveryFrom } from "./free-delivery.ts";

/** Returns the settings of the shop: brand, contact, seller, VAT rate (percent, included in prices), and `free_delivery_from` (piastres). */
export async function findSettings(db: Database) {
  return await db
    .selectFrom("settings")
    .select(columnsOf.settings)
    .select([freeDeliveryFrom.as("free_delivery_from"), ...logoSize])
    .executeTakeFirstOrThrow();
}

export type Settings = Awaited<ReturnType<typeof findSettings>>;

/** Size of the logo's image in pixels, as columns of a query of the settings; null without a logo. */
export const logoSize = [
  sql<number | null>`(select width from media where media.id = logo_media_id)`.as("logo_width"),
  sql<number | null>`(select height from media where media.id = logo_media_id)`.as("logo_height"),
];
