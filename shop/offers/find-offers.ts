import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "#db/database.ts";
import { offerStateNow } from "../offer-states.ts";
import type { Offer, OfferTerms } from "../pricing/offer.ts";
import type { GiftProduct } from "../pricing/priced-cart.ts";
import { shownProducts } from "../shown-products.ts";

/** Offer as JSON of the database. */
export interface OfferJson extends Omit<Offer, "starts_at" | "ends_at"> {
  readonly starts_at: string | null;
  readonly ends_at: string | null;
}

/** Offers that are switched on and have not ended, those that have not started included, as a value of SQL. */
export const offersJson: RawBuilder<readonly OfferJson[]> = sql`(
  select coalesce(json_agg(json_build_object('id', id, 'name_en', name_en, 'name_ar', name_ar, 'terms', terms,
    'starts_at', starts_at, 'ends_at', ends_at, 'combines_with_coupons', combines_with_coupons) order by id), '[]')
  from offers where ${offerStateNow} in ('coming', 'running'))`;

/** Converts offers from `offersJson`. */
export function readOffers(rows: readonly OfferJson[]): Offer[] {
  return rows.map((row) => ({ ...row, starts_at: readDate(row.starts_at), ends_at: readDate(row.ends_at) }));
}

/** Offers for the pricing, with the products of gifts. */
export interface ShopOffers {
  readonly offers: readonly Offer[];
  readonly giftProducts: readonly GiftProduct[];
}

/** Finds the offers that are switched on and have not ended. Those that have not started are included; the pricing looks at the time. */
export async function findOffers(db: Database): Promise<ShopOffers> {
  const { rows } = await sql<{
    readonly offers: readonly OfferJson[];
  }>`select ${offersJson} as offers`.execute(db);
  return await withGiftProducts(db, rows[0]?.offers ?? []);
}

/** Adds the products of gift offers to offers from `offersJson`. */
export async function withGiftProducts(db: Database, rows: readonly OfferJson[]): Promise<ShopOffers> {
  const offers = readOffers(rows);
  const giftIds = offers.flatMap(({ terms }) => (terms.kind === "gift" ? [terms.gift_product_id] : []));
  if (giftIds.length === 0) return { offers, giftProducts: [] };
  const giftProducts = await db
    .selectFrom(shownProducts.as("products"))
    .select(["id", "stock as remaining"])
    .select(sql<number>`coalesce(discounted_price, price)`.as("price"))
    .where("id", "in", giftIds)
    .execute();
  return { offers, giftProducts };
}

/** Row of an offer with its terms; `terms` is what `admin-offers.ts` wrote. */
export function selectOffers(db: Database) {
  return db
    .selectFrom("offers")
    .select([
      "id",
      "name_en",
      "name_ar",
      "starts_at",
      "ends_at",
      "active",
      "combines_with_coupons",
      "created_at",
      "updated_at",
    ])
    .select(sql<OfferTerms>`terms`.as("terms"));
}

function readDate(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

/** Whether an offer is switched on and runs now, as a condition over `offers`. */
export const runsNow = sql<SqlBool>`${offerStateNow} = 'running'`;

/** Returns the offers that run now, by id, for pages. Prices never come from here. */
export async function listRunningOffers(db: Database): Promise<Offer[]> {
  return await selectOffers(db).where(runsNow).orderBy("id").execute();
}
