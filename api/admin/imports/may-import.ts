import { type ImportKind, importKinds } from "#contract/admin/catalogue/import-limits.ts";
import type { StaffRole } from "#contract/admin/staff/staff-roles.ts";
import type { ImportAuthor } from "#shop/imports/check-import.ts";
import type { Staff } from "#shop/staff/staff.ts";

/** The kinds of files that somebody of the staff sees: what packers need not know stays out of their sight. */
export function importsSeenBy(role: StaffRole): readonly ImportKind[] {
  return role === "packer" ? ["stock"] : importKinds;
}

/** Whether somebody may change the shop with a file of a kind. */
export function mayImport(role: StaffRole, kind: ImportKind): boolean {
  return role !== "reader" && importsSeenBy(role).includes(kind);
}

/** The member of staff as the rules of imports know them. */
export function importAuthorOf({ id, email, role }: Staff): ImportAuthor {
  return { id, email, isOwner: role === "owner" };
}
