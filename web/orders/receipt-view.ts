import type { Language } from "#contract/language.ts";
import type { Order } from "#shop/orders/order.ts";
import { paperAmounts } from "#shop/sales/kept.ts";
import type { Settings } from "#shop/settings/find-settings.ts";
import { orderAddress, orderTotals } from "./order-view.ts";

/** View of an order as a summary or sales receipt, in one language. Amounts are piastres, lines are at full price. */
export function receiptView(order: Order, seller: Settings, customerName: string, language: Language) {
  const inArabic = language === "ar";
  const { kind, vat } = paperAmounts(order);
  return {
    kind,
    seller: {
      name:
        (inArabic ? seller.seller_ar : seller.seller_en) ?? (inArabic ? seller.brand_ar : seller.brand_en),
      address: inArabic ? seller.address_ar : seller.address_en,
      taxNumber: vat === null ? null : seller.tax_number,
    },
    orderId: order.id,
    number: order.order_no,
    date: order.created_at,
    statusId: order.status_id,
    customer: order.recipient_name || customerName,
    address: orderAddress(order, language),
    lines: order.lines.map((line) => ({
      id: line.id,
      name: inArabic ? line.product_name_ar : line.product_name_en,
      quantity: line.quantity,
      refused: line.refused,
      cameBack: line.returned,
      unitPrice: line.unit_price,
      total: line.unit_price * line.quantity,
      isGift: line.gift_value !== null,
    })),
    totals: orderTotals(order),
    vat,
  };
}

export type ReceiptView = ReturnType<typeof receiptView>;
