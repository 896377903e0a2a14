import type { ClaimKind, ClaimState } from "#contract/admin/claims.ts";
import type { Confirmation, ConfirmedBy } from "#contract/admin/orders/order-choices.ts";
import { inLanguage } from "#contract/language.ts";
import type { OrderChannel } from "#contract/orders/order-channel.ts";
import type { PaymentTerms } from "#contract/payment-methods.ts";
import { readablePhone } from "#contract/phone/phone.ts";
import { m } from "#messages/compiled/messages.js";
import { orderStatusName } from "#messages/order-status.ts";
import { refundMethodName } from "#messages/return-names.ts";
import type { AuditEntry } from "#shop/audit/audit-entries.ts";
import type { AdminCheck } from "#shop/authenticity/admin-checks.ts";
import type { LostOrder } from "#shop/backups/lost-orders.ts";
import type { Claim } from "#shop/claims/admin-claims.ts";
import type { AdminCustomer } from "#shop/customers/admin-customers.ts";
import type { AdminOffer } from "#shop/offers/admin-offers.ts";
import type { ExportedOrder } from "#shop/orders/exported-orders.ts";
import type { OfferTerms } from "#shop/pricing/offer.ts";
import { orderTax } from "#shop/sales/kept.ts";
import { amountCell, flagCell, timeCell } from "./cells.ts";
import type { CsvColumn } from "./csv-response.ts";

const customerKindNames = { account: m.csv_kind_account, phone: m.csv_kind_phone, guest: m.csv_kind_guest };

export const customerColumns: readonly CsvColumn<AdminCustomer>[] = [
  { field: "id", title: m.csv_id, cell: (customer) => customer.id },
  { title: m.csv_name, cell: (customer) => customer.name },
  { title: m.csv_phone, cell: (customer) => readablePhone(customer.phone) },
  { title: m.csv_email, cell: (customer) => customer.email },
  { title: m.csv_language, cell: (customer) => customer.language },
  { title: m.csv_guest, cell: (customer, language) => flagCell(customer.guest, language) },
  {
    title: m.csv_customer_kind,
    cell: ({ kind }, language) => customerKindNames[kind]({}, { locale: language }),
  },
  { title: m.csv_orders, cell: (customer) => customer.order_count },
  { field: "max_open_orders", title: m.csv_max_open_orders, cell: (customer) => customer.max_open_orders },
  { title: m.csv_created, cell: (customer) => timeCell(customer.created_at) },
  { field: "note", title: m.csv_customer_note, cell: (customer) => customer.note },
];

/** Columns of exported checks, which contain only the hash of a code. */
export const codeCheckColumns: readonly CsvColumn<AdminCheck>[] = [
  { title: m.csv_id, cell: (check) => check.id },
  { title: m.csv_at, cell: (check) => timeCell(check.at) },
  { title: m.csv_verdict, cell: (check) => check.verdict },
  { title: m.csv_counted, cell: (check, language) => flagCell(check.counted, language) },
  { title: m.csv_batch, cell: (check) => check.batch_id },
  { title: m.csv_product, cell: (check) => check.product_id },
  { title: m.csv_city_id, cell: (check) => check.city_id },
  { title: m.csv_code_hash, cell: (check) => check.code },
  { title: m.csv_check_count, cell: (check) => check.check_count },
  { title: m.csv_device_count, cell: (check) => check.device_count },
];

/** Columns of the audit log; rows before and after are JSON. */
export const auditLogColumns: readonly CsvColumn<AuditEntry>[] = [
  { title: m.csv_id, cell: (entry) => entry.id },
  { title: m.csv_at, cell: (entry) => timeCell(entry.at) },
  { title: m.csv_staff, cell: (entry) => entry.staff_email },
  { title: m.csv_action, cell: (entry) => entry.action },
  { title: m.csv_resource, cell: (entry) => entry.resource },
  { title: m.csv_resource_id, cell: (entry) => entry.resource_id },
  { title: m.csv_before, cell: (entry) => (entry.before === null ? null : JSON.stringify(entry.before)) },
  { title: m.csv_after, cell: (entry) => (entry.after === null ? null : JSON.stringify(entry.after)) },
];

type Word = CsvColumn<never>["title"];
const kinds: Readonly<Record<ClaimKind, Word>> = {
  lost: m.claim_lost,
  damaged: m.claim_damaged,
  unpaid: m.claim_unpaid,
};
const states: Readonly<Record<ClaimState, Word>> = {
  open: m.claim_open,
  sent: m.claim_sent,
  settled: m.claim_settled,
};

