import type { AdminOrder as WireOrder } from "#contract/admin/orders/order.ts";
import { managers, type StaffRole } from "#contract/admin/staff-roles.ts";
import type { Language } from "#contract/language.ts";
import { toPounds } from "#contract/money.ts";
import { orderStatuses } from "#contract/order-statuses.ts";
import { nationalPhone } from "#contract/phone/phone.ts";
import type { AdminOrder } from "#shop/orders/admin-order.ts";
import { type OrderLinks, toOrderFieldsJson, toOrderLineJson } from "../../orders/to-order-json.ts";
import { toShipmentJson } from "../../orders/to-shipment-json.ts";

/** Converts an order for a staff member. Only managers see references and senders of payments. */
export function toAdminOrderJson(
  order: AdminOrder,
  { language, staff }: { readonly language: Language; readonly staff: { readonly role: StaffRole } },
  links: OrderLinks,
): WireOrder {
  const seesSenders = managers.some((manager) => manager === staff.role);
  const { spent, ...record } = order.customer_record;
  // A correction to Shipped leaves entries whose sum is 0.
  const isKnown = orderStatuses[order.status_id].hasOutcome;
  return {
    ...toOrderFieldsJson(order, language, links),
    status_id: order.status_id,
    tracking_number: order.tracking_number,
    coupon_discount_egp: toPounds(order.coupon_discount),
    offer_discount_egp: toPounds(order.offer_discount),
    staff_discount_egp: toPounds(order.staff_discount),
    staff_discount_reason: order.staff_discount === 0 ? "" : order.staff_discount_reason,
    customer: toCustomerJson(order),
    by_guest: order.by_guest,
    recipient_name: order.recipient_name === "" ? null : order.recipient_name,
    details: order.lines.map((line) => ({
      ...toOrderLineJson(line, language),
      product_id: line.product_id,
      product_name_en: line.product_name_en,
      product_name_ar: line.product_name_ar,
      returning: line.coming_back,
    })),
    confirmation: order.confirmation,
    confirmed_at: order.confirmed_at?.toISOString() ?? null,
    confirmed_by: order.confirmed_by,
    source: order.source,
    channel: order.channel,
    risks: order.risks,
    attempts: order.attempts,
    comments: order.comments,
    prints: order.prints,
    content_changes: order.content_changes,
    customer_record: record.orders === 0 ? null : { ...record, spent_egp: toPounds(spent) },
    cash_due_egp: toPounds(order.cash_due),
    cash_collected_egp: isKnown && order.cash_collected !== null ? toPounds(order.cash_collected) : null,
    refunded_egp: toPounds(order.paid_back),
    terms_reason: order.terms_reason,
    terms_facts:
      order.terms_facts === null
        ? null
        : {
            rule: order.terms_facts.rule,
            accepted: order.terms_facts.accepted,
            refused: order.terms_facts.refused,
          },
    refund_due_egp: toPounds(order.refund_due),
    refund_due_on: order.refund_due > 0 ? order.refund_due_on : null,
    cash_entries: order.cash_entries.map(({ amount, ...entry }) => ({
      ...entry,
      ...(!seesSenders && { reference: "", sender: "" }),
      amount_egp: toPounds(amount),
    })),
    cash_booked_at: order.shipment?.cash_booked_at ?? null,
    shipment: order.shipment === null ? null : toShipmentJson(order.shipment),
    returning: order.lines.reduce((sum, { coming_back }) => sum + coming_back, 0),
    updated_at: order.updated_at.toISOString(),
  };
}

function toCustomerJson({
  customer_id: id,
  customer_name,
  customer_email,
  customer_phone,
  customer_is_guest: guest,
}: AdminOrder): WireOrder["customer"] {
  if (id === null) return null;
  return {
    id,
    name: customer_name,
    email: customer_email,
    phone: nationalPhone(customer_phone),
    guest,
  };
}
