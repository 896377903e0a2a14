import type { AdminReturn as WireReturn } from "#contract/admin/returns.ts";
import { toPounds } from "#contract/money.ts";
import { nationalPhone } from "#contract/phone/phone.ts";
import type { ReturnStep } from "#contract/returns/return-choices.ts";
import type { AdminReturn } from "#shop/returns/admin-returns.ts";
import { refundSums } from "#shop/returns/find-returns.ts";
import { paidShare } from "#shop/returns/return-value.ts";
import { toRefundJson, toReturnJson } from "../../returns/to-return-json.ts";

/** Converts a return for staff: with customer, values, names of staff and possible steps. */
export function toAdminReturnJson(found: AdminReturn): WireReturn {
  const { due, paid, dueOn } = refundSums(found.refunds);
  const lines = found.lines.map((line) => ({
    detail_id: line.detail_id,
    asked: line.asked,
    received: line.received,
    damaged: line.damaged,
    reason: line.reason,
    product_id: line.product_id,
    product_name_en: line.product_name_en,
    product_name_ar: line.product_name_ar,
    quantity: line.quantity,
    restocked: line.restocked,
    value: Math.floor((paidShare(line) * (line.received ?? line.asked)) / line.quantity),
    is_gift: line.gift_value !== null,
  }));
  const value = lines.reduce((sum, line) => sum + line.value, 0);
  const left = (found.cash_collected ?? 0) - found.refunded - (due - paid) - found.credit;
  const isShort = lines.some(({ asked, received }) => received !== null && received < asked);
  return {
    ...toReturnJson(found),
    customer_id: found.customer_id,
    customer: found.customer,
    phone: nationalPhone(found.phone),
    requested_by: found.requested_by,
    lines: lines.map(({ value: piastres, ...line }) => ({ ...line, value_egp: toPounds(piastres) })),
    exchange_for: found.exchange_for,
    value_egp: toPounds(value),
    refunds: found.refunds.map((entry) => toRefundJson(entry, entry.by)),
    refundable_egp: toPounds(Math.max(0, left)),
    uncovered_egp: toPounds(isShort ? Math.max(0, found.exchange_credit - value) : 0),
    refund_due_on: dueOn,
    returned_codes: found.returned_codes,
    accepted_at: found.accepted_at?.toISOString() ?? null,
    declined_at: found.declined_at?.toISOString() ?? null,
    sent_at: found.sent_at?.toISOString() ?? null,
    received_at: found.received_at?.toISOString() ?? null,
    closed_at: found.closed_at?.toISOString() ?? null,
    allowed: stepsOf(found, due > paid),
    updated_at: found.updated_at.toISOString(),
  };
}

function stepsOf({ status }: AdminReturn, isOwed: boolean): ReturnStep[] {
  switch (status) {
    case "requested":
      return ["accept", "decline"];
    case "accepted":
    case "on_its_way":
      return ["receive", "refund", "close"];
    case "received":
      return isOwed ? ["refund"] : ["refund", "close"];
    case "closed":
      return ["refund"];
    case "declined":
      return [];
  }
}
