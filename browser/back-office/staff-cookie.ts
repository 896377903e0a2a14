import type { BrowserContext } from "@playwright/test";
import type { StaffRole } from "#contract/admin/staff-roles.ts";
import type { Language } from "#contract/language.ts";
import { createPasswords } from "#shop/credentials/passwords.ts";
import { startStaffSession } from "#shop/staff/staff-sessions.ts";
import { insertStaff } from "#shop/testing/insert-staff.ts";
import { inDatabase } from "../shop-database.ts";

export async function chooseLanguage(
  context: BrowserContext,
  url: string,
  language: Language,
): Promise<void> {
  await context.addCookies([{ name: "admin-language", value: language, url: `${url}/admin` }]);
}

export async function signInAsOwner(context: BrowserContext, url: string, language: Language): Promise<void> {
  await signInAs("owner", context, url, language);
}

/** Signs in a staff member with a role; `dataDir` selects another shop. */
export async function signInAs(
  role: StaffRole,
  context: BrowserContext,
  url: string,
  language: Language,
  dataDir?: string,
): Promise<void> {
  const { token } = await inDatabase((db) => insertStaff(db, role), dataDir);
  await addCookie(context, url, token);
  await chooseLanguage(context, url, language);
}

export interface Colleague {
  readonly id: number;
  readonly email: string;
  readonly password: string;
}

/** Signs in a staff member with a password and without a second factor. */
export async function signInWithPassword(
  context: BrowserContext,
  url: string,
  role: StaffRole,
): Promise<Colleague> {
  const password = "tall ships drift at noon";
  const password_hash = await createPasswords().hash(password, { address: "nowhere", isKnown: true });
  const { id, email, token } = await inDatabase(async (db) => {
    const { staff } = await insertStaff(db, role, { secondFactor: false, fresh: false });
    await db.updateTable("staff").set({ password_hash }).where("id", "=", staff.id).execute();
    const details = { address: "nowhere", userAgent: "test", secondFactor: false };
    return { id: staff.id, email: staff.email, token: await startStaffSession(db, staff.id, details) };
  });
  await addCookie(context, url, token);
  return { id, email, password };
}

/** Deletes all sessions of a staff member, as if expired. */
export async function endSessions({ id }: Colleague): Promise<void> {
  await inDatabase((db) => db.deleteFrom("staff_sessions").where("staff_id", "=", id).execute());
}

async function addCookie(context: BrowserContext, url: string, token: string): Promise<void> {
  await context.addCookies([{ name: "staff", value: token, url, httpOnly: true, sameSite: "Strict" }]);
}
