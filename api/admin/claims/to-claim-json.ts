import type { AdminClaim } from "#contract/admin/claims.ts";
import { toPounds } from "#contract/money.ts";
import type { Claim } from "#shop/claims/admin-claims.ts";
import { toStaffJson } from "../handover/to-hand-over-json.ts";

export function toClaimJson({
  amount,
  settled_amount,
  staff_id,
  staff_name,
  handed_over_at,
  created_at,
  updated_at,
  sent_at,
  settled_at,
  ...claim
}: Claim): AdminClaim {
  return {
    ...claim,
    amount_egp: toPounds(amount),
    settled_egp: settled_amount === null ? null : toPounds(settled_amount),
    staff: toStaffJson(staff_id, staff_name),
    handed_over_at: handed_over_at.toISOString(),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    sent_at: sent_at?.toISOString() ?? null,
    settled_at: settled_at?.toISOString() ?? null,
  };
}
