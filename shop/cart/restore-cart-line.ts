import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { retryIfProductDeleted } from "../catalogue/editing/retry-if-product-deleted.ts";
import { accept, type Result, refuse } from "../result.ts";
import type { CartRefusal } from "./add-to-cart.ts";
import type { RemovedLine } from "./change-cart-line.ts";

/** Restores a removed line within the stock. An existing line gets the larger of both quantities, so that repeating changes nothing. */
export async function restoreCartLine(
  db: Database,
  customerId: number,
  { productId, quantity }: RemovedLine,
): Promise<Result<{ quantity: number }, CartRefusal>> {
  const statement = sql<{ quantity: number }>`
    insert into cart_lines (customer_id, product_id, quantity, chosen_price)
    select ${customerId}, id, least(${quantity}::int, stock), coalesce(discounted_price, price)
    from shown_products where id = ${productId} and stock > 0
    on conflict (customer_id, product_id) do update set
      quantity = greatest(cart_lines.quantity, excluded.quantity), chosen_price = excluded.chosen_price
    returning quantity`;
  const { rows } = await retryIfProductDeleted(() => statement.execute(db));
  if (rows[0] !== undefined) return accept(rows[0]);
  const product = await db
    .selectFrom("shown_products")
    .select("id")
    .where("id", "=", productId)
    .executeTakeFirst();
  if (product === undefined) return refuse({ code: "product_unknown" });
  return refuse({ code: "stock_short", remaining: 0, inCart: 0 });
}
