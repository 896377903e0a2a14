import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { retryIfProductDeleted } from "../catalogue/editing/retry-if-product-deleted.ts";

/** Raises the customer's cart lines to at least these quantities. Returns the number of existing products. */
export async function ensureCartLines(
  db: Database,
  customerId: number,
  lines: readonly { readonly id: number; readonly pieces: number }[],
): Promise<number> {
  const statement = sql<{ product_id: number }>`
    insert into cart_lines (customer_id, product_id, quantity, chosen_price)
    select ${customerId}, products.id, pieces, coalesce(discounted_price, price)
    from unnest(${lines.map((line) => line.id)}::int[], ${lines.map((line) => line.pieces)}::int[])
      as line (id, pieces) join shown_products as products on products.id = line.id
    on conflict (customer_id, product_id) do update set
      quantity = greatest(cart_lines.quantity, excluded.quantity), chosen_price = excluded.chosen_price
    returning product_id`;
  const { rows } = await retryIfProductDeleted(() => statement.execute(db));
  return rows.length;
}
