import { sql } from "kysely";
import type { BrandImage } from "#contract/brand/brand-images.ts";
import { columnsOf } from "#db/columns.generated.ts";
import type { Database } from "#db/database.ts";
import { freeDeliveryFrom } from "./free-delivery.ts";

/** Returns the settings of the shop: brand, contact, seller, VAT rate (percent, included in prices), and `free_delivery_from` (piastres). */
export async function findSettings(db: Database) {
  return await db
    .selectFrom("settings")
    .select(columnsOf.settings)
    .select([freeDeliveryFrom.as("free_delivery_from"), takesTransfers.as("takes_transfers"), ...imageSizes])
    .select(mayBeOpened.as("may_be_opened"))
    .executeTakeFirstOrThrow();
}

/** SQL: whether the shop has an account to which customers transfer. */
const takesTransfers = sql<boolean>`exists (select from payment_settings
  where instapay_address <> '' or wallet_numbers <> '{}' or bank_account <> '')`;

/** SQL: whether the shop lets customers open a parcel before they pay. */
export const mayBeOpened = sql<boolean>`(select may_be_opened from payment_settings)`;

export type Settings = Awaited<ReturnType<typeof findSettings>>;

/** Sizes of the brand's images in pixels, as columns of a query of the settings; null without an image. */
export const imageSizes = [
  sizeOf("logo", "width"),
  sizeOf("logo", "height"),
  sizeOf("icon", "width"),
  sizeOf("share", "width"),
  sizeOf("share", "height"),
  sizeOf("share_en", "width"),
  sizeOf("share_en", "height"),
  sizeOf("mail_banner", "width"),
  sizeOf("mail_banner", "height"),
  sizeOf("mail_banner_en", "width"),
  sizeOf("mail_banner_en", "height"),
] as const;

function sizeOf<Image extends BrandImage, Side extends "width" | "height">(image: Image, side: Side) {
  return sql<
    number | null
  >`(select ${sql.ref(side)} from media where media.id = ${sql.ref(`${image}_media_id`)})`.as(
    `${image}_${side}`,
  );
}
