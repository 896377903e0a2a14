import type { StaffMember } from "#contract/admin/staff.ts";
import { lockRow } from "#shop/audit/lock-row.ts";
import { findAdminStaff, type StaffMember as ShopMember } from "#shop/staff/admin-staff.ts";
import { lockStaff } from "#shop/staff/lock-staff.ts";
import { auditedResource } from "./audited-resource.ts";

/** One of the staff, as changes are logged. */
export const staffResource = auditedResource(
  "staff",
  async (tx, id) => {
    await lockStaff(tx);
    return await lockRow("staff")(tx, id);
  },
  findAdminStaff,
  toStaffMemberJson,
);

/** One of the staff as owners see them. */
export function toStaffMemberJson({
  invited_at,
  removed_at,
  password_changed_at,
  created_at,
  updated_at,
  ...staff
}: ShopMember): StaffMember {
  return {
    ...staff,
    invited_at: invited_at?.toISOString() ?? null,
    removed: removed_at !== null,
    removed_at: removed_at?.toISOString() ?? null,
    password_changed_at: password_changed_at.toISOString(),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}
