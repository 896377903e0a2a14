import { insertOffer } from "#shop/testing/insert-offer.ts";
import { inDays } from "../buying/cart-content.ts";
import { inDatabase } from "../shop-database.ts";

/** Creates an offer of each state for the lists of the back office. None of them applies to carts on other screenshots. */
export async function newOffers(): Promise<void> {
  await inDatabase(async (db) => {
    const all = { product_ids: null, category_ids: null };
    const half = {
      kind: "buy_x_get_y",
      buy: { quantity: 1, ...all },
      get: { quantity: 1, percent: 5000, ...all },
      max_sets: null,
    } as const;
    await insertOffer(db, half, {
      name_en: "Second item at half price",
      name_ar: "القطعة الثانية بنصف السعر",
      starts_at: inDays(3),
      ends_at: inDays(10),
    });
    await insertOffer(
      db,
      { kind: "gift", gift_product_id: 1, min_subtotal: 500_000 },
      { name_en: "A gift with large orders", name_ar: "هدية مع الطلبات الكبيرة", starts_at: inDays(-2) },
    );
    await insertOffer(
      db,
      { kind: "percent", percent: 1250, min_subtotal: 30_000 },
      { name_en: "Ramadan", name_ar: "رمضان", starts_at: inDays(-40), ends_at: inDays(-10) },
    );
    await insertOffer(
      db,
      { kind: "bundle", product_ids: [1, 2], price: 40_000 },
      { name_en: "Morning routine", name_ar: "روتين الصباح", active: false },
    );
  });
}
