import type { AdminHandover, HandedOverOrder } from "#contract/admin/handover.ts";
import type { OrderResult } from "#contract/admin/orders/delivery-outcome.ts";
import type { Language } from "#contract/language.ts";
import { toPounds } from "#contract/money.ts";
import { nationalPhone } from "#contract/phone/phone.ts";
import type { Database } from "#db/database.ts";
import { addressLine } from "#messages/address-line.ts";
import { handoverProblemMessage, returnProblemMessage } from "#messages/order-problem-message.ts";
import {
  findHandover,
  listHandedOverOrders,
  type AdminHandover as ShopHandover,
  type HandedOverOrder as ShopOrder,
} from "#shop/handover/admin-handovers.ts";
import type { HandedOver } from "#shop/handover/handover.ts";
import { addressOf } from "#shop/handover/handover-csv.ts";
import type { HandedOverReturn } from "#shop/handover/handover-returns.ts";
import { lockHandover } from "#shop/handover/undo-handover.ts";
import { auditedResource } from "../audited-resource.ts";

export function toHandoverJson({ staff_id, staff_name, ...found }: ShopHandover): AdminHandover {
  return {
    id: found.id,
    courier_id: found.courier_id,
    courier_name: found.courier_name,
    courier_phone: nationalPhone(found.courier_phone),
    courier_has_files: found.courier_has_files,
    rider_link:
      found.rider_link_made_at === null || found.rider_link_until === null
        ? null
        : {
            made_at: found.rider_link_made_at.toISOString(),
            expires_at: found.rider_link_until.toISOString(),
          },
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

/** Handovers with audited changes. The log has the orders, but not their customers. */
export const auditedHandovers = {
  ...auditedResource("hand-overs", lockHandover, findHandover, toHandoverJson),
  async show(tx: Database, id: number) {
    const found = await findHandover(tx, id);
    if (found === null) return null;
    const orders = await listHandedOverOrders(tx, id);
    return { ...toHandoverJson(found), order_ids: orders.map((order) => order.id) };
  },
  logged: (shown: object) => shown,
};
