import type { StaffMember } from "#contract/admin/staff/staff.ts";
import { lockRow } from "#shop/audit/lock-row.ts";
import { findAdminStaff, type StaffMember as ShopMember } from "#shop/staff/admin-staff.ts";
import { lockStaff } from "#shop/staff/owner.ts";
import { auditedResource } from "../audited-resource.ts";

export const staffResource = auditedResource(
  "staff",
  async (tx, id) => {
    await lockStaff(tx);
    return await lockRow("staff")(tx, id);
  },
  findAdminStaff,
  toStaffMemberJson,
  logged,
);

/** The same with open sessions. */
export const signedInStaff = {
  ...staffResource,
  logged: (staff: StaffMember) => ({ ...logged(staff), sessions: staff.sessions }),
};

/** Drops the sessions, which owners do not change. */
function logged({ sessions: _, last_used_at: __, updated_at: ___, ...staff }: StaffMember) {
  return staff;
}

export function toStaffMemberJson({
  invited_at,
  last_used_at,
  removed_at,
  password_changed_at,
  created_at,
  updated_at,
  ...staff
}: ShopMember): StaffMember {
  return {
    ...staff,
    last_used_at: last_used_at?.toISOString() ?? null,
    invited_at: invited_at?.toISOString() ?? null,
    removed: removed_at !== null,
    removed_at: removed_at?.toISOString() ?? null,
    password_changed_at: password_changed_at.toISOString(),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}
