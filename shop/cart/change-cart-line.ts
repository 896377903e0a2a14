import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { accept, type Result, refuse } from "../result.ts";
import type { CartRefusal } from "./add-to-cart.ts";

/** Sets the quantity (1 to 5) of a customer's line. Rejects more than the stock, and another customer's line like an unknown one. */
export async function changeCartLine(
  db: Database,
  customerId: number,
  { lineId, quantity }: { readonly lineId: number; readonly quantity: number },
): Promise<Result<null, CartRefusal | { readonly code: "line_unknown" }>> {
  const changed = await db
    .updateTable("cart_lines")
    .from("shown_products as products")
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
    .leftJoin("shown_products as products", "products.id", "product_id")
    .select(["stock", "quantity"])
    .where("cart_lines.id", "=", lineId)
    .where("customer_id", "=", customerId)
    .executeTakeFirst();
  if (line === undefined) return refuse({ code: "line_unknown" });
  return refuse({ code: "stock_short", remaining: line.stock ?? 0, inCart: line.quantity });
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
  return removed === undefined ? refuse({ code: "line_unknown" }) : accept(removed);
}
