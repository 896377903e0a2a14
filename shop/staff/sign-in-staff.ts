import { sql } from "kysely";
import type { SecondFactorProof } from "#contract/admin/staff/second-factor.ts";
import type { StaffCredentials } from "#contract/admin/staff/staff.ts";
import type { Database } from "#db/database.ts";
import {
  admitSignIn,
  failuresOfAddress,
  failuresOfSecondFactor,
  staffSignIns,
} from "../credentials/admit-sign-in.ts";
import { newToken, tokenHash } from "../credentials/tokens.ts";
import { inTransaction } from "../in-transaction.ts";
import { type TooManyTries, triesOfNetwork } from "../limits/rate-limits.ts";
import { accept, type Result, reject } from "../result.ts";
import { acceptedFactors, findSetFactors } from "./second-factors.ts";
import {
  type Staff,
  type StaffSignInDependencies,
  type StaffSignInOrigin,
  type StaffSignInStep,
  staffColumns,
} from "./staff.ts";
import { isKnownStaffDevice, rememberStaffDevice } from "./staff-devices.ts";
import { startStaffSession } from "./staff-sessions.ts";
import { takeSecondFactor, type WrongFactor } from "./take-second-factor.ts";
import { passkeyRequestOptions } from "./webauthn.ts";

/** Reason why a sign-in is rejected: wrong e-mail or password, or too many attempts. */
export type StaffSignInRejection = { readonly code: "wrong_credentials" } | TooManyTries;

/**
 * Signs in a staff member with an e-mail (in any case) and its password. Returns a session, or a ticket for the second step. Unknown
 * e-mails, removed members, members without a password and wrong passwords get the same rejection after the same time. `admitSignIn` limits
 * failures and throws TooBusyError.
 */
export async function signInStaff(
  db: Database,
  { passwords, rateLimits }: Pick<StaffSignInDependencies, "passwords" | "rateLimits">,
  { email, password }: StaffCredentials,
  origin: StaffSignInOrigin,
): Promise<Result<StaffSignInStep, StaffSignInRejection>> {
  const { address, device = null } = origin;
  const account = await db
    .selectFrom("staff")
    .select([...staffColumns, "password_hash"])
    .select(isKnownStaffDevice(device).as("device_known"))
    .where(sql`lower(email)`, "=", sql`lower(${email})`)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  const knownDevice = account?.device_known === true ? device : null;
  const attempt = { account: email.toLowerCase(), address, knownDevice };
  const checked = await admitSignIn(db, rateLimits, staffSignIns, attempt, (client) =>
    passwords.verify(password, account?.password_hash ?? null, client),
  );
  if (!checked.ok) return checked;
  if (!checked.value || account === undefined) return reject({ code: "wrong_credentials" });
  const { password_hash: _hash, device_known: _known, ...staff } = account;
  return accept(await continueSignIn(db, staff, origin));
}

/** Lifetime of a ticket and maximum number of attempts. */
const ticketLimits = { minutes: 5, tries: 5 } as const;

const isOpen = sql<boolean>`(staff_sign_in_tickets.tries < ${sql.lit(ticketLimits.tries)}
  and staff_sign_in_tickets.created_at > now() - make_interval(mins => ${sql.lit(ticketLimits.minutes)}))`;

/** The ticket was used, has expired or has failed too often. */
export interface TicketEnded {
  readonly code: "ticket_ended";
}

/**
 * Second sign-in step: starts a session for a ticket and a second factor. A ticket works once, also for concurrent requests, and ends after
 * five wrong attempts. These also count for the account, to stop strangers who know the password.
 */
export async function takeSecondStep(
  db: Database,
  dependencies: StaffSignInDependencies,
  { ticket, ...proof }: SecondFactorProof,
  origin: StaffSignInOrigin,
): Promise<
  Result<{ readonly staff: Staff; readonly token: string }, WrongFactor | TicketEnded | TooManyTries>
