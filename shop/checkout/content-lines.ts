import type { OrderedProduct } from "./take-from-stock.ts";

/** Line of an order as ordered; prices in piastres. */
export interface OrderedLine {
  readonly id: number;
  readonly product_id: number | null;
  readonly quantity: number;
  readonly unit_price: number;
  readonly paid_price: number;
}

/** Line that an edit adds, at current prices. */
export interface AddedLine {
  readonly product_id: number;
  readonly name_en: string;
  readonly name_ar: string;
  readonly quantity: number;
  readonly unit_price: number;
  readonly paid_price: number;
}

export interface ContentLines {
  /** Existing lines with their remaining quantity, which may be 0. */
  readonly kept: readonly OrderedLine[];
  readonly added: readonly AddedLine[];
  /** Pieces to take from the stock, by product id; negative pieces return to it. */
  readonly taken: ReadonlyMap<number, number>;
}

/** Computes the lines of an order for the wanted products: remaining pieces keep their prices; lines of deleted products stay. */
export function contentLines(
  ordered: readonly OrderedLine[],
  wanted: readonly { readonly product_id: number; readonly quantity: number }[],
  products: ReadonlyMap<number, OrderedProduct>,
): ContentLines {
  const quantities = new Map(wanted.map((line) => [line.product_id, line.quantity]));
  const taken = new Map<number, number>();
  const kept = ordered.map((line) => {
    if (line.product_id === null) return line;
    const wantedYet = quantities.get(line.product_id) ?? 0;
    const quantity = Math.min(line.quantity, wantedYet);
    quantities.set(line.product_id, wantedYet - quantity);
    if (quantity < line.quantity) add(taken, line.product_id, quantity - line.quantity);
    return { ...line, quantity };
  });
  const added: AddedLine[] = [];
  for (const { product_id } of wanted) {
    const quantity = quantities.get(product_id) ?? 0;
    const product = products.get(product_id);
    if (quantity === 0 || product === undefined) continue;
    add(taken, product_id, quantity);
    const { name_en, name_ar, price: unit_price, discounted_price } = product;
    const paid_price = discounted_price ?? unit_price;
    const same = kept.findIndex(
      (line) =>
        line.product_id === product_id &&
        line.quantity > 0 &&
        line.unit_price === unit_price &&
        line.paid_price === paid_price,
    );
    const alike = kept[same];
    if (alike !== undefined) kept[same] = { ...alike, quantity: alike.quantity + quantity };
    else added.push({ product_id, name_en, name_ar, quantity, unit_price, paid_price });
  }
  return { kept, added, taken };
}

function add(sums: Map<number, number>, key: number, amount: number): void {
  sums.set(key, (sums.get(key) ?? 0) + amount);
}
