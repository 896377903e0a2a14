import type { Database } from "#db/database.ts";
import type { Offer, OfferTerms } from "../pricing/offer.ts";

/** Inserts an offer that is switched on and has no dates; returns its id. */
export async function insertOffer(
  db: Database,
  terms: OfferTerms,
  { terms: _, ...values }: Partial<Omit<Offer, "id"> & { readonly active: boolean }> = {},
): Promise<number> {
  const { id } = await db
    .insertInto("offers")
    .values({
      name_en: `Offer ${terms.kind}`,
      name_ar: `عرض ${terms.kind}`,
      terms: JSON.stringify(terms),
      combines_with_coupons: terms.kind === "free_delivery",
      ...values,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Switches all offers off. */
export async function endOffers(db: Database): Promise<void> {
  await db.updateTable("offers").set({ active: false }).execute();
}
