/**
 * What staff may do: an owner everything, a manager all but staff, settings and the audit log, a packer what it takes to confirm and
 * ship orders, a reader nothing but look. `contract/admin/resources.ts` and `api/admin/session/route-access.ts` say which calls are whose.
 */
export const staffRoles = ["owner", "manager", "packer", "reader"] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Groups of roles that calls and pages are open to. */
export const everybody: readonly StaffRole[] = [...staffRoles];
/** All but packers, who need no customers, figures, offers and codes. */
export const office = ["owner", "manager", "reader"] as const satisfies readonly StaffRole[];
export const managers = ["owner", "manager"] as const satisfies readonly StaffRole[];
export const owners = ["owner"] as const satisfies readonly StaffRole[];
