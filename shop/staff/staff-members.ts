import { sql } from "kysely";
import type { StaffQuery } from "#contract/admin/staff.ts";
import type { Database } from "#db/database.ts";
import { contains } from "../listing/contains.ts";
import { type Page, readPage } from "../listing/read-page.ts";
import { staffColumns } from "./staff.ts";

/** Starts a query for staff with what owners see of them. */
function selectStaff(db: Database) {
  return db.selectFrom("staff").select([...staffColumns, "removed_at", "password_changed_at", "created_at"]);
}

export type StaffMember = Awaited<ReturnType<ReturnType<typeof selectStaff>["execute"]>>[number];

const columns = {
  id: "id",
  name: "lower(name)",
  email: "lower(email)",
  created_at: "created_at",
} as const;

/** One page of the staff, those who were removed among them. */
export async function listStaff(db: Database, query: StaffQuery): Promise<Page<StaffMember>> {
  const { q, role, removed } = query;
  const found = selectStaff(db)
    .$if(q !== "", (staff) => staff.where(contains([sql.ref("name"), sql.ref("email")], q)))
    .$if(role !== undefined, (staff) => staff.where("role", "=", role ?? ""))
    .$if(removed !== undefined, (staff) => staff.where("removed_at", removed ? "is not" : "is", null));
  return await readPage(found, query, { by: columns[query.sort], id: "id" });
}

/** One of the staff; null where there is none. */
export async function findStaffMember(db: Database, id: number): Promise<StaffMember | null> {
  return (await selectStaff(db).where("id", "=", id).executeTakeFirst()) ?? null;
}
