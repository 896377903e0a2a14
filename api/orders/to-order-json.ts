import { inLanguage, type Language } from "#contract/language.ts";
import { toPounds } from "#contract/money.ts";
import { type OrderStatusId, orderStatuses } from "#contract/order-statuses.ts";
import type { Order as WireOrder } from "#contract/orders/order.ts";
import { nationalPhone } from "#contract/phone/phone.ts";
import { orderStatusName } from "#messages/order-status.ts";
import { stillToCollect } from "#shop/cash/cash-due.ts";
import type { Order, OrderRow } from "#shop/orders/order.ts";
import { paymentState } from "#shop/orders/order-payment.ts";
import { viewLink } from "#shop/orders/view-link.ts";
import { paymentAccounts } from "#shop/payments/payment-settings.ts";
import { paperAmounts } from "#shop/sales/kept.ts";
import { toAppliedOfferJson } from "../cart/to-cart-json.ts";
import { toProductJson } from "../catalogue/to-product-json.ts";
import type { ApiDependencies } from "../context.ts";

/** Address of the shop and key of its links. */
export type OrderLinks = Pick<ApiDependencies, "publicUrl" | "codes">;

export function toOrderJson(order: Order, language: Language, links: OrderLinks): WireOrder {
  return {
    ...toOrderFieldsJson(order, language, links),
    details: order.lines.map((line) => ({
      ...toOrderLineJson(line, language),
      product: line.product === null ? null : toProductJson(line.product, language, links.publicUrl),
      reviewed: line.reviewed,
    })),
  };
}

/** Converts an order without its lines. */
export function toOrderFieldsJson(
  order: OrderRow & { readonly lines: readonly OrderedLine[] },
  language: Language,
  { publicUrl, codes }: OrderLinks,
): Omit<WireOrder, "details"> {
  const { vat } = paperAmounts(order);
  return {
    id: order.id,
    order_no: order.order_no,
    created_at: order.created_at.toISOString(),
    status: toOrderStatusJson(order.status_id),
    trackingNumber: order.tracking_number,
    quantity: order.lines.reduce((sum, line) => sum + line.quantity, 0),
    subtotal_egp: toPounds(order.subtotal),
    discount_egp: toPounds(order.discount),
    delivery_fee_egp: toPounds(order.delivery_fee),
    total: toPounds(order.total),
    refused_egp: toPounds(order.refused_amount),
    credit_egp: toPounds(order.credit),
    cash_due_egp: toPounds(stillToCollect(order)),
    kept_egp: order.kept === null ? null : toPounds(order.kept),
    vat: vat === null ? null : { percent: vat.percent, amount_egp: toPounds(vat.amount) },
    payment_method: order.payment_method,
    payment: toPaymentJson(order),
    must_confirm: order.must_confirm,
    gift: toGiftJson(order),
    note: order.note,
    phone: nationalPhone(order.phone),
    coupon: order.coupon,
    offers: order.offers.map(toAppliedOfferJson),
    estimated_delivery: order.estimated_delivery,
    view_url: viewLink(publicUrl, codes.key, order, language),
    address: toOrderAddressJson(order, language),
    history: order.history.map(({ status_id, at }) => ({ status: toOrderStatusJson(status_id), at })),
  };
}

/** Converts the order's copy of the address. */
export function toOrderAddressJson(order: OrderRow, language: Language): WireOrder["address"] {
  return {
    title: order.address_title,
    city_id: order.city_id,
    city: { id: order.city_id, name: inLanguage(language, order.city_name_ar, order.city_name_en) },
    latitude: order.latitude,
    longitude: order.longitude,
    area: order.area,
    block: order.block,
    street: order.street,
    house_number: order.house_number,
    notes: order.address_notes,
    address: order.address_notes,
    phone: { number: nationalPhone(order.address_phone) },
  };
}

function toGiftJson({ gift_name: name, gift_phone, gift_note: note }: OrderRow): WireOrder["gift"] {
  return gift_phone === "" ? null : { name, phone: nationalPhone(gift_phone), note };
}

function toPaymentJson(order: OrderRow): WireOrder["payment"] {
  const state = paymentState(order);
  return {
    method: order.payment_method,
    terms: order.terms,
    to_pay_first_egp: toPounds(order.pay_first),
    received_egp: toPounds(order.received),
    refunded_egp: toPounds(order.paid_back),
    to_collect_egp: toPounds(stillToCollect(order)),
    state,
    pay_until: state === "waiting" ? (order.pay_until?.toISOString() ?? null) : null,
    accounts: order.pay_to === null ? [] : paymentAccounts(order.pay_to),
  };
}

type OrderedLine = Omit<Order["lines"][number], "product" | "reviewed">;

/** Converts a line as it was ordered, without the current product. */
export function toOrderLineJson(line: OrderedLine, language: Language) {
  const total = toPounds(line.paid_price * line.quantity);
  return {
    id: line.id,
    product_name: inLanguage(language, line.product_name_ar, line.product_name_en),
    quantity: line.quantity,
    refused: line.refused,
    returned: line.returned,
    unit_price_egp: toPounds(line.unit_price),
    total,
    total_price_egp: total,
    offer_discount_egp: toPounds(line.offer_discount),
    is_gift: line.gift_value !== null,
    parts: line.parts.map((part) => ({
      product_id: part.product_id,
      product_name: inLanguage(language, part.product_name_ar, part.product_name_en),
      quantity: part.quantity,
      share_egp: toPounds(part.share),
    })),
  };
}

export function toOrderStatusJson(id: OrderStatusId) {
  return {
    id,
    name: orderStatuses[id].name,
    name_en: orderStatusName(id, "en"),
    name_ar: orderStatusName(id, "ar"),
  };
}
