import { sql } from "kysely";
import type { Language } from "#contract/language.ts";
import { isOrderNumber } from "#contract/orders/order-number.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { accept, type Result } from "../result.ts";
import type { KeyRing } from "../secrets/key-ring.ts";
import { isSameToken } from "../secrets/key-ring.ts";
import type { OrderLink } from "./confirm-by-link.ts";
import { type Order, selectOrders } from "./order.ts";

export type ViewKey = Pick<KeyRing, "viewToken">;

/** Order whose link is built. */
export interface ViewedOrder {
  readonly id: number;
  readonly order_no: string;
  readonly view_version: number;
}

/** Returns the URL of the page that shows an order to anybody who has the link, in one language. The page changes nothing. */
export function viewLink(publicUrl: string, key: ViewKey, order: ViewedOrder, language: Language): string {
  const pages = language === "en" ? `${publicUrl}/en` : publicUrl;
  return `${pages}/order/${order.order_no}/${key.viewToken(order)}`;
}

/** Finds the order of a view link; null if the number or the token is wrong, or the link was revoked. */
export async function findOrderOfViewLink(
  db: Database,
  key: ViewKey,
  { orderNo, token }: OrderLink,
): Promise<Order | null> {
  if (!isOrderNumber(orderNo)) return null;
  const order = await selectOrders(db).where("order_no", "=", orderNo).executeTakeFirst();
  return order !== undefined && isSameToken(key.viewToken(order), token) ? order : null;
}

/** Revokes all view links of a locked order that were sent; a new link has another token. */
export async function revokeViewLinks(
  tx: DatabaseTransaction,
  orderId: number,
): Promise<Result<null, never>> {
  await tx
    .updateTable("orders")
    .set({ view_version: sql`view_version % 32767 + 1` })
    .where("id", "=", orderId)
    .execute();
  return accept(null);
}
