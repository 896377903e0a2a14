import { maxLineQuantity } from "#contract/orders/cart-limits.ts";
import type { Database } from "#db/database.ts";
import { ensureCartLines } from "./ensure-cart-lines.ts";

/** What of an order went into the cart again, and what could not or not wholly. */
export interface OrderedAgain {
  readonly added: number;
  readonly short: readonly { readonly name_en: string; readonly name_ar: string }[];
}

/**
 * Puts the products of one of the customer's orders into the cart again, as many pieces of each as were ordered, as far as
 * the stock and the line allow; a line that holds as many already stays. Null for another's order like for none.
 */
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
    .orderBy("order_lines.id")
    .execute();
  if (ordered.length === 0) return null;
  const lines = oneForEachProduct(ordered);
  const wanted = lines.flatMap(({ id, quantity, stock }) => {
    const pieces = Math.min(quantity, stock ?? 0, maxLineQuantity);
    return id === null || pieces === 0 ? [] : [{ id, pieces }];
  });
  const short = lines.filter((line) => line.id === null || line.quantity > (line.stock ?? 0));
  return {
    added: await ensureCartLines(db, customerId, wanted),
    short: short.map(({ name_en, name_ar }) => ({ name_en, name_ar })),
  };
}

/** An order that staff have edited may hold a product in two lines, at two prices. */
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
