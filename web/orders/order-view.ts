import { inLanguage, type Language } from "#contract/language.ts";
import { awaitsConfirmation, orderStatuses } from "#contract/order-statuses.ts";
import { readablePhone } from "#contract/phone/phone.ts";
import { cityName } from "#shop/addresses/city-names.ts";
import { stillToCollect } from "#shop/cash/cash-due.ts";
import { deliveryDate } from "#shop/orders/delivery-date.ts";
import { automaticCancellation, type Order } from "#shop/orders/order.ts";
import { missingInAdvance } from "#shop/orders/order-payment.ts";
import type { ReturnsOfOrder } from "#shop/returns/returnable-order.ts";
import { paperAmounts } from "#shop/sales/kept.ts";
import type { Settings } from "#shop/settings/find-settings.ts";
import { contentsOfLine, lineView } from "../order-line.ts";
import { paymentView } from "./payment-view.ts";

/** View of an order for its page, in one language. Amounts are piastres. */
export function orderView(order: Order, language: Language) {
  return {
    id: order.id,
    number: order.order_no,
    createdAt: order.created_at,
    /** Last day of the delivery; null while its days do not count, and after it. */
    arrivesBy: arrival(order),
    statusId: order.status_id,
    // The payment confirms an order that waits for it.
    awaitsConfirmation: awaitsConfirmation(order) && missingInAdvance(order) === 0,
    /** Whether the customer's click on the order has confirmed it. */
    needsNothing: isConfirmed(order) && !order.must_confirm,
    cancellation: automaticCancellation(order),
    phone: readablePhone(order.phone),
    gift:
      order.gift_phone === ""
        ? null
        : { name: order.gift_name, phone: readablePhone(order.gift_phone), note: order.gift_note },
    note: order.note,
    address: orderAddress(order, language),
    lines: order.lines.map((line) => ({ ...lineView(line, language), reviewed: line.reviewed })),
    totals: orderTotals(order),
    payment: paymentView(order, language),
  };
}

function isConfirmed({ status_id, confirmation }: Order): boolean {
  return orderStatuses[status_id].awaitsConfirmation && confirmation === "confirmed";
}

/** Returns the last day of the delivery as a date; null while its days do not count, and after it. */
export function arrival(order: Order): Date | null {
  const day = deliveryDate(order);
  return day === null ? null : new Date(`${day}T12:00:00Z`);
}

export type OrderView = ReturnType<typeof orderView>;

/** Delivery address at the time of the order. */
export function orderAddress(order: Order, language: Language) {
  return {
    title: order.address_title,
    area: order.area,
    street: order.street,
    block: order.block,
    house_number: order.house_number,
    notes: order.address_notes,
    phone: readablePhone(order.address_phone),
    city: cityName({ name_en: order.city_name_en, name_ar: order.city_name_ar }, language),
  };
}

/**
 * Sums of an order from full prices to the amount to pay, with the discounts of offers, coupon and staff, and the refused and returned
 * pieces apart.
 */
export function orderTotals(order: Order) {
  const { offers, offer_discount, staff_discount } = order;
  const { refused, returned, total, vat } = paperAmounts(order);
  const productDiscount = order.discount - order.coupon_discount - offer_discount - staff_discount;
  return {
    subtotal: order.subtotal,
    discount: productDiscount,
    discountedSubtotal: order.subtotal - productDiscount,
    offers,
    staffDiscount: staff_discount,
    coupon:
      order.coupon === null || order.coupon_discount === 0
        ? null
        : { code: order.coupon, takenOff: order.coupon_discount },
    deliveryFee: order.delivery_fee,
    refused,
    cameBack: returned,
    total,
    credit: order.credit,
    advance: order.advance,
    toPay: stillToCollect(order),
    ...orderPaying(order),
    hasVat: vat !== null,
  };
}

/** Amount that is missing before sending, and the amount that the courier collects then, in piastres. */
function orderPaying(order: Order) {
  const missing = missingInAdvance(order);
  return { missing, atDoor: Math.max(stillToCollect(order) - missing, 0) };
}

/** Maximum number of product images on a card. */
const maxImages = 4;

export function orderCardView(order: Order, returns: readonly ReturnsOfOrder[], language: Language) {
  const pictured = order.lines.map((line) => lineView(line, language)).filter(({ image }) => image !== null);
  return {
    id: order.id,
    number: order.order_no,
    createdAt: order.created_at,
    statusId: order.status_id,
    trackingNumber: order.tracking_number,
    quantity: order.lines.reduce((sum, line) => sum + line.quantity, 0),
    total: order.total - order.refused_amount,
    /** Status of the newest return, and the last day for further ones. */
    returns: returns.find(({ order_id }) => order_id === order.id) ?? null,
    images: pictured
      .slice(0, maxImages)
      .flatMap(({ image, name }) => (image === null ? [] : { ...image, name })),
    unpictured: order.lines.length - Math.min(pictured.length, maxImages),
  };
}

export type OrderCardView = ReturnType<typeof orderCardView>;

/** View of an order as a summary or sales receipt, in one language. Amounts are piastres, lines are at full price. */
export function receiptView(order: Order, seller: Settings, customerName: string, language: Language) {
  const { kind, vat } = paperAmounts(order);
  return {
    kind,
    seller: {
      name:
        inLanguage(language, seller.seller_ar, seller.seller_en) ??
        inLanguage(language, seller.brand_ar, seller.brand_en),
      address: inLanguage(language, seller.address_ar, seller.address_en),
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
      name: inLanguage(language, line.product_name_ar, line.product_name_en),
      quantity: line.quantity,
      contents: contentsOfLine(line, language),
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
