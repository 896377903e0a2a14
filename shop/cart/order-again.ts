import { maxLineQuantity } from "#contract/cart/cart-limits.ts";
import type { Database } from "#db/database.ts";
import { ensureCartLines } from "./add-to-cart.ts";

/** Number of added products, and the ones that are not completely available. */
export interface OrderedAgain {
  readonly added: number;
  readonly short: readonly { readonly name_en: string; readonly name_ar: string }[];
}

/** Adds the bought products of a customer's order to the cart, without gifts, within stock and line limit. Null for another customer's order. */
export async function orderAgain(
  db: Database,
  customerId: number,
  { orderId }: { readonly orderId: number },
): Promise<OrderedAgain | null> {
  const ordered = await db
    .selectFrom("orders")
    .innerJoin("order_lines", "order_lines.order_id", "orders.id")
    .leftJoin("shown_products as products", "products.id", "order_lines.product_id")
    .select(["products.id", "product_name_en as name_en", "product_name_ar as name_ar", "quantity", "stock"])
    .where("orders.id", "=", orderId)
    .where("customer_id", "=", customerId)
    .where("gift_value", "is", null)
    .orderBy("order_lines.id")
    .execute();
  if (ordered.length === 0) return null;
  const lines = oneForEachProduct(ordered);
  const toAdd = lines.flatMap(({ id, quantity, stock }) => {
    const pieces = Math.min(quantity, stock ?? 0, maxLineQuantity);
    return id === null || pieces === 0 ? [] : [{ id, pieces }];
  });
  const short = lines.filter((line) => line.id === null || line.quantity > (line.stock ?? 0));
  return {
    added: await ensureCartLines(db, customerId, toAdd),
    short: short.map(({ name_en, name_ar }) => ({ name_en, name_ar })),
  };
}

/** An edited order may have two lines of a product at different prices. */
function oneForEachProduct<Line extends { readonly id: number | null; readonly quantity: number }>(
  lines: readonly Line[],
): Line[] {
  const merged = new Map<number | Line, Line>();
  for (const line of lines) {
    const earlier = merged.get(line.id ?? line);
    const quantity = line.quantity + (earlier?.quantity ?? 0);
    merged.set(line.id ?? line, { ...(earlier ?? line), quantity });
  }
  return [...merged.values()];
}
