import { sql } from "kysely";
import type { StaffRole } from "#contract/admin/staff-roles.ts";
import type { Database } from "#db/database.ts";
import { type Staff, staffColumns } from "../staff/staff.ts";
import { startStaffSession } from "../staff/staff-sessions.ts";
import { plainPasswords } from "./plain-passwords.ts";

let made = 0;
export const staffPassword = "correct horse battery";

/**
 * Inserts a staff member with the password `staffPassword` for `plainPasswords` and a session. By default the session has a second factor
 * and is confirmed, so that it has all rights of the role.
 */
export async function insertStaff(
  db: Database,
  role: StaffRole = "manager",
  { secondFactor = true, fresh = true } = {},
): Promise<{ staff: Staff; token: string }> {
  const staff = await db
    .insertInto("staff")
    .values({
      name: "Nour Adel",
      email: `Staff-${process.pid}-${++made}@smile.example`,
      password_hash: await plainPasswords.hash(staffPassword),
      role,
    })
    .returning(staffColumns)
    .executeTakeFirstOrThrow();
  const token = await startStaffSession(db, staff.id, {
    address: "nowhere",
    userAgent: "test",
    secondFactor,
  });
  if (fresh) {
    await db
      .updateTable("staff_sessions")
      .set({ confirmed_at: sql`now()` })
      .where("staff_id", "=", staff.id)
      .execute();
  }
  return { staff, token };
}
