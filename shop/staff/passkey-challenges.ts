import { sql } from "kysely";
import type { Database } from "#db/database.ts";

/** How long a browser may take to have a challenge signed. */
const challengeMinutes = 5;

/** Stores what a passkey has to sign next in this session, instead of what it had to before. */
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

/** Uses up what a passkey has to sign in this session; null where there is nothing, or it took too long. */
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
