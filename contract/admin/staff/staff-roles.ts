/**
 * What staff may do: an owner everything, a manager all but staff, settings and the audit log, a packer what it takes to confirm and
 * ship orders, a reader nothing but look. Which calls are whose, `api/admin/session/route-access.ts` says.
 */
export const staffRoles = ["owner", "manager", "packer", "reader"] as const;
export type StaffRole = (typeof staffRoles)[number];
