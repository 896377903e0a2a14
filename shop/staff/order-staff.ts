import type { StaffRole } from "#contract/admin/staff-roles.ts";
import type { Database } from "#db/database.ts";
import { accept, type Result, reject } from "../result.ts";
import { needsSecondFactor } from "./second-factors.ts";
import type { SecondFactorPolicy, Staff } from "./staff.ts";
import { findStaffSession } from "./staff-sessions.ts";

/** Roles that may confirm, ship and cancel orders. */
export const orderRoles: readonly StaffRole[] = ["owner", "manager", "packer"];

/**
 * Finds the staff member of a session that changes an order. Returns null without a token or with an ended session. Rejects roles that may
 * not change orders, and sessions without a required second factor.
 */
export async function findOrderStaff(
  db: Database,
  token: string | undefined,
  policy: SecondFactorPolicy,
): Promise<Result<Staff | null, { readonly code: "staff_not_allowed" }>> {
  const session = token === undefined ? null : await findStaffSession(db, token);
  if (session === null) return accept(null);
  const isAllowed = orderRoles.includes(session.staff.role) && !needsSecondFactor(session, policy);
  return isAllowed ? accept(session.staff) : reject({ code: "staff_not_allowed" });
}
