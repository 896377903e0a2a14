import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { retryIfProductDeleted } from "../catalogue/editing/retry-if-product-deleted.ts";
import { accept, type Result, reject } from "../result.ts";
import { shownProducts } from "../shown-products.ts";
import type { CartRejection } from "./add-to-cart.ts";
import { getCart } from "./get-cart.ts";

/** Sets the quantity (1 to 5) of a customer's line. Rejects more than the stock, and another customer's line like an unknown one. */
export async function changeCartLine(
  db: Database,
  customerId: number,
  { lineId, quantity }: { readonly lineId: number; readonly quantity: number },
): Promise<Result<null, CartRejection | { readonly code: "line_unknown" }>> {
  const changed = await db
    .updateTable("cart_lines")
    .from(shownProducts.as("products"))
    .set({ quantity, chosen_price: sql<number>`coalesce(discounted_price, price)` })
    .whereRef("products.id", "=", "cart_lines.product_id")
    .where("cart_lines.id", "=", lineId)
    .where("customer_id", "=", customerId)
    .where("stock", ">=", quantity)
    .returning("cart_lines.id")
    .executeTakeFirst();
  if (changed !== undefined) return accept(null);
  const line = await db
    .selectFrom("cart_lines")
    .leftJoin(shownProducts.as("products"), "products.id", "product_id")
    .select(["stock", "quantity"])
    .where("cart_lines.id", "=", lineId)
    .where("customer_id", "=", customerId)
    .executeTakeFirst();
  if (line === undefined) return reject({ code: "line_unknown" });
  return reject({ code: "stock_short", remaining: line.stock ?? 0, inCart: line.quantity });
}

export interface RemovedLine {
  readonly productId: number;
  readonly quantity: number;
}

/** Removes a line from the customer's cart. Rejects another customer's line like an unknown one. */
export async function removeCartLine(
  db: Database,
  customerId: number,
  { lineId }: { readonly lineId: number },
): Promise<Result<RemovedLine, { readonly code: "line_unknown" }>> {
  const removed = await db
    .deleteFrom("cart_lines")
    .where("id", "=", lineId)
    .where("customer_id", "=", customerId)
    .returning(["product_id as productId", "quantity"])
    .executeTakeFirst();
  return removed === undefined ? reject({ code: "line_unknown" }) : accept(removed);
}

/** Restores a removed line within the stock. An existing line gets the larger of both quantities, so that repeating changes nothing. */
export async function restoreCartLine(
  db: Database,
  customerId: number,
  { productId, quantity }: RemovedLine,
): Promise<Result<{ quantity: number }, CartRejection>> {
  const statement = sql<{ quantity: number }>`
    insert into cart_lines (customer_id, product_id, quantity, chosen_price)
    select ${customerId}, id, least(${quantity}::int, stock), coalesce(discounted_price, price)
    from ${shownProducts} as products where id = ${productId} and stock > 0
    on conflict (customer_id, product_id) do update set
      quantity = greatest(cart_lines.quantity, excluded.quantity), chosen_price = excluded.chosen_price
    returning quantity`;
  const { rows } = await retryIfProductDeleted(() => statement.execute(db));
  if (rows[0] !== undefined) return accept(rows[0]);
  const product = await db
    .selectFrom(shownProducts.as("products"))
    .select("id")
    .where("id", "=", productId)
    .executeTakeFirst();
  if (product === undefined) return reject({ code: "product_unknown" });
  return reject({ code: "stock_short", remaining: 0, inCart: 0 });
}

/** Declines the gift that a customer's cart earns, or takes it again. Rejects a cart without a gift. */
export async function chooseCartGift(
  db: Database,
  customerId: number,
  isDeclined: boolean,
): Promise<Result<null, { readonly code: "no_gift" }>> {
  const { priced } = await getCart(db, customerId);
  if (priced.gift === null) return reject({ code: "no_gift" });
  await declineGift(db, customerId, isDeclined ? priced.gift.offerId : null);
  return accept(null);
}

/** Remembers that a customer declined the gift of an offer for the present cart; null takes gifts again. */
export async function declineGift(db: Database, customerId: number, offerId: number | null): Promise<void> {
  await db.updateTable("customers").set({ declined_gift_id: offerId }).where("id", "=", customerId).execute();
}
