import { sql } from "kysely";
import type { Database } from "#db/database.ts";

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
