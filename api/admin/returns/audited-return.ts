import type { AdminReturn as WireReturn } from "#contract/admin/returns.ts";
import { toPounds } from "#contract/money.ts";
import { nationalPhone } from "#contract/phone/phone.ts";
import type { ReturnStep } from "#contract/returns/return-choices.ts";
import type { LockedResource } from "#shop/audit/audited.ts";
import { countReturnedCodes } from "#shop/authenticity/returned-codes.ts";
import { type AdminReturn, findAdminReturn } from "#shop/returns/admin-returns.ts";
import { refundSums } from "#shop/returns/find-returns.ts";
import { type LockedReturn, lockReturn } from "#shop/returns/lock-return.ts";
import { type RefundSums, sumRefunds } from "#shop/returns/refund-ledger.ts";
import { paidShare } from "#shop/returns/return-value.ts";
import { toRefundJson, toReturnJson } from "../../returns/to-return-json.ts";

type Logged = LockedReturn & {
  readonly sums: RefundSums;
  readonly returned_codes: number;
};

/** Returns in the audit log: status, pieces and sums, without the customer's words. */
export const auditedReturn: LockedResource<Logged, WireReturn> = {
  name: "returns",
  async lock(tx, id) {
    const locked = await lockReturn(tx, id);
    if (locked === null) return null;
    const count = await countReturnedCodes(tx, id);
    return { ...locked, sums: await sumRefunds(tx, id), returned_codes: count };
  },
  async show(db, id) {
    const found = await findAdminReturn(db, id);
    return found === null ? null : toAdminReturnJson(found);
  },
  loggedBefore: ({ id, order, status, lines, exchange_order_id, sums, returned_codes }) => ({
    id,
    order_no: order.order_no,
    status,
    lines: lines.map(({ order_line_id, asked, received, damaged, restocked }) => ({
      detail_id: order_line_id,
      asked,
      received,
      damaged,
      restocked,
    })),
    exchange_order_id,
    refund_due_egp: toPounds(sums.due),
    refund_paid_egp: toPounds(sums.paid),
    returned_codes,
  }),
  logged: ({
    id,
    order_no,
    status,
    lines,
    exchange_order_id,
    refund_due_egp,
    refund_paid_egp,
    returned_codes,
  }) => ({
    id,
    order_no,
    status,
    lines: lines.map(({ detail_id, asked, received, damaged, restocked }) => ({
      detail_id,
      asked,
      received,
      damaged,
      restocked,
    })),
    exchange_order_id,
    refund_due_egp,
    refund_paid_egp,
    returned_codes,
  }),
  versionOf: (locked) => locked.updated_at.toISOString(),
};

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
    parts: line.parts.map(({ product_id, product_name_en, product_name_ar, quantity }) => ({
      product_id,
      product_name_en,
      product_name_ar,
      quantity,
    })),
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
