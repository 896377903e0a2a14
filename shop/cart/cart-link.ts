import type { CartLink } from "#contract/cart/cart-link.ts";
import type { Database } from "#db/database.ts";
import { findAnyProducts } from "../catalogue/find-product.ts";
import { maxQuantity, type Product } from "../catalogue/product.ts";
import { ensureCartLines } from "./add-to-cart.ts";

/** Line of a cart link. `pieces` of it can be added now, 0 for an unknown, archived or sold-out product. */
export interface LinkedLine {
  readonly productId: number;
  readonly requested: number;
  readonly pieces: number;
  /** Null for an unknown product. */
  readonly product: Product | null;
}

/** Returns the lines of a cart link with their current products, in its order. */
export async function readCartLink(db: Database, { items }: Pick<CartLink, "items">): Promise<LinkedLine[]> {
  const products = await findAnyProducts(
    db,
    items.map(({ productId }) => productId),
  );
  const byId = new Map(products.map((product) => [product.id, product]));
  return items.map(({ productId, quantity: requested }) => {
    const found = byId.get(productId);
    // Drafts, also planned ones, are secret: they look like unknown ones.
    const product = found?.status === "draft" ? null : (found ?? null);
    const isSold = product?.status === "published";
    const pieces = product !== null && isSold ? Math.min(requested, maxQuantity(product)) : 0;
    return { productId, requested, pieces, product };
  });
}

/** Raises the customer's cart to the available quantities of a link. Repeating it changes nothing. Returns the number of added products. */
export async function addCartLink(
  db: Database,
  customerId: number,
  link: Pick<CartLink, "items">,
): Promise<number> {
  const lines = (await readCartLink(db, link)).filter(({ pieces }) => pieces > 0);
  return await ensureCartLines(
    db,
    customerId,
    lines.map(({ productId: id, pieces }) => ({ id, pieces })),
  );
}
