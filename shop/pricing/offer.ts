import { offerStateAt } from "#contract/offers.ts";

/** Products that one side of an offer accepts: those listed, and those of the listed categories. Both null: all products. */
export interface Scope {
  readonly product_ids: readonly number[] | null;
  readonly category_ids: readonly number[] | null;
}

/** Terms of each kind of offer. Amounts are piastres, percentages are hundredths of a percent. */
export type OfferTerms =
  | { readonly kind: "percent"; readonly percent: number; readonly min_subtotal: number }
  | { readonly kind: "amount"; readonly amount: number; readonly min_subtotal: number }
  | {
      readonly kind: "buy_x_get_y";
      readonly buy: Scope & { readonly quantity: number };
      /** Uses the scope of `buy` if its own accepts all products. */
      readonly get: Scope & { readonly quantity: number; readonly percent: number };
      readonly max_sets: number | null;
    }
  /** A product that is listed twice takes two pieces. */
  | { readonly kind: "bundle"; readonly product_ids: readonly number[]; readonly price: number }
  | { readonly kind: "gift"; readonly gift_product_id: number; readonly min_subtotal: number }
  | {
      readonly kind: "free_delivery";
      readonly min_subtotal: number;
      /** Null for all cities. */
      readonly city_ids: readonly number[] | null;
    };

export type OfferKind = OfferTerms["kind"];

/** Offer as the pricing knows it. Null dates have no limit. */
export interface Offer {
  readonly id: number;
  readonly name_en: string;
  readonly name_ar: string;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly combines_with_coupons: boolean;
  readonly terms: OfferTerms;
}

/** Offer of one kind. */
export type OfferOf<Kind extends OfferKind> = Offer & {
  readonly terms: OfferTerms & { readonly kind: Kind };
};

/** Returns whether an offer is of one of these kinds. */
export function isOfKind<Kind extends OfferKind>(offer: Offer, ...kinds: Kind[]): offer is OfferOf<Kind> {
  return (kinds as OfferKind[]).includes(offer.terms.kind);
}

/** Whether an offer runs at this time: from its start until just before its end. */
export function isRunning({ starts_at, ends_at }: Pick<Offer, "starts_at" | "ends_at">, now: Date): boolean {
  const times = { starts: starts_at?.getTime() ?? null, ends: ends_at?.getTime() ?? null };
  return offerStateAt({ active: true, ...times }, now.getTime()) === "running";
}

/** Whether a scope accepts a product. */
export function accepts(
  { product_ids, category_ids }: Scope,
  product: { readonly id: number; readonly category_id: number },
): boolean {
  if (product_ids === null && category_ids === null) return true;
  return product_ids?.includes(product.id) === true || category_ids?.includes(product.category_id) === true;
}

/** Whether a scope accepts all products. */
export function isEverything({ product_ids, category_ids }: Scope): boolean {
  return product_ids === null && category_ids === null;
}

/** Returns the product offers that take a product, bought or reduced. */
export function offersOfProduct(
  offers: readonly Offer[],
  product: { readonly id: number; readonly category_id: number },
): Offer[] {
  return offers.filter(({ terms }) => {
    if (terms.kind === "bundle") return terms.product_ids.includes(product.id);
    if (terms.kind !== "buy_x_get_y") return false;
    return accepts(terms.buy, product) || (!isEverything(terms.get) && accepts(terms.get, product));
  });
}
