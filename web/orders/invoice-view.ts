import type { Language } from "#contract/language.ts";
import { vatShare } from "#contract/vat-share.ts";
import type { Order } from "#shop/orders/order.ts";
import type { Settings } from "#shop/settings/find-settings.ts";
import { orderAddress, orderTotals } from "./order-view.ts";

/** View of an order as an invoice, in one language. Amounts are piastres, lines are at full price. */
export function invoiceView(order: Order, seller: Settings, customerName: string, language: Language) {
  const inArabic = language === "ar";
  return {
    seller: {
      name:
        (inArabic ? seller.seller_ar : seller.seller_en) ?? (inArabic ? seller.brand_ar : seller.brand_en),
      address: inArabic ? seller.address_ar : seller.address_en,
      taxNumber: seller.tax_number,
    },
    orderId: order.id,
    number: order.order_no,
    date: order.created_at,
    statusId: order.status_id,
    customer: customerName,
    address: orderAddress(order, language),
    lines: order.lines.map((line) => ({
      id: line.id,
      name: inArabic ? line.product_name_ar : line.product_name_en,
      quantity: line.quantity,
      refused: line.refused,
      unitPrice: line.unit_price,
      total: line.unit_price * line.quantity,
      isGift: line.gift_value !== null,
    })),
    totals: orderTotals(order),
    vat: {
      percent: order.vat_percent,
      share: vatShare({ amount: order.total - order.refused_amount, vatPercent: order.vat_percent }),
    },
  };
}

export type InvoiceView = ReturnType<typeof invoiceView>;
