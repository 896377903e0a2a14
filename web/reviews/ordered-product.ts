import type { Language } from "#contract/language.ts";
import type { Database } from "#db/database.ts";
import { findOrder } from "#shop/orders/order.ts";
import { lineView } from "../orders/order-view.ts";
import { routeId } from "../route-id.ts";

/** The product of an address that one of the customer's orders brought, or will; null where none has it. */
export async function findOrderedProduct(
  db: Database,
  customerId: number,
  params: { readonly id: string; readonly productId: string },
  language: Language,
) {
  const order = await findOrder(db, customerId, { orderId: routeId(params.id) });
  const line = order?.lines.find(({ product }) => String(product?.id) === params.productId);
  if (line?.product == null) return null;
  const { name, picture } = lineView(line, language);
  return { id: line.product.id, name, picture };
}
