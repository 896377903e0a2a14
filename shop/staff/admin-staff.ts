import { type InferResult, sql } from "kysely";
import type { StaffQuery } from "#contract/admin/staff/staff.ts";
import type { Database } from "#db/database.ts";
import { contains } from "../listing/contains.ts";
import { type ListFilters, listAndFind } from "../listing/list-and-find.ts";
import { hasSecondFactor } from "./second-factors.ts";
import { staffColumns } from "./staff.ts";
import { isOpenSession } from "./staff-sessions.ts";

const openSessions = sql`from staff_sessions where staff_id = staff.id and ${isOpenSession}`;

/** Starts a query for staff with the fields that owners see. */
function selectAdminStaff(db: Database) {
  return db
    .selectFrom("staff")
    .select([...staffColumns, "invited_at", "removed_at", "password_changed_at", "created_at", "updated_at"])
    .select((eb) => [
      sql<boolean>`password_hash is null`.as("invited"),
      hasSecondFactor(eb.ref("staff.id")).as("second_factor"),
      sql<number>`(select count(*)::int ${openSessions})`.as("sessions"),
      sql<Date | null>`(select max(used_at) ${openSessions})`.as("last_used_at"),
    ]);
}

export type StaffMember = InferResult<ReturnType<typeof selectAdminStaff>>[number];

/** Staff members including removed ones, found by name or e-mail. */
export const { list: listAdminStaff, find: findAdminStaff } = listAndFind({
  select: selectAdminStaff,
  id: "id",
  created: "created_at",
  sorts: { id: "id", name: "lower(name)", email: "lower(email)", created_at: "created_at" },
  filters: ({ q, role, removed }: ListFilters<StaffQuery>, eb) => [
    q !== "" && contains([eb.ref("name"), eb.ref("email")], q),
    role !== undefined && eb("role", "=", role),
    removed !== undefined && eb("removed_at", removed ? "is not" : "is", null),
  ],
});
