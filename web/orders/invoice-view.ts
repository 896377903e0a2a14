import type { Language } from "#contract/language.ts";
import { shopDetails } from "#messages/shop-details.ts";
import type { Order } from "#shop/orders/order.ts";
import { vatPercent, vatShare } from "#shop/orders/vat-share.ts";
import { orderAddress, orderTotals } from "./order-view.ts";

/** An order as its invoice says it, in one language; amounts are piastres, and the lines are at full price. */
export function invoiceView(order: Order, customerName: string, language: Language) {
  const { name, address, taxNumber } = shopDetails.seller;
  return {
    seller: { name: name[language], address: address[language], taxNumber },
    orderId: order.id,
    number: order.order_no,
    date: order.created_at,
    statusId: order.status_id,
    customer: customerName,
    address: orderAddress(order, language),
    lines: order.lines.map((line) => ({
      id: line.id,
      name: language === "ar" ? line.product_name_ar : line.product_name_en,
      quantity: line.quantity,
      unitPrice: line.unit_price,
      total: line.unit_price * line.quantity,
    })),
    totals: orderTotals(order),
    vat: { percent: vatPercent, share: vatShare(order.total) },
  };
}

export type InvoiceView = ReturnType<typeof invoiceView>;
