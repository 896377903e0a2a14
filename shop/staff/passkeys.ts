import { sql } from "kysely";
import type { NewPasskey, PasskeyAssertion } from "#contract/admin/staff/passkey.ts";
import type { Database } from "#db/database.ts";
import { runTransaction } from "#db/run-transaction.ts";
import { isUniqueViolation } from "#db/unique-violation.ts";
import { inTransaction } from "../in-transaction.ts";
import { accept, type Result, reject } from "../result.ts";
import { replaceRecoveryCodes } from "./recovery-codes.ts";
import {
  acceptedFactors,
  findSetFactors,
  forgetFactorsIfNone,
  lockFactors,
  logFactor,
} from "./second-factors.ts";
import type { Staff, StaffSignInDependencies } from "./staff.ts";
import type { StaffSession } from "./staff-sessions.ts";
import { readCreatedPasskey, readPasskeySignature } from "./webauthn.ts";

type RelyingParty = Pick<StaffSignInDependencies, "publicUrl">;

const maxPasskeys = 10;

export interface AddedPasskey {
  readonly id: number;
  /** For a lost passkey; empty if the staff member already has some. */
  readonly recoveryCodes: readonly string[];
}

export type PasskeyRejection = { readonly code: "passkey_wrong" | "passkeys_full" };

/** Stores a new passkey for the challenge of this session, which then counts as confirmed with a second factor. */
export async function addPasskey(
  db: Database,
  relyingParty: RelyingParty,
  { id: sessionId, staff }: StaffSession,
  { name, passkey }: NewPasskey,
): Promise<Result<AddedPasskey, PasskeyRejection>> {
  const challenge = await takeSessionChallenge(db, sessionId);
  const credential = challenge === null ? null : await readCreatedPasskey(relyingParty, challenge, passkey);
  if (credential === null) return reject({ code: "passkey_wrong" });
  try {
    return await inTransaction(db, async (tx): Promise<Result<AddedPasskey, PasskeyRejection>> => {
      await lockFactors(tx, staff.id);
      const before = await findSetFactors(tx, staff.id);
      if (before.passkeys >= maxPasskeys) return reject({ code: "passkeys_full" });
      const { id } = await tx
        .insertInto("staff_passkeys")
        .values({
          staff_id: staff.id,
          name,
          credential_id: credential.id,
          public_key: Buffer.from(credential.publicKey),
          counter: credential.counter,
          transports: passkey.response.transports,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      await tx
        .updateTable("staff_sessions")
        .set({ second_factor: true })
        .where("id", "=", sessionId)
        .execute();
      await logFactor(tx, staff, "create", { factor: "passkey", name });
      const isFirst = acceptedFactors(before).length === 0;
      return accept({ id, recoveryCodes: isFirst ? await replaceRecoveryCodes(tx, staff.id) : [] });
    });
  } catch (error) {
    // A colleague has this passkey.
    if (isUniqueViolation(error, "staff_passkeys_credential_id_key"))
      return reject({ code: "passkey_wrong" });
    throw error;
  }
}

/** Whether a passkey of the staff member has signed this challenge, which the caller has taken. */
export async function takePasskey(
  db: Database,
  relyingParty: RelyingParty,
  staffId: number,
  { challenge, passkey }: { readonly challenge: string; readonly passkey: PasskeyAssertion },
): Promise<boolean> {
  const known = await db
    .selectFrom("staff_passkeys")
    .select(["id", "credential_id", "public_key", "counter"])
    .where("staff_id", "=", staffId)
    .where("credential_id", "=", passkey.id)
    .executeTakeFirst();
  if (known === undefined) return false;
  const counter = await readPasskeySignature(relyingParty, challenge, passkey, {
    id: known.credential_id,
    publicKey: new Uint8Array(known.public_key),
    counter: known.counter,
  });
  if (counter === null) return false;
  const used = await db
    .updateTable("staff_passkeys")
    .set({ counter, used_at: sql`now()` })
    .where("id", "=", known.id)
    // The signature counter detects a copy of the passkey that was used in between.
    .where("counter", "=", known.counter)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

/** Returns the passkeys of a staff member, oldest first. */
export async function listPasskeys(db: Database, staffId: number) {
  return await db
    .selectFrom("staff_passkeys")
    .select(["id", "name", "created_at", "used_at"])
    .where("staff_id", "=", staffId)
    .orderBy("id")
    .execute();
}

export type ListedPasskey = Awaited<ReturnType<typeof listPasskeys>>[number];

/** Removes a passkey of a staff member; returns whether it existed. */
export async function removePasskey(db: Database, staff: Staff, id: number): Promise<boolean> {
  return await runTransaction(db, async (tx) => {
    await lockFactors(tx, staff.id);
    const removed = await tx
      .deleteFrom("staff_passkeys")
      .where("staff_id", "=", staff.id)
      .where("id", "=", id)
      .returning("name")
      .executeTakeFirst();
    if (removed === undefined) return false;
    await logFactor(tx, staff, "delete", { factor: "passkey", name: removed.name });
    await forgetFactorsIfNone(tx, staff.id);
    return true;
  });
}

/** Time for signing a challenge. */
const challengeMinutes = 5;

/** Stores the passkey challenge of a session and replaces the previous one. */
export async function storeSessionChallenge(
  db: Database,
  sessionId: number,
  challenge: string,
): Promise<void> {
  await db
    .updateTable("staff_sessions")
    .set({ challenge, challenge_at: sql`now()` })
    .where("id", "=", sessionId)
    .execute();
}

/** Takes the challenge of a session, which works once; null if there is none or it has expired. */
export async function takeSessionChallenge(db: Database, sessionId: number): Promise<string | null> {
  const { rows } = await sql<{ challenge: string }>`
    with stored as (
      select id, challenge from staff_sessions
      where id = ${sessionId} and challenge_at > now() - make_interval(mins => ${challengeMinutes}) for update
    )
    update staff_sessions set challenge = null, challenge_at = null from stored
    where staff_sessions.id = stored.id returning stored.challenge`.execute(db);
  return rows[0]?.challenge ?? null;
}
