/** What staff may do: owners also manage staff and read the audit log. */
export const staffRoles = ["owner", "staff"] as const;
export type StaffRole = (typeof staffRoles)[number];
