import type { AdminHandover, HandedOverOrder } from "#contract/admin/handover.ts";
import type { OrderResult } from "#contract/admin/orders/delivery-outcome.ts";
import type { Language } from "#contract/language.ts";
import { toPounds } from "#contract/money.ts";
import { nationalPhone } from "#contract/phone/phone.ts";
import { addressLine } from "#messages/address-line.ts";
import { handoverProblemMessage, returnProblemMessage } from "#messages/order-problem-message.ts";
import type {
  AdminHandover as ShopHandover,
  HandedOverOrder as ShopOrder,
} from "#shop/handover/admin-handovers.ts";
import type { HandedOver } from "#shop/handover/handover.ts";
import { addressOf } from "#shop/handover/handover-csv.ts";
import type { HandedOverReturn } from "#shop/handover/handover-returns.ts";

export function toHandoverJson({ staff_id, staff_name, ...found }: ShopHandover): AdminHandover {
  return {
    id: found.id,
    courier_id: found.courier_id,
    courier_name: found.courier_name,
    staff: toStaffJson(staff_id, staff_name),
    count: found.count,
    cash_due_egp: toPounds(found.cash_due),
    created_at: found.created_at.toISOString(),
    updated_at: found.created_at.toISOString(),
  };
}

/** Returns the staff member; null when unknown. */
export function toStaffJson(id: number | null, name: string | null) {
  return id === null || name === null ? null : { id, name };
}

export function toHandedOverOrderJson(order: ShopOrder, language: Language): HandedOverOrder {
  return {
    id: order.id,
    type: order.type,
    return_id: order.return_id,
    order_no: order.order_no,
    recipient_name: order.recipient_name,
    phone: nationalPhone(order.phone),
    city: language === "ar" ? order.city_ar : order.city_en,
    address: addressOf(order, (one) => addressLine(one, language)),
    quantity: order.pieces,
    cash_due_egp: toPounds(order.cash_due),
    tracking_number: order.tracking_number,
    status_id: order.status_id,
  };
}

export function toOrderResultJson({ id, problem }: HandedOver, language: Language): OrderResult {
  if (problem === null) return { id, ok: true };
  return { id, ok: false, code: problem.code, message: handoverProblemMessage(problem, language) };
}

export function toReturnResultJson({ id, problem }: HandedOverReturn, language: Language): OrderResult {
  if (problem === null) return { id, ok: true };
  return { id, ok: false, code: problem.code, message: returnProblemMessage(problem, language) };
}
