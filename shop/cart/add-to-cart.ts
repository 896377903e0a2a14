import { sql } from "kysely";
import { maxLineQuantity } from "#contract/cart/cart-limits.ts";
import type { Database } from "#db/database.ts";
import { retryIfProductDeleted } from "../catalogue/editing/retry-if-product-deleted.ts";
import { accept, type Result, refuse } from "../result.ts";

export type CartRefusal =
  | { readonly code: "product_unknown" }
  /** `remaining`: pieces in stock, or pieces that this line can still take. */
  | { readonly code: "stock_short"; readonly remaining: number; readonly inCart: number }
  | { readonly code: "line_full"; readonly remaining: number; readonly inCart: number };

/**
 * Adds pieces of a product to the customer's cart line, creating it if needed. A line has at most five pieces and never more than the
 * stock; otherwise nothing changes. One statement, so that concurrent requests add up.
 */
export async function addToCart(
  db: Database,
  customerId: number,
  { productId, quantity }: { readonly productId: number; readonly quantity: number },
): Promise<Result<{ lineId: number; quantity: number }, CartRefusal>> {
  const statement = sql<{ id: number; quantity: number }>`
    insert into cart_lines (customer_id, product_id, quantity, chosen_price)
    select ${customerId}, id, ${quantity}, coalesce(discounted_price, price)
    from shown_products where id = ${productId} and stock >= ${quantity}
    on conflict (customer_id, product_id) do update set
      quantity = cart_lines.quantity + excluded.quantity, chosen_price = excluded.chosen_price
      where cart_lines.quantity + excluded.quantity
        <= least(${maxLineQuantity}, (select stock from shown_products where id = excluded.product_id))
    returning id, quantity`;
  const added = await retryIfProductDeleted(() => statement.execute(db));
  const line = added.rows[0];
  return line === undefined
    ? refuse(await whyNot(db, customerId, productId))
    : accept({ lineId: line.id, quantity: line.quantity });
}

async function whyNot(db: Database, customerId: number, productId: number): Promise<CartRefusal> {
  const product = await db
    .selectFrom("shown_products as products")
    .leftJoin("cart_lines", (join) =>
      join.onRef("product_id", "=", "products.id").on("customer_id", "=", customerId),
    )
    .select(["stock", "quantity"])
    .where("products.id", "=", productId)
    .executeTakeFirst();
  if (product === undefined) return { code: "product_unknown" };
  const inCart = product.quantity ?? 0;
  return product.stock < maxLineQuantity
    ? { code: "stock_short", remaining: product.stock, inCart }
    : { code: "line_full", remaining: maxLineQuantity - inCart, inCart };
}
