import { type ImportKind, importKinds } from "#contract/admin/imports/import-limits.ts";
import type { StaffRole } from "#contract/admin/staff-roles.ts";

/** Returns the kinds of imports that a role sees. Packers see only stock. */
export function importsSeenBy(role: StaffRole): readonly ImportKind[] {
  return role === "packer" ? ["stock"] : importKinds;
}

/** Returns whether a role may import files of a kind. */
export function mayImport(role: StaffRole, kind: ImportKind): boolean {
  return role !== "reader" && importsSeenBy(role).includes(kind);
}
