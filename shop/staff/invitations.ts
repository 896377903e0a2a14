import { sql } from "kysely";
import type { Language } from "#contract/language.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { runTransaction } from "#db/run-transaction.ts";
import { type Author, writeEntry } from "../audit/write-entry.ts";
import { resetsOfAccount, resetsOfAddress } from "../credentials/admit-sign-in.ts";
import { isEasyToGuess, type Passwords } from "../credentials/passwords.ts";
import { newToken, tokenHash } from "../credentials/tokens.ts";
import { queueStaffEmail } from "../emails/queue-staff-email.ts";
import { eraseInvitationEmails } from "../emails/secret-emails.ts";
import { inTransaction } from "../in-transaction.ts";
import { type TooManyTries, triesOfNetwork, wideNetwork } from "../limits/rate-limits.ts";
import type { ChangeRejection } from "../listing/change-rejection.ts";
import { accept, type Result, reject } from "../result.ts";
import { type Staff, type StaffSignInDependencies, staffColumns } from "./staff.ts";
import { deleteStaffDevices } from "./staff-devices.ts";
import { endSessionsOfStaff } from "./staff-sessions.ts";

/** Validity of an invitation. */
export const invitationDays = 7;

const isOpen = sql<boolean>`staff_invitations.created_at > now() - make_interval(days => ${sql.lit(invitationDays)})`;

/** Queues an e-mail with a link to choose a password, in the transaction of the change. Ends earlier links. Rejects removed staff. */
export async function inviteStaff(
  tx: DatabaseTransaction,
  id: number,
  language: Language,
): Promise<Result<null, { readonly code: "removed" }>> {
  const invited = await tx
    .updateTable("staff")
    .set({ invited_at: sql`now()` })
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  if (invited.numUpdatedRows === 0n) return reject({ code: "removed" });
  await endInvitations(tx, id);
  await queueStaffEmail(tx, id, "staff_invitation", language);
  return accept(null);
}

/** Creates a link for a staff member and returns its token; null if the member may no longer get one. Stores only its hash. */
export async function makeInvitationToken(db: Database, staffId: number): Promise<string | null> {
  const token = newToken();
  const made = await db
    .insertInto("staff_invitations")
    .columns(["token_hash", "staff_id"])
    .expression((eb) =>
      eb
        .selectFrom("staff")
        .select([sql<Buffer>`${tokenHash(token)}::bytea`.as("token_hash"), "id"])
        .where("id", "=", staffId)
        .where("invited_at", "is not", null)
        .where("removed_at", "is", null),
    )
    .executeTakeFirst();
  return made.numInsertedOrUpdatedRows === 0n ? null : token;
}

/** Finds the staff member of a link; null if it was used or has expired. */
export async function findInvited(db: Database, token: string): Promise<Staff | null> {
  const staff = await db
    .selectFrom("staff_invitations")
    .innerJoin("staff", "staff.id", "staff_invitations.staff_id")
    .select(staffColumns)
    .where("token_hash", "=", tokenHash(token))
    .where("removed_at", "is", null)
    .where(isOpen)
    .executeTakeFirst();
  return staff ?? null;
}

/** Sets the password (`hash`) chosen with a link, which works once. Ends sessions, devices and other links; a second factor stays. */
export async function acceptInvitation(
  tx: DatabaseTransaction,
  { id }: Staff,
  token: string,
  hash: string,
): Promise<Result<null, { readonly code: "link_ended" }>> {
  const used = await tx
    .deleteFrom("staff_invitations")
    .where("token_hash", "=", tokenHash(token))
    .where("staff_id", "=", id)
    .executeTakeFirst();
  if (used.numDeletedRows === 0n) return reject({ code: "link_ended" });
  await tx
    .updateTable("staff")
    .set({ password_hash: hash, password_changed_at: sql`now()`, invited_at: null })
    .where("id", "=", id)
    .execute();
  await endInvitations(tx, id);
  await endSessionsOfStaff(tx, id);
  await deleteStaffDevices(tx, id);
  return accept(null);
}

/** Hashes a chosen password; rejects one that is easy to guess. */
export async function hashChosenPassword(
  passwords: Passwords,
  { name, email }: Staff,
  password: string,
  address: string,
): Promise<Result<string, ChangeRejection>> {
  const isEasy = await isEasyToGuess(password, { name, email, phone: "" });
  if (isEasy) return reject({ code: "fields", errors: { password: ["password_common"] } });
  return accept(await passwords.hash(password, { address, isKnown: true }));
}

/** Ends the links of a staff member and erases the e-mails that contain them. */
export async function endInvitations(tx: DatabaseTransaction, staffId: number): Promise<void> {
  await tx.deleteFrom("staff_invitations").where("staff_id", "=", staffId).execute();
  await eraseInvitationEmails(tx, staffId);
}

/** Deletes expired links. */
export async function deleteExpiredInvitations(db: Database): Promise<void> {
  await db.deleteFrom("staff_invitations").where(sql<boolean>`not (${isOpen})`).execute();
}

/**
 * Queues an e-mail with a link to choose a password, if a staff member has this e-mail. The response does not reveal that. Limits links
 * per e-mail and address. A second factor stays, so that the mailbox alone opens nothing.
 */
export async function requestStaffPassword(
  db: Database,
  { rateLimits }: Pick<StaffSignInDependencies, "rateLimits">,
  email: string,
  address: string,
  language: Language,
): Promise<Result<null, TooManyTries>> {
  return await runTransaction(db, async (tx) => {
    const seconds = await rateLimits.take(tx, triesOfNetwork(resetsOfAddress, address));
    if (seconds !== null) return reject({ code: "too_many_tries", seconds });
    const isTooMany =
      (await rateLimits.take(tx, [
        { limit: resetsOfAccount, whose: `staff ${email.toLowerCase()}\n${wideNetwork(address)}` },
      ])) !== null;
    if (isTooMany) return accept(null);
    const staff = await tx
      .selectFrom("staff")
      .select("id")
      .where(sql`lower(email)`, "=", sql`lower(${email})`)
      .where("removed_at", "is", null)
      .executeTakeFirst();
    if (staff !== undefined) await inviteStaff(tx, staff.id, language);
    return accept(null);
  });
}

/**
 * Creates a link by which a staff member chooses a password, for an owner to pass on, and returns its token. Ends earlier links. Logs that
 * a link was shown, never the link.
 */
export async function showStaffLink(
  db: Database,
  author: Author,
  id: number,
): Promise<Result<string, { readonly code: "unknown" | "removed" }>> {
  type Rejection = { readonly code: "unknown" | "removed" };
  return await inTransaction(db, async (tx): Promise<Result<string, Rejection>> => {
    const member = await tx
      .selectFrom("staff")
      .select(["removed_at"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (member === undefined) return reject({ code: "unknown" });
    if (member.removed_at !== null) return reject({ code: "removed" });
    await endInvitations(tx, id);
    const token = newToken();
    await tx.updateTable("staff").set({ invited_at: sql`now()` }).where("id", "=", id).execute();
    await tx
      .insertInto("staff_invitations")
      .values({ token_hash: tokenHash(token), staff_id: id })
      .execute();
    const [before, after] = [{ id }, { id, link_shown: true }];
    await writeEntry(tx, author, { action: "change", resource: "staff", id, before, after });
    return accept(token);
  });
}
