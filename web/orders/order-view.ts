import type { Language } from "#contract/language.ts";
import { orderStatusIds } from "#contract/order-statuses.ts";
import { readablePhone } from "#contract/phone.ts";
import { cityName } from "#shop/addresses/city-names.ts";
import { type Order, unconfirmedHours } from "#shop/orders/order.ts";

/** An order as its page shows it, in one language; amounts are piastres. */
export function orderView(order: Order, language: Language) {
  return {
    id: order.id,
    number: order.order_no,
    createdAt: order.created_at,
    estimatedDelivery: new Date(order.estimated_delivery),
    deliveryDays: `${order.delivery_days_from}–${order.delivery_days_to}`,
    statusId: order.status_id,
    awaitsConfirmation: order.status_id === orderStatusIds.processing && order.confirmation !== "confirmed",
    isConfirmed: order.status_id === orderStatusIds.processing && order.confirmation === "confirmed",
    history: order.history.map(({ status_id, at }) => ({ statusId: status_id, at: new Date(at) })),
    unconfirmedHours: unconfirmedHours(order),
    trackingNumber: order.tracking_number,
    phone: readablePhone(order.phone),
    note: order.note,
    address: orderAddress(order, language),
    lines: order.lines.map((line) => ({ ...lineView(line, language), reviewed: line.reviewed })),
    totals: orderTotals(order),
  };
}

export type OrderView = ReturnType<typeof orderView>;

/** A line with the name that its product had, and a picture and a page as far as there still is one. */
export function lineView(line: Order["lines"][number], language: Language) {
  const picture = line.product?.images[0];
  return {
    id: line.id,
    productId: line.product?.id ?? null,
    name: language === "ar" ? line.product_name_ar : line.product_name_en,
    quantity: line.quantity,
    total: line.paid_price * line.quantity,
    picture:
      picture === undefined ? null : { id: picture.media_id, width: picture.width, height: picture.height },
  };
}

/** Where the order goes, as the address was when it was placed. */
export function orderAddress(order: Order, language: Language) {
  return {
    title: order.address_title,
    street: order.street,
    block: order.block,
    house_number: order.house_number,
    notes: order.address_notes,
    phone: readablePhone(order.address_phone),
    city: cityName({ name_en: order.city_name_en, name_ar: order.city_name_ar }, language),
  };
}

/** From the full prices to what is paid; what the coupon takes off is told apart. */
export function orderTotals(order: Order) {
  const productDiscount = order.discount - order.coupon_discount;
  return {
    subtotal: order.subtotal,
    discount: productDiscount,
    discountedSubtotal: order.subtotal - productDiscount,
    coupon:
      order.coupon === null || order.coupon_discount === 0
        ? null
        : { code: order.coupon, takenOff: order.coupon_discount },
    deliveryFee: order.delivery_fee,
    total: order.total,
  };
}
