import type { AdminReturn as WireReturn } from "#contract/admin/returns.ts";
import { toPounds } from "#contract/money.ts";
import type { LockedResource } from "#shop/audit/audited.ts";
import { countReturnedCodes } from "#shop/authenticity/returned-codes.ts";
import { findAdminReturn } from "#shop/returns/admin-returns.ts";
import { type LockedReturn, lockReturn } from "#shop/returns/lock-return.ts";
import { type RefundSums, sumRefunds } from "#shop/returns/refund-ledger.ts";
import { toAdminReturnJson } from "./to-admin-return-json.ts";

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