/** Columns of claims, as their courier gets them. */
export const claimColumns: readonly CsvColumn<Claim>[] = [
  { title: m.csv_id, cell: (claim) => claim.id },
  { title: m.csv_courier, cell: (claim) => claim.courier_name },
  { title: m.csv_order_no, cell: (claim) => claim.order_no },
  { title: m.csv_tracking_number, cell: (claim) => claim.tracking_number },
  { title: m.csv_handed_over, cell: (claim) => timeCell(claim.handed_over_at) },
  { title: m.csv_claim, cell: ({ kind }, locale) => kinds[kind]({}, { locale }) },
  { title: m.csv_claimed, cell: (claim) => amountCell(claim.amount) },
  { title: m.csv_claim_note, cell: (claim) => claim.note },
  { title: m.csv_status, cell: ({ state }, locale) => states[state]({}, { locale }) },
  { title: m.csv_settled, cell: (claim) => amountCell(claim.settled_amount) },
];

const kindNames = {
  percent: m.csv_offer_percent,
  amount: m.csv_offer_amount,
  buy_x_get_y: m.csv_offer_buy_x_get_y,
  bundle: m.csv_offer_bundle,
  gift: m.csv_offer_gift,
  free_delivery: m.csv_offer_free_delivery,
} as const satisfies Record<OfferTerms["kind"], unknown>;

/** Columns of offers with their figures. */
export const offerColumns: readonly CsvColumn<AdminOffer>[] = [
  { title: m.csv_id, cell: (offer) => offer.id },
  { title: m.csv_name_ar, cell: (offer) => offer.name_ar },
  { title: m.csv_name_en, cell: (offer) => offer.name_en },
  { title: m.csv_offer_kind, cell: (offer, locale) => kindNames[offer.terms.kind]({}, { locale }) },
  { title: m.csv_active, cell: (offer, language) => flagCell(offer.active, language) },
  { title: m.csv_start, cell: (offer) => timeCell(offer.starts_at) },
  { title: m.csv_end, cell: (offer) => timeCell(offer.ends_at) },
  { title: m.csv_percent, cell: ({ terms }) => percentOf(terms) },
  { title: m.csv_amount, cell: ({ terms }) => amountCell(amountOf(terms)) },
  {
    title: m.csv_min_subtotal,
    cell: ({ terms }) => amountCell("min_subtotal" in terms ? terms.min_subtotal : null),
  },
  {
    title: m.csv_combines_with_coupons,
    cell: (offer, language) => flagCell(offer.combines_with_coupons, language),
  },
  { title: m.csv_orders, cell: (offer) => offer.orders },
  { title: m.csv_offer_given, cell: (offer) => amountCell(offer.given) },
  { title: m.csv_average_order, cell: (offer) => amountCell(offer.average_order) },
  { title: m.csv_created, cell: (offer) => timeCell(offer.created_at) },
];

function percentOf(terms: OfferTerms): number | null {
  if (terms.kind === "percent") return terms.percent / 100;
  return terms.kind === "buy_x_get_y" ? terms.get.percent / 100 : null;
}

/** Amount off the order, or price of a bundle. */
function amountOf(terms: OfferTerms): number | null {
  if (terms.kind === "amount") return terms.amount;
  return terms.kind === "bundle" ? terms.price : null;
}

const confirmations: Readonly<Record<Confirmation, CsvColumn<never>["title"]>> = {
  waiting: m.csv_confirmation_waiting,
  confirmed: m.csv_confirmation_confirmed,
  unreachable: m.csv_confirmation_unreachable,
};

const confirmers: Readonly<Record<ConfirmedBy, CsvColumn<never>["title"]>> = {
  customer: m.csv_confirmed_by_customer,
  staff: m.csv_confirmed_by_staff,
  session: m.csv_confirmed_by_session,
};

/** Names of channels in files. */
export const channelNames: Readonly<Record<OrderChannel, CsvColumn<never>["title"]>> = {
  direct: m.csv_channel_direct,
  cart_link: m.csv_channel_cart_link,
  instagram: m.csv_channel_instagram,
  facebook: m.csv_channel_facebook,
  tiktok: m.csv_channel_tiktok,
  youtube: m.csv_channel_youtube,
  google: m.csv_channel_google,
  whatsapp: m.csv_channel_whatsapp,
  telegram: m.csv_channel_telegram,
  email: m.csv_channel_email,
  other: m.csv_channel_other,
  phone: m.csv_channel_phone,
  walk_in: m.csv_channel_walk_in,
};

