import { percentOf } from "./line-shares.ts";
import { accepts, isEverything, type OfferOf } from "./offer.ts";

/** Single piece of a line; its price is what it costs after a discount of the product, in piastres. */
export interface Piece {
  readonly id: number;
  readonly category_id: number;
  readonly price: number;
  /** Position of its line in the input of the pricing. */
  readonly line: number;
}

export type ProductOffer = OfferOf<"buy_x_get_y" | "bundle">;

/** Product offer as slots. A set has `need` pieces in each slot, and a piece fits into one slot at most. */
export interface SetRule {
  readonly offer: ProductOffer;
  readonly slots: readonly { readonly need: number; readonly takes: (piece: Piece) => boolean }[];
  readonly maxSets: number;
  /** Reduction that a piece brings as the `position`-th of its slot, counted from 0, if all sets are completed. May be negative. */
  readonly reduction: (piece: Piece, slot: number, position: number) => number;
}

/** Complete set of an offer with its reduction. */
export interface OfferSet {
  readonly offer: ProductOffer;
  readonly pieces: readonly Piece[];
  readonly amount: number;
}

/**
 * Returns the slots of a product offer. If both sides of buy X get Y accept the same products, there is one slot: its pieces are sorted by
 * price, highest first, and the last ones of each set are reduced. Otherwise a piece that the get side accepts never counts as bought. A
 * bundle has a slot for each product.
 */
export function setRule(offer: ProductOffer): SetRule {
  const { terms } = offer;
  if (terms.kind === "bundle") {
    const needs = new Map<number, number>();
    for (const id of terms.product_ids) needs.set(id, (needs.get(id) ?? 0) + 1);
    const slots = [...needs].map(([product, need]) => ({ need, takes: ({ id }: Piece) => id === product }));
    const first = slots[0]?.need ?? 1;
    return {
      offer,
      slots,
      maxSets: Number.POSITIVE_INFINITY,
      reduction: (piece, slot, position) =>
        piece.price - (slot === 0 && position % first === 0 ? terms.price : 0),
    };
  }
  const { buy, get, max_sets } = terms;
  const maxSets = max_sets ?? Number.POSITIVE_INFINITY;
  const reduced = (piece: Piece) => percentOf(piece.price, get.percent);
  if (isEverything(get) || isSameScope(buy, get)) {
    const size = buy.quantity + get.quantity;
    return {
      offer,
      slots: [{ need: size, takes: (piece) => accepts(buy, piece) }],
      maxSets,
      reduction: (piece, _, position) => (position % size >= buy.quantity ? reduced(piece) : 0),
    };
  }
  return {
    offer,
    slots: [
      { need: buy.quantity, takes: (piece) => accepts(buy, piece) && !accepts(get, piece) },
      { need: get.quantity, takes: (piece) => accepts(get, piece) },
    ],
    maxSets,
    reduction: (piece, slot) => (slot === 1 ? reduced(piece) : 0),
  };
}

/** Number of sets that the pieces can form. */
export function possibleSets({ slots, maxSets }: SetRule, pieces: readonly Piece[]): number {
  const found = slots.map(({ need, takes }) => Math.floor(pieces.filter(takes).length / need));
  return Math.min(maxSets, ...found);
}

/** Divides the pieces of each slot, highest price first, into complete sets. */
export function cutSets(rule: SetRule, pieces: readonly Piece[]): OfferSet[] {
  const bySlot = rule.slots.map(({ takes }) => pieces.filter(takes));
  return Array.from({ length: possibleSets(rule, pieces) }, (_, set) => {
    let amount = 0;
    const taken = rule.slots.flatMap(({ need }, slot) =>
      (bySlot[slot] ?? []).slice(set * need, (set + 1) * need).map((piece, within) => {
        amount += rule.reduction(piece, slot, set * need + within);
        return piece;
      }),
    );
    return { offer: rule.offer, pieces: taken, amount };
  });
}

function isSameScope(
  one: { readonly product_ids: readonly number[] | null; readonly category_ids: readonly number[] | null },
  other: typeof one,
): boolean {
  const same = (a: readonly number[] | null, b: readonly number[] | null) =>
    JSON.stringify(a && [...a].sort()) === JSON.stringify(b && [...b].sort());
  return same(one.product_ids, other.product_ids) && same(one.category_ids, other.category_ids);
}
