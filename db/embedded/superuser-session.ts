import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { hasCode, messageOf } from "./error-code.ts";
import type { PostgresServer } from "./postgres-server.ts";
import { openSession, type Session } from "./server-session.ts";

/**
 * Connects as the administrator. Where an older release has made the cluster the shop's password is the administrator's too: the
 * administrator gets one of its own then, so that whoever learns the shop's, from its address or its memory, does not
 * become the administrator, who may run programs. Several processes may do so at once: all set the same.
 */
export async function openAsSuperuser(server: PostgresServer, port: number): Promise<Session> {
  try {
    return await openSession(port, "postgres", server.superuserPassword);
  } catch (error) {
    if (!isWrongPassword(error)) throw error;
    const session = await openSession(port, "postgres", server.password).catch(() => undefined);
    // Another process has set the new one between the two tries, or neither is right.
    if (session === undefined) return openSession(port, "postgres", server.superuserPassword);
    await session.query(`ALTER ROLE postgres PASSWORD ${session.escapeLiteral(server.superuserPassword)}`);
    return session;
  }
}

export function isWrongPassword(error: unknown): boolean {
  return hasCode(error, "28P01", "28000");
}

export function wrongPassword(file: string, error: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `Expected the password in ${file} to open the database, but: ${messageOf(error)}`,
  );
}