/** Names of terms in files. */
export const termNames: Readonly<Record<PaymentTerms, CsvColumn<never>["title"]>> = {
  at_door: m.csv_terms_at_door,
  fee_first: m.csv_terms_fee_first,
  percent_first: m.csv_terms_percent_first,
  all_first: m.csv_terms_all_first,
};

export const orderColumns: readonly CsvColumn<ExportedOrder>[] = [
  { title: m.csv_order_no, cell: (order) => order.order_no },
  { title: m.csv_created, cell: (order) => timeCell(order.created_at) },
  { title: m.csv_status, cell: (order, language) => orderStatusName(order.status_id, language) },
  {
    title: m.csv_confirmation,
    cell: (order, locale) => confirmations[order.confirmation]({}, { locale }),
  },
  {
    title: m.csv_confirmed_by,
    cell: ({ confirmed_by: by }, locale) => (by === null ? "" : confirmers[by]({}, { locale })),
  },
  { title: m.csv_must_confirm, cell: (order, language) => flagCell(order.must_confirm, language) },
  {
    title: m.csv_source,
    cell: ({ source }, locale) =>
      source === "phone" ? m.csv_source_phone({}, { locale }) : m.csv_source_shop({}, { locale }),
  },
  { title: m.csv_name, cell: (order) => order.customer_name },
  { title: m.csv_phone, cell: (order) => readablePhone(order.phone) },
  { title: m.csv_email, cell: (order) => order.customer_email },
  {
    title: m.csv_city,
    cell: (order, language) => inLanguage(language, order.city_name_ar, order.city_name_en),
  },
  { title: m.csv_area, cell: (order) => order.area },
  { title: m.csv_block, cell: (order) => order.block },
  { title: m.csv_street, cell: (order) => order.street },
  { title: m.csv_house_number, cell: (order) => order.house_number },
  { title: m.csv_address_notes, cell: (order) => order.address_notes },
  { title: m.csv_note, cell: (order) => order.note },
  { title: m.csv_gift_name, cell: (order) => order.gift_name },
  { title: m.csv_gift_phone, cell: (order) => readablePhone(order.gift_phone) },
  { title: m.csv_gift_note, cell: (order) => order.gift_note },
  { title: m.csv_pieces, cell: (order) => order.pieces },
  { title: m.csv_subtotal, cell: (order) => amountCell(order.subtotal) },
  { title: m.csv_discount, cell: (order) => amountCell(order.discount) },
  { title: m.csv_coupon, cell: (order) => order.coupon },
  { title: m.csv_delivery_fee, cell: (order) => amountCell(order.delivery_fee) },
  { title: m.csv_total, cell: (order) => amountCell(order.total) },
  { title: m.csv_kept, cell: (order) => amountCell(order.kept) },
  { title: m.csv_vat_percent, cell: (order) => orderTax(order)?.percent ?? 0 },
  { title: m.csv_vat, cell: (order) => amountCell(orderTax(order)?.amount ?? 0) },
  { title: m.csv_cash_collected, cell: (order) => amountCell(order.cash_collected) },
  { title: m.csv_courier, cell: (order) => order.courier_name },
  { title: m.csv_tracking_number, cell: (order) => order.tracking_number },
  {
    title: m.csv_channel,
    cell: ({ channel }, locale) => (channel === null ? null : channelNames[channel]({}, { locale })),
  },
  {
    title: m.csv_payment_method,
    cell: ({ payment_method }, language) => refundMethodName(payment_method, language),
  },
  { title: m.csv_payment_terms, cell: ({ terms }, locale) => termNames[terms]({}, { locale }) },
  { title: m.csv_received, cell: (order) => amountCell(order.received) },
  { title: m.csv_refunded, cell: (order) => amountCell(order.paid_back) },
  { title: m.csv_to_collect, cell: (order) => amountCell(order.to_collect) },
];

/** Columns of the orders that a restore lost. */
export const lostOrderColumns: readonly CsvColumn<LostOrder>[] = [
  ...orderColumns,
  {
    title: m.csv_ordered_products,
    cell: (order, language) => inLanguage(language, order.products_ar, order.products_en),
  },
];
