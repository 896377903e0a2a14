import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "#db/database.ts";
import { isEverything, isOfKind, type Offer, type Scope } from "../pricing/offer.ts";

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
      .selectFrom("shown_products")
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
