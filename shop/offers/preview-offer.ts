import type { OfferPreviewRequest } from "#contract/admin/offers/offer-preview.ts";
import type { FieldErrors } from "#contract/field-errors.ts";
import type { Database } from "#db/database.ts";
import type { Offer } from "../pricing/offer.ts";
import { priceCart } from "../pricing/price-cart.ts";
import { type GiftProduct, type PricedCart, type PricingLine, payable } from "../pricing/priced-cart.ts";
import { accept, type Result, refuse } from "../result.ts";
import { findOffers } from "./find-offers.ts";
import { overlappingOffers } from "./overlapping-offers.ts";
import { unknownIds } from "./unknown-ids.ts";

/** Id of an offer that is not saved: above all others, so that equal combinations favour those. */
export const unsavedOfferId = 2_147_483_647;

export interface OfferPreview {
  readonly with: PricedCart;
  readonly without: PricedCart;
  readonly overlaps: readonly Offer[];
}

type PreviewRefusal = { readonly code: "fields"; readonly errors: FieldErrors };

/**
 * Prices a cart with and without an offer, as if the offer were running now, beside all other running offers. The delivery is in a city of the
 * offer, whose fee is unknown.
 */
export async function previewOffer(
  db: Database,
  { offer: typed, lines, offer_id: savedId }: OfferPreviewRequest,
  now: Date,
): Promise<Result<OfferPreview, PreviewRefusal>> {
  const { terms } = typed;
  const unknown = await unknownIds(db, terms);
  if (unknown !== null) return refuse({ code: "fields", errors: prefixed(unknown) });
  const giftId = terms.kind === "gift" ? [terms.gift_product_id] : [];
  const ids = [...lines.map(({ product_id }) => product_id), ...giftId];
  const products = await findProducts(db, ids);
  const known = lines.flatMap(({ product_id, quantity }): PricingLine[] => {
    const product = products.get(product_id);
    return product === undefined ? [] : [{ ...product, product_id, quantity }];
  });
  if (known.length < lines.length) {
    return refuse({ code: "fields", errors: { "lines.product_id": ["unknown_choice"] } });
  }
  const shop = await findOffers(db);
  const others = shop.offers.filter(({ id }) => id !== savedId);
  const offer: Offer = { ...typed, id: savedId ?? unsavedOfferId };
  const gifts = giftId.flatMap((id): GiftProduct[] => {
    const product = products.get(id);
    return product === undefined ? [] : [{ id, price: payable(product), remaining: product.remaining }];
  });
  const input = {
    lines: known,
    coupon: null,
    city: { id: terms.kind === "free_delivery" ? (terms.city_ids?.[0] ?? null) : null, fee: null },
    now,
    giftProducts: [...shop.giftProducts, ...gifts],
  };
  const running: Offer = { ...offer, starts_at: null, ends_at: null };
  return accept({
    with: priceCart({ ...input, offers: [...others, running] }),
    without: priceCart({ ...input, offers: others }),
    overlaps: await overlappingOffers(db, offer, others),
  });
}

/** Product as far as the pricing needs it, drafts included. */
interface PreviewProduct extends Pick<PricingLine, "category_id" | "price" | "discounted_price"> {
  readonly id: number;
  readonly remaining: number;
}

async function findProducts(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PreviewProduct>> {
  const rows = await db
    .selectFrom("products")
    .select(["id", "category_id", "price", "discounted_price", "stock as remaining"])
    .where("id", "in", [0, ...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

function prefixed(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(errors).map(([field, codes]) => [`offer.${field}`, codes]));
}
