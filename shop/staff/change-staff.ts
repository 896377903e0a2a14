import { sql } from "kysely";
import type { NewStaff, StaffPatch } from "#contract/admin/staff/staff.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { isUniqueViolation } from "#db/unique-violation.ts";
import { isEasyToGuess } from "../credentials/passwords.ts";
import type { ChangeRejection } from "../listing/change-rejection.ts";
import { accept, type Result, reject } from "../result.ts";
import { endInvitations } from "./invitations.ts";
import { deleteStaffDevices } from "./staff-devices.ts";
import { endSessionsOfStaff } from "./staff-sessions.ts";

export type StaffRejection = ChangeRejection | { readonly code: "last_owner" };

type HashPassword = (password: string) => Promise<string>;

/** Adds a staff member and returns the id. Without a password, the member first chooses one (`inviteStaff`). */
export async function addStaff(
  tx: DatabaseTransaction,
  hash: HashPassword,
  { name, email, password, role }: Omit<NewStaff, "current_password">,
): Promise<Result<number, ChangeRejection>> {
  const isEasy = password !== undefined && (await isEasyToGuess(password, { name, email, phone: "" }));
  if (isEasy) return reject(easyPassword());
  const password_hash = password === undefined ? null : await hash(password);
  try {
    const staff = await tx
      .insertInto("staff")
      .values({ name, email, role, password_hash })
      .returning("id")
      .executeTakeFirstOrThrow();
    return accept(staff.id);
  } catch (error) {
    if (!isUniqueViolation(error, "staff_email")) throw error;
    return reject({ code: "fields", errors: { email: ["staff_email_taken"] } });
  }
}

/**
 * Changes a staff member after `lockStaff`. A new password or removal ends sessions, links and devices. Rejects removing the last owner.
 */
export async function changeStaff(
  tx: DatabaseTransaction,
  hash: HashPassword,
  id: number,
  { password, removed, ...changes }: Omit<StaffPatch, "current_password">,
): Promise<Result<null, StaffRejection>> {
  const before = await tx
    .selectFrom("staff")
    .select(["name", "email", "role", "removed_at"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (before === undefined) return reject({ code: "unknown" });
  const { name = before.name, role = before.role } = changes;
  const staysOwner = role === "owner" && !(removed ?? before.removed_at !== null);
  if (!staysOwner && !(await hasOtherOwner(tx, id))) return reject({ code: "last_owner" });
  const isEasy =
    password !== undefined && (await isEasyToGuess(password, { name, email: before.email, phone: "" }));
  if (isEasy) return reject(easyPassword());
  const locksOut = password !== undefined || removed === true;
  await tx
    .updateTable("staff")
    .set({
      name,
      role,
      ...(password !== undefined && {
        password_hash: await hash(password),
        password_changed_at: sql`now()`,
      }),
      ...(locksOut && { invited_at: null }),
      ...(removed !== undefined && { removed_at: removed ? sql`coalesce(removed_at, now())` : null }),
    })
    .where("id", "=", id)
    .execute();
  if (locksOut) {
    await endInvitations(tx, id);
    await endSessionsOfStaff(tx, id);
    await deleteStaffDevices(tx, id);
  }
  return accept(null);
}

async function hasOtherOwner(tx: DatabaseTransaction, id: number): Promise<boolean> {
  const other = await tx
    .selectFrom("staff")
    .select("id")
    .where("role", "=", "owner")
    .where("removed_at", "is", null)
    // Invited owners without a password do not count.
    .where("password_hash", "is not", null)
    .where("id", "<>", id)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

function easyPassword(): ChangeRejection {
  return { code: "fields", errors: { password: ["password_common"] } };
}
