import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { OfferPreviewRequest } from "#contract/admin/offers/offer-preview.ts";
import type { FieldErrors } from "#contract/field-errors.ts";
import type { Database } from "#db/database.ts";
import { isEverything, isOfKind, type Offer, type Scope } from "../pricing/offer.ts";
import { priceCart } from "../pricing/price-cart.ts";
import { type GiftProduct, type PricedCart, type PricingLine, payable } from "../pricing/priced-cart.ts";
import { accept, type Result, reject } from "../result.ts";
import { shownProducts } from "../shown-products.ts";
import { unknownIds } from "./admin-offers.ts";
import { findOffers } from "./find-offers.ts";

/** Id of an offer that is not saved: above all others, so that equal combinations favour those. */
export const unsavedOfferId = 2_147_483_647;

export interface OfferPreview {
  readonly with: PricedCart;
  readonly without: PricedCart;
  readonly overlaps: readonly Offer[];
}

type PreviewRejection = { readonly code: "fields"; readonly errors: FieldErrors };

/**
 * Prices a cart with and without an offer, as if the offer were running now, beside all other running offers. The delivery is in a city of the
 * offer, whose fee is unknown.
 */
export async function previewOffer(
  db: Database,
  { offer: typed, lines, offer_id: savedId }: OfferPreviewRequest,
  now: Date,
): Promise<Result<OfferPreview, PreviewRejection>> {
  const { terms } = typed;
  const unknown = await unknownIds(db, terms);
  if (unknown !== null) return reject({ code: "fields", errors: prefixed(unknown) });
  const giftId = terms.kind === "gift" ? [terms.gift_product_id] : [];
  const ids = [...lines.map(({ product_id }) => product_id), ...giftId];
  const products = await findProducts(db, ids);
  const known = lines.flatMap(({ product_id, quantity }): PricingLine[] => {
    const product = products.get(product_id);
    return product === undefined ? [] : [{ ...product, product_id, quantity }];
  });
  if (known.length < lines.length) {
    return reject({ code: "fields", errors: { "lines.product_id": ["unknown_choice"] } });
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

/**
 * Returns the other product offers that accept a published product of this offer at a time when both run. They compete, because at most one
 * offer applies to a piece.
 */
export async function overlappingOffers(
  db: Database,
  offer: Offer,
  others: readonly Offer[],
): Promise<readonly Offer[]> {
  const scopes = scopesOf(offer);
  if (scopes.length === 0) return [];
  const overlapping: Offer[] = [];
  for (const other of others) {
    const ofOther = scopesOf(other);
    if (ofOther.length === 0 || !isAtSameTime(offer, other)) continue;
    const shared = await db
      .selectFrom(shownProducts.as("products"))
      .select("id")
      .where(isAccepted(scopes))
      .where(isAccepted(ofOther))
      .limit(1)
      .executeTakeFirst();
    if (shared !== undefined) overlapping.push(other);
  }
  return overlapping;
}

/** Whether one of the scopes accepts a product, as SQL of `accepts`. */
function isAccepted(scopes: readonly Scope[]): RawBuilder<SqlBool> {
  const conditions = scopes.map((scope) =>
    isEverything(scope)
      ? sql`true`
      : sql`id = any(${scope.product_ids ?? []}::int[]) or category_id = any(${scope.category_ids ?? []}::int[])`,
  );
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

/** Scopes of a product offer; empty for other offers. */
function scopesOf(offer: Offer): readonly Scope[] {
  if (isOfKind(offer, "buy_x_get_y")) {
    const { buy, get } = offer.terms;
    return isEverything(get) ? [buy] : [buy, get];
  }
  if (isOfKind(offer, "bundle")) return [{ product_ids: offer.terms.product_ids, category_ids: null }];
  return [];
}

function isAtSameTime(one: Offer, other: Offer): boolean {
  return startsBeforeEnd(one, other) && startsBeforeEnd(other, one);
}

function startsBeforeEnd({ starts_at }: Offer, { ends_at }: Offer): boolean {
  return starts_at === null || ends_at === null || starts_at < ends_at;
}
