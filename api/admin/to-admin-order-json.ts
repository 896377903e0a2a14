import type { AdminOrder as WireOrder } from "#contract/admin/order.ts";
import type { Language } from "#contract/language.ts";
import { toPounds } from "#contract/money.ts";
import { nationalPhone } from "#contract/phone.ts";
import type { AdminOrder } from "#shop/orders/admin-orders.ts";
import { toOrderJson } from "../to-order-json.ts";

/** An order as the back office sees it. */
export function toAdminOrderJson(order: AdminOrder, language: Language, mediaUrl: string): WireOrder {
  const { details: _, ...shown } = toOrderJson(order, language, mediaUrl);
  return {
    ...shown,
    status_id: order.status_id,
    tracking_number: order.tracking_number,
    coupon_discount_egp: toPounds(order.coupon_discount),
    customer: customerOf(order),
    recipient_name: order.recipient_name === "" ? null : order.recipient_name,
    details: order.lines.map((line) => ({
      id: line.id,
      product_id: line.product_id,
      product_name: language === "ar" ? line.product_name_ar : line.product_name_en,
      product_name_en: line.product_name_en,
      product_name_ar: line.product_name_ar,
      quantity: line.quantity,
      unit_price_egp: toPounds(line.unit_price),
      total: toPounds(line.paid_price * line.quantity),
      total_price_egp: toPounds(line.paid_price * line.quantity),
    })),
  };
}

function customerOf({
  customer_id: id,
  customer_name,
  customer_email,
  customer_phone,
}: AdminOrder): WireOrder["customer"] {
  if (id === null) return null;
  return {
    id,
    name: customer_name ?? "",
    email: customer_email ?? "",
    phone: nationalPhone(customer_phone ?? ""),
  };
}
