/**
 * Roles of staff: an owner may do everything; a manager everything except staff, settings and the audit log; a packer may confirm and ship
 * orders; a reader only reads. `contract/admin/resources.ts` and `api/admin/session/route-access.ts` define the details.
 */
export const staffRoles = ["owner", "manager", "packer", "reader"] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Groups of roles for endpoints and pages. */
export const everybody: readonly StaffRole[] = [...staffRoles];
/** All except packers, who need no customers, figures, offers and codes. */
export const office = ["owner", "manager", "reader"] as const satisfies readonly StaffRole[];
export const managers = ["owner", "manager"] as const satisfies readonly StaffRole[];
export const owners = ["owner"] as const satisfies readonly StaffRole[];
