import type { StaffPatch } from "#contract/admin/staff.ts";
import type { FieldErrors } from "#contract/field-errors.ts";
import type { Database } from "#db/database.ts";
import type { AccountDependencies } from "../customers/account-dependencies.ts";
import { type TooManyTries, wrongPasswordsOfSession } from "../customers/sign-in-limits.ts";
import { accept, type Result, refuse } from "../result.ts";
import type { Staff } from "./staff.ts";

interface AskingOwner {
  readonly staff: Staff;
  readonly token: string;
}

export type OwnerRefusal =
  /** A token that was found somewhere makes nobody an owner. */
  { readonly code: "password_needed"; readonly errors: FieldErrors } | TooManyTries;

/**
 * Whether a change gives somebody the rights of an owner: a new one, a promotion, an owner who comes back, and a new password for
 * an owner. `id` is whom it changes; null for somebody new.
 */
export async function makesOwner(
  db: Database,
  id: number | null,
  { role, removed, password }: Partial<Pick<StaffPatch, "role" | "removed" | "password">>,
): Promise<boolean> {
  if (role === "owner") return true;
  if (id === null || (removed !== false && password === undefined)) return false;
  const before = await db.selectFrom("staff").select("role").where("id", "=", id).executeTakeFirst();
  return before?.role === "owner";
}

/** Whether the password is that of the owner who asks; wrong ones are counted by session. */
export async function confirmOwner(
  db: Database,
  { passwords, rateLimits }: AccountDependencies,
  { staff, token }: AskingOwner,
  password: string,
): Promise<Result<null, OwnerRefusal>> {
  if (password === "") return refuse({ code: "password_needed", errors: { current_password: ["required"] } });
  const tries = [{ limit: wrongPasswordsOfSession, whose: token }];
  const seconds = await rateLimits.take(db, tries);
  if (seconds !== null) return refuse({ code: "too_many_tries", seconds });
  const account = await db
    .selectFrom("staff")
    .select("password_hash")
    .where("id", "=", staff.id)
    .executeTakeFirst();
  if (!(await passwords.verify(password, account?.password_hash ?? null))) {
    return refuse({ code: "password_needed", errors: { current_password: ["password_wrong"] } });
  }
  await rateLimits.giveBack(db, tries);
  return accept(null);
}
