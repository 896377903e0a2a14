import { sql } from "kysely";
import type { NewFirstOwner } from "#contract/admin/staff/staff-links.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { isEasyToGuess } from "../credentials/easy-passwords.ts";
import type { Passwords } from "../credentials/passwords.ts";
import { newToken, tokenHash } from "../credentials/tokens.ts";
import { inTransaction } from "../in-transaction.ts";
import type { ChangeRefusal } from "../listing/change-refusal.ts";
import { accept, type Result, refuse } from "../result.ts";
import { lockStaff } from "./lock-staff.ts";
import { type Staff, staffColumns } from "./staff.ts";

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

export type FirstOwnerRefusal = ChangeRefusal | { readonly code: "owner_exists" };

/** Creates the first owner with a link that the server printed at start. Works once for any number of links and concurrent requests. */
export async function makeFirstOwner(
  db: Database,
  passwords: Passwords,
  { token, name, email, password }: NewFirstOwner,
  address: string,
): Promise<Result<Staff, FirstOwnerRefusal>> {
  if (!(await findLink(db, token)))
    return refuse({ code: (await hasStaff(db)) ? "owner_exists" : "unknown" });
  if (await isEasyToGuess(password, { name, email, phone: "" })) {
    return refuse({ code: "fields", errors: { password: ["password_common"] } });
  }
  const password_hash = await passwords.hash(password, { address, isKnown: true });
  return await inTransaction(db, async (tx): Promise<Result<Staff, FirstOwnerRefusal>> => {
    await lockStaff(tx);
    if (await hasStaff(tx)) return refuse({ code: "owner_exists" });
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