> {
  const { rateLimits } = dependencies;
  const tried = await countTry(db, ticket, origin);
  if (tried === undefined) return reject({ code: "ticket_ended" });
  const { challenge, knownDevice, staff } = tried;
  const tries =
    knownDevice === null
      ? [
          ...triesOfNetwork(failuresOfAddress, origin.address),
          { limit: failuresOfSecondFactor, whose: String(staff.id) },
        ]
      : [{ limit: staffSignIns.ofDevice, whose: `second factor ${staff.id}\n${knownDevice}` }];
  const seconds = await rateLimits.take(db, tries);
  if (seconds !== null) return reject({ code: "too_many_tries", seconds });
  const opened = await inTransaction(db, async (tx): Promise<Result<string, WrongFactor | TicketEnded>> => {
    const used = await tx
      .deleteFrom("staff_sign_in_tickets")
      .where("token_hash", "=", tokenHash(ticket))
      .executeTakeFirst();
    if (used.numDeletedRows === 0n) return reject({ code: "ticket_ended" });
    const shown = await takeSecondFactor(tx, dependencies, staff, proof, challenge);
    return shown.ok ? accept(await openSession(tx, staff.id, origin, true)) : shown;
  });
  if (!opened.ok) return opened;
  await rateLimits.giveBack(db, tries);
  return accept({ staff, token: opened.value });
}

/** Returns the options for using a passkey with a ticket; null if it has ended. */
export async function passkeyOptionsOfTicket(
  db: Database,
  dependencies: StaffSignInDependencies,
  ticket: string,
) {
  const open = await db
    .selectFrom("staff_sign_in_tickets")
    .select("staff_id")
    .where("token_hash", "=", tokenHash(ticket))
    .where(isOpen)
    .executeTakeFirst();
  if (open === undefined) return null;
  const options = await passkeyRequestOptions(db, dependencies, open.staff_id);
  await db
    .updateTable("staff_sign_in_tickets")
    .set({ challenge: options.challenge })
    .where("token_hash", "=", tokenHash(ticket))
    .execute();
  return options;
}

/** Deletes expired tickets. */
export async function deleteExpiredTickets(db: Database): Promise<void> {
  await db.deleteFrom("staff_sign_in_tickets").where(sql<boolean>`not ${isOpen}`).execute();
}

/** Counts an attempt before checking the factor, and takes the passkey challenge. Returns the staff id of the ticket. */
async function countTry(db: Database, ticket: string, { device = null }: StaffSignInOrigin) {
  const { rows } = await sql<{ staff_id: number; challenge: string | null }>`
    with tried as (
      select token_hash, challenge from staff_sign_in_tickets
      where token_hash = ${tokenHash(ticket)} and ${isOpen} for update
    )
    update staff_sign_in_tickets set tries = tries + 1, challenge = null from tried
    where staff_sign_in_tickets.token_hash = tried.token_hash
    returning staff_id, tried.challenge`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const account = await db
    .selectFrom("staff")
    .select(staffColumns)
    .select(isKnownStaffDevice(device).as("device_known"))
    .where("id", "=", row.staff_id)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  if (account === undefined) return undefined;
  const { device_known, ...staff } = account;
  return { challenge: row.challenge, knownDevice: device_known ? device : null, staff };
}

/** Continues after the right password: returns a session, or a ticket for the second step if there is a second factor. */
export async function continueSignIn(
  db: Database,
  staff: Staff,
  origin: StaffSignInOrigin,
): Promise<StaffSignInStep> {
  const factors = acceptedFactors(await findSetFactors(db, staff.id));
  if (factors.length === 0) return { staff, token: await openSession(db, staff.id, origin, false) };
  const ticket = newToken();
  await db
    .insertInto("staff_sign_in_tickets")
    .values({ token_hash: tokenHash(ticket), staff_id: staff.id })
    .execute();
  return { ticket, factors };
}

/** Starts a session and remembers the device. */
export async function openSession(
  db: Database,
  staffId: number,
  { address, userAgent, device = null }: StaffSignInOrigin,
  secondFactor: boolean,
): Promise<string> {
  if (device !== null) await rememberStaffDevice(db, staffId, device);
  return await startStaffSession(db, staffId, { address, userAgent, secondFactor });
}
