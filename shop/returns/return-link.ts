import type { Language } from "#contract/language.ts";
import { orderStatuses } from "#contract/order-statuses.ts";
import { isOrderNumber } from "#contract/orders/order-number.ts";
import type { Database } from "#db/database.ts";
import type { OrderLink } from "../orders/confirm-by-link.ts";
import { type Order, selectOrders } from "../orders/order.ts";
import type { ViewedOrder } from "../orders/view-link.ts";
import type { KeyRing } from "../secrets/key-ring.ts";
import { isSameToken } from "../secrets/key-ring.ts";

export type ReturnKey = Pick<KeyRing, "returnToken">;

/** Returns the URL of the page that requests a return without signing in, in one language. */
export function returnLink(
  publicUrl: string,
  key: ReturnKey,
  order: ViewedOrder,
  language: Language,
): string {
  const pages = language === "en" ? `${publicUrl}/en` : publicUrl;
  return `${pages}/order/${order.order_no}/return/${key.returnToken(order)}`;
}

/**
 * Finds the order of a return link; null if the number or the token is wrong, or the link was revoked. The link works while the order is
 * delivered, or has returns to show.
 */
export async function findOrderOfReturnLink(
  db: Database,
  key: ReturnKey,
  { orderNo, token }: OrderLink,
): Promise<Order | null> {
  if (!isOrderNumber(orderNo)) return null;
  const order = await selectOrders(db).where("order_no", "=", orderNo).executeTakeFirst();
  if (order === undefined || !isSameToken(key.returnToken(order), token)) return null;
  if (orderStatuses[order.status_id].isDelivered) return order;
  const found = await db
    .selectFrom("returns")
    .select("id")
    .where("order_id", "=", order.id)
    .executeTakeFirst();
  return found === undefined ? null : order;
}
