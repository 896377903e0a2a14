import type { AdminOrder } from "#contract/admin/orders/order.ts";
import { m } from "../messages/compiled/messages.js";

/** Name of an ordered product on paper; gifts are marked. */
export function nameOnPaper({
  product_name,
  is_gift,
}: Pick<AdminOrder["details"][number], "product_name" | "is_gift">): string {
  return is_gift ? `${product_name} (${m.gift_line()})` : product_name;
}
