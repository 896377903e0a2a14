import { isOfKind, isRunning } from "./offer.ts";
import { priceCart } from "./price-cart.ts";
import { type PricingInput, payable } from "./priced-cart.ts";

/** One more piece of a line that costs less than its price, because it completes a set of an offer. */
export interface OneMorePiece {
  readonly product_id: number;
  /** Amount in piastres that the piece adds to the goods; 0 for a free piece. */
  readonly costs: number;
  readonly label_en: string;
  readonly label_ar: string;
}

/** Finds the piece of the cart's lines whose addition saves most; null if none costs less than its price. `canAdd`: lines with room. */
export function oneMorePiece(
  input: PricingInput,
  canAdd: (productId: number) => boolean,
): OneMorePiece | null {
  const isAny = input.offers.some(
    (offer) => isOfKind(offer, "buy_x_get_y", "bundle") && isRunning(offer, input.now),
  );
  if (!isAny) return null;
  const now = priceCart(input);
  let best: (OneMorePiece & { readonly saves: number }) | null = null;
  for (const line of input.lines.filter(({ product_id }) => canAdd(product_id))) {
    const lines = input.lines.map((one) => (one === line ? { ...one, quantity: one.quantity + 1 } : one));
    const after = priceCart({ ...input, lines });
    const offer = after.offers.find(
      ({ id, kind, amount }) =>
        (kind === "buy_x_get_y" || kind === "bundle") &&
        amount > (now.offers.find((one) => one.id === id)?.amount ?? 0),
    );
    const costs =
      after.discountedSubtotal - after.offerDiscount - (now.discountedSubtotal - now.offerDiscount);
    const saves = payable(line) - costs;
    if (offer === undefined || saves <= (best?.saves ?? 0)) continue;
    const { label_en, label_ar } = offer;
    best = { product_id: line.product_id, costs, label_en, label_ar, saves };
  }
  if (best === null) return null;
  const { saves: _, ...piece } = best;
  return piece;
}
