import { type Part, type Pieces, piecesOf } from "./parts.ts";

/** Product with too few pieces in stock, and the pieces that remain. */
export interface ShortProduct {
  readonly id: number;
  readonly name_en: string;
  readonly name_ar: string;
  readonly remaining: number;
}

/** Product that an order takes. */
export interface TakenProduct {
  readonly product_id: number;
  readonly name_en: string;
  readonly name_ar: string;
  /** Pieces in stock; 0 for a product that is not published. */
  readonly stock: number;
  /** Whether customers can buy it; its parts may be hidden. */
  readonly is_shown: boolean;
  /** Parts that a set takes; empty for other products. */
  readonly parts: readonly Part[];
}

/** Quantity of a product to take from the stock; negative if it goes back. */
export interface Taking {
  readonly product: TakenProduct;
  readonly quantity: number;
}

/**
 * Lists the products that are short for all quantities together. A set and its part share pieces: then the part is short. If only one set
 * needs the missing part, the set is short.
 */
export function shortProducts(takings: readonly Taking[]): ShortProduct[] {
  const lines = takings.map(({ product, quantity }) => ({ ...product, quantity }));
  const needed = piecesOf(lines);
  const short = new Map<number, ShortProduct>();
  for (const { product_id: id, name_en, name_ar, is_shown, quantity } of lines) {
    if (!is_shown && quantity > 0) short.set(id, { id, name_en, name_ar, remaining: 0 });
  }
  for (const piece of piecesInStock(takings)) {
    if ((needed.get(piece.id) ?? 0) <= piece.remaining) continue;
    const takers = lines.filter(
      (line) => line.quantity > 0 && piecesOf([{ ...line, quantity: 1 }]).has(piece.id),
    );
    const [only] = takers;
    const found = takers.length === 1 && only !== undefined ? setShortOf(only, piece, needed) : piece;
    const known = short.get(found.id);
    if (known === undefined || found.remaining < known.remaining) short.set(found.id, found);
  }
  return [...short.values()];
}

/** Returns how many of the set the pieces of a part still make. */
function setShortOf(
  line: TakenProduct & { readonly quantity: number },
  piece: ShortProduct,
  needed: Pieces,
): ShortProduct {
  const inSet = line.parts.find(({ product_id }) => product_id === piece.id)?.quantity ?? 1;
  const missing = Math.ceil(((needed.get(piece.id) ?? 0) - piece.remaining) / inSet);
  const remaining = Math.max(0, line.quantity - missing);
  return { id: line.product_id, name_en: line.name_en, name_ar: line.name_ar, remaining };
}

/** Lists the products whose pieces are taken, with those in stock. A hidden part has pieces for its sets. */
function piecesInStock(takings: readonly Taking[]): ShortProduct[] {
  const found = new Map<number, ShortProduct>();
  type Piece = Pick<Part, "product_id" | "name_en" | "name_ar" | "stock">;
  const pieces = takings.flatMap(({ product }): readonly Piece[] =>
    product.parts.length === 0 ? [product] : product.parts,
  );
  for (const { product_id: id, name_en, name_ar, stock } of pieces) {
    const remaining = Math.max(stock, found.get(id)?.remaining ?? 0);
    found.set(id, { id, name_en, name_ar, remaining });
  }
  return [...found.values()];
}

/**
 * Returns how many gifts of a product remain beside the lines of an order, plus those lines of the same product, which the pricing subtracts.
 * `back` are pieces that the order has taken before and that are counted again.
 */
export function remainingBeside(
  gift: TakenProduct,
  takings: readonly Taking[],
  back: Pieces = new Map(),
): number {
  const needed = piecesOf(takings.map(({ product, quantity }) => ({ ...product, quantity })));
  const asLine = sumOfProduct(takings, gift.product_id);
  if (!gift.is_shown) return 0;
  const stockOf = new Map(
    piecesInStock([...takings, { product: gift, quantity: 0 }]).map(({ id, remaining }) => [id, remaining]),
  );
  const lefts = [...piecesOf([{ ...gift, quantity: 1 }])].map(([id, inGift]) => {
    return Math.floor(((stockOf.get(id) ?? 0) + (back.get(id) ?? 0) - (needed.get(id) ?? 0)) / inGift);
  });
  return asLine + Math.min(...lefts);
}

function sumOfProduct(takings: readonly Taking[], id: number): number {
  return takings.reduce((sum, { product, quantity }) => sum + (product.product_id === id ? quantity : 0), 0);
}
