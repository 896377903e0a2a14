/** What every page shows of the person who looks at it. */
export interface Shopper {
  /** Null for visitors. */
  readonly customerName: string | null;
  /** How many products the cart holds. */
  readonly cartCount: number;
  readonly wishlistProductIds: readonly number[];
}

/**
 * One text among the data of a page: what differs from customer to customer stands in one place, so that a page can be kept
 * without it and filled for each (docs/decisions/0021-customers-pages.md).
 */
export function writeShopper(shopper: Shopper): string {
  return JSON.stringify(shopper);
}

/** Reads what `writeShopper` wrote. */
export function readShopper(text: string): Shopper {
  return JSON.parse(text);
}
