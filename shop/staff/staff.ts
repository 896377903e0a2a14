import { sql } from "kysely";
import type { StaffRole } from "#contract/admin/staff-roles.ts";

export interface Staff {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole;
}

/** Columns of a `Staff`; the database restricts the role. */
export const staffColumns = [
  "staff.id",
  "staff.name",
  "staff.email",
  sql<StaffRole>`staff.role`.as("role"),
] as const;
