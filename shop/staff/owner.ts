import { sql } from "kysely";
import type { NewFirstOwner } from "#contract/admin/staff/staff-links.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { runTransaction } from "#db/run-transaction.ts";
import { isEasyToGuess, type Passwords } from "../credentials/passwords.ts";
import { newToken, tokenHash } from "../credentials/tokens.ts";
import { inTransaction } from "../in-transaction.ts";
import type { ChangeRejection } from "../listing/change-rejection.ts";
import { accept, type Result, reject } from "../result.ts";
import { type Staff, staffColumns } from "./staff.ts";

/** First back-office account, from the settings. */
export interface FirstOwner {
  readonly email: string;
  readonly password: string;
}

/** `staff_present`: staff exist, including this e-mail. `email_unknown`: staff exist, but without this e-mail. */
export type OwnerOutcome = "made" | "staff_present" | "email_unknown";

/** Creates the owner's account if there is no staff, once among all processes. The caller checks the password. */
export async function ensureOwner(
  db: Database,
  passwords: Passwords,
  { email, password }: FirstOwner,
): Promise<OwnerOutcome> {
  const present = await whatIsPresent(db, email);
  if (present !== null) return present;
  const password_hash = await passwords.hash(password, { address: "start", isKnown: true });
  return await runTransaction(db, async (tx) => {
    await lockStaff(tx);
    const conflict = await whatIsPresent(tx, email);
    if (conflict !== null) return conflict;
    const name = email.slice(0, email.indexOf("@"));
    await tx.insertInto("staff").values({ name, email, password_hash, role: "owner" }).execute();
    return "made";
  });
}

async function whatIsPresent(db: Database, email: string): Promise<OwnerOutcome | null> {
  const { staff, known } = await db
    .selectFrom("staff")
    .select([
      sql<number>`count(*)`.as("staff"),
      sql<boolean>`coalesce(bool_or(lower(email) = lower(${email})), false)`.as("known"),
    ])
    .executeTakeFirstOrThrow();
  if (staff === 0) return null;
  return known ? "staff_present" : "email_unknown";
}

/** Validity of the first owner's link. */
export const firstOwnerLinkHours = 24;

const isOpen = sql<boolean>`created_at > now() - make_interval(hours => ${sql.lit(firstOwnerLinkHours)})`;

/**
 * Creates a link for the first owner and returns its token; null if there is staff. Links of other processes stay valid until one is used.
 */
export async function makeFirstOwnerLink(db: Database): Promise<string | null> {
  if (await hasStaff(db)) return null;
  const token = newToken();
  await db
    .insertInto("first_owner_links")
    .values({ token_hash: tokenHash(token) })
    .execute();
  return token;
}

/** Whether a link can create the first owner. */
export async function isFirstOwnerLink(db: Database, token: string): Promise<boolean> {
  return (await findLink(db, token)) && !(await hasStaff(db));
}

export type FirstOwnerRejection = ChangeRejection | { readonly code: "owner_exists" };

/** Creates the first owner with a link that the server printed at start. Works once for any number of links and concurrent requests. */
export async function makeFirstOwner(
  db: Database,
  passwords: Passwords,
  { token, name, email, password }: NewFirstOwner,
  address: string,
): Promise<Result<Staff, FirstOwnerRejection>> {
  if (!(await findLink(db, token)))
    return reject({ code: (await hasStaff(db)) ? "owner_exists" : "unknown" });
  if (await isEasyToGuess(password, { name, email, phone: "" })) {
    return reject({ code: "fields", errors: { password: ["password_common"] } });
  }
  const password_hash = await passwords.hash(password, { address, isKnown: true });
  return await inTransaction(db, async (tx): Promise<Result<Staff, FirstOwnerRejection>> => {
    await lockStaff(tx);
    if (await hasStaff(tx)) return reject({ code: "owner_exists" });
    await tx.deleteFrom("first_owner_links").execute();
    const staff = await tx
      .insertInto("staff")
      .values({ name, email, password_hash, role: "owner" })
      .returning(staffColumns)
      .executeTakeFirstOrThrow();
    return accept(staff);
  });
}

/** Deletes expired links. */
export async function deleteExpiredFirstOwnerLinks(db: Database): Promise<void> {
  await db.deleteFrom("first_owner_links").where(sql<boolean>`not ${isOpen}`).execute();
}

async function findLink(db: Database, token: string): Promise<boolean> {
  const link = await db
    .selectFrom("first_owner_links")
    .select("token_hash")
    .where("token_hash", "=", tokenHash(token))
    .where(isOpen)
    .executeTakeFirst();
  return link !== undefined;
}

async function hasStaff(db: Database | DatabaseTransaction): Promise<boolean> {
  return (await db.selectFrom("staff").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** Whether an active owner exists. */
export async function hasOwner(db: Database): Promise<boolean> {
  const owner = await db
    .selectFrom("staff")
    .select("id")
    .where("role", "=", "owner")
    .where("removed_at", "is", null)
    .where("password_hash", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return owner !== undefined;
}

/** Locks the staff table for writers until the transaction ends, so that there is always an owner; readers continue. */
export async function lockStaff(tx: DatabaseTransaction): Promise<void> {
  await sql`lock table staff in share row exclusive mode`.execute(tx);
}
