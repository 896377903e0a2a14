import { type RawBuilder, sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";
import { offerStateNow } from "../offer-states.ts";

/**
 * Amount from which delivery is free everywhere by the offer of the settings, as a value of SQL over `settings`. Null while the offer is
 * off, is not running or is limited to cities.
 */
export const freeDeliveryFrom: RawBuilder<number | null> = sql`(
  select (terms ->> 'min_subtotal')::int from offers
  where offers.id = settings.free_delivery_offer_id and terms ->> 'city_ids' is null
    and ${offerStateNow} = 'running')`;

/** Makes delivery free from an amount (piastres) by the offer of the settings, which it adds if needed; null switches the offer off. */
export async function setFreeDelivery(tx: DatabaseTransaction, from: number | null): Promise<void> {
  // The settings hold the value for `If-Match`, although it is stored with the offer.
  await sql`update settings set updated_at = clock_timestamp()`.execute(tx);
  if (from === null) {
    await sql`update offers set active = false from settings where offers.id = settings.free_delivery_offer_id`.execute(
      tx,
    );
    return;
  }
  const terms = JSON.stringify({ kind: "free_delivery", min_subtotal: from, city_ids: null });
  const { rows } = await sql`
    update offers set active = true, terms = ${terms}::jsonb, starts_at = null, ends_at = null
    from settings where offers.id = settings.free_delivery_offer_id returning offers.id`.execute(tx);
  if (rows.length > 0) return;
  await sql`
    with added as (
      insert into offers (name_en, name_ar, terms, combines_with_coupons)
      values ('Free delivery', 'التوصيل مجاني', ${terms}::jsonb, true) returning id)
    update settings set free_delivery_offer_id = added.id from added`.execute(tx);
}

/**
 * Moves the version of the settings after a change of the offer that they read; the settings show another amount then. An offer of another
 * kind is no longer the offer of the settings.
 */
export async function followFreeDeliveryOffer(
  tx: DatabaseTransaction,
  offerId: number,
  isFreeDelivery: boolean,
): Promise<void> {
  await sql`update settings set updated_at = clock_timestamp(),
    free_delivery_offer_id = case when ${isFreeDelivery}::boolean then free_delivery_offer_id end
    where free_delivery_offer_id = ${offerId}`.execute(tx);
}
