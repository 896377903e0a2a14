import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { newToken, tokenHash } from "../customers/tokens.ts";
import { type Staff, staffColumns } from "./staff.ts";

/** A staff session ends so many minutes after its last use, and so many hours after it began. */
export const staffSessionLimits = { idleMinutes: 30, maxHours: 12 } as const;

const { idleMinutes, maxHours } = staffSessionLimits;
const inUse = sql<boolean>`staff_sessions.used_at > now() - make_interval(mins => ${sql.lit(idleMinutes)})
  and staff_sessions.created_at > now() - make_interval(hours => ${sql.lit(maxHours)})`;

/** Starts a session and answers its token: 256 random bits, of which only the SHA-256 is stored. */
export async function startStaffSession(db: Database, staffId: number): Promise<string> {
  const token = newToken();
  await db
    .insertInto("staff_sessions")
    .values({ token_hash: tokenHash(token), staff_id: staffId })
    .execute();
  return token;
}

/** Whose session this token opens; null for an unknown, ended or outlived one, and for those who were removed. */
export async function findStaffByToken(db: Database, token: string): Promise<Staff | null> {
  const token_hash = tokenHash(token);
  const session = await db
    .selectFrom("staff_sessions")
    .innerJoin("staff", "staff.id", "staff_sessions.staff_id")
    .select(staffColumns)
    .select(sql<boolean>`used_at < now() - interval '1 minute'`.as("stale"))
    .where("token_hash", "=", token_hash)
    .where("removed_at", "is", null)
    .where(inUse)
    .executeTakeFirst();
  if (session === undefined) return null;
  const { stale, ...staff } = session;
  // Once a minute is exact enough for a limit of 30, and spares a write on most requests.
  if (stale) {
    await db
      .updateTable("staff_sessions")
      .set({ used_at: sql`now()` })
      .where("token_hash", "=", token_hash)
      .execute();
  }
  return staff;
}

/** Ends the session of this token; nothing happens when there is none. */
export async function endStaffSession(db: Database, token: string): Promise<void> {
  await db.deleteFrom("staff_sessions").where("token_hash", "=", tokenHash(token)).execute();
}

/** Ends all sessions of one of the staff. */
export async function endSessionsOfStaff(db: Database, staffId: number): Promise<void> {
  await db.deleteFrom("staff_sessions").where("staff_id", "=", staffId).execute();
}

/** Forgets the sessions that open nothing any more. */
export async function deleteExpiredStaffSessions(db: Database): Promise<void> {
  await db.deleteFrom("staff_sessions").where(sql<boolean>`not (${inUse})`).execute();
}
