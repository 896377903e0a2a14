import { maxLineQuantity, maxProductsPerForm } from "#contract/cart/cart-limits.ts";
import type { Order } from "#shop/orders/order.ts";
import { paths } from "../paths.ts";

type Line = Pick<Order["lines"][number], "product" | "quantity" | "gift_value">;

/** Path of the cart link with the products of an order, without gifts; null if none still exists. Holders of a view link have no other way. */
export function orderAgainLink(lines: readonly Line[]): string | null {
  const quantities = new Map<number, number>();
  for (const { product, quantity, gift_value } of lines) {
    if (product === null || gift_value !== null) continue;
    quantities.set(product.id, Math.min((quantities.get(product.id) ?? 0) + quantity, maxLineQuantity));
  }
  if (quantities.size === 0) return null;
  const items = [...quantities].slice(0, maxProductsPerForm).map(([id, quantity]) => `${id}x${quantity}`);
  return `${paths.cartLink()}?items=${items.join()}`;
}
