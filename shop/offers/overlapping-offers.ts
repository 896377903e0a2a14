import type { Database } from "#db/database.ts";
import { accepts, isEverything, isOfKind, type Offer, type Scope } from "../pricing/offer.ts";

/** Product as the scopes of offers know it. */
interface ScopedProduct {
  readonly id: number;
  readonly category_id: number;
}

/**
 * Returns the other product offers that accept at least one same published product at a same time. At most one of them applies to a piece,
 * so that they compete.
 */
export async function overlappingOffers(
  db: Database,
  offer: Offer,
  others: readonly Offer[],
): Promise<readonly Offer[]> {
  const scopes = scopesOf(offer);
  const rivals = others.filter((other) => scopesOf(other).length > 0 && isAtSameTime(offer, other));
  if (scopes.length === 0 || rivals.length === 0) return [];
  const products = await db.selectFrom("shown_products").select(["id", "category_id"]).execute();
  const own = products.filter((product) => isAccepted(scopes, product));
  return rivals.filter((rival) => {
    const ofRival = scopesOf(rival);
    return own.some((product) => isAccepted(ofRival, product));
  });
}

function isAccepted(scopes: readonly Scope[], product: ScopedProduct): boolean {
  return scopes.some((scope) => accepts(scope, product));
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
