import { sql } from "kysely";
import type { StaffRole } from "#contract/admin/staff/staff-roles.ts";

/** Someone who works in the back office. */
export interface Staff {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole;
}

/** The columns of a Staff; the database allows no other role. */
export const staffColumns = [
  "staff.id",
  "staff.name",
  "staff.email",
  sql<StaffRole>`staff.role`.as("role"),
] as const;
