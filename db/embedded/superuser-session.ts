import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { hasCode, messageOf } from "./error-code.ts";
import type { PostgresServer } from "./postgres-server.ts";
import { openSession, type Session } from "./server-session.ts";

/**
 * Connects as the administrator of PostgreSQL. In a cluster of an older release the administrator has the shop's password. Replaces it by the
 * administrator's own, so that the shop's password cannot run programs. Concurrent processes set the same one. Throws for a wrong password.
 */
export async function openAsSuperuser(server: PostgresServer, port: number): Promise<Session> {
  try {
    return await openSession(port, "postgres", server.superuserPassword);
  } catch (error) {
    if (!isWrongPassword(error)) throw error;
    const session = await openSession(port, "postgres", server.password).catch(() => undefined);
    // A concurrent process has set the new password, or neither password is right.
    if (session === undefined) return openSession(port, "postgres", server.superuserPassword);
    await session.query(`ALTER ROLE postgres PASSWORD ${session.escapeLiteral(server.superuserPassword)}`);
    return session;
  }
}

/** Returns whether PostgreSQL rejected a connection because of its password. */
export function isWrongPassword(error: unknown): boolean {
  return hasCode(error, "28P01", "28000");
}

/** Returns the error for an operator whose password file does not open the database. */
export function wrongPassword(file: string, error: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `Expected the password in ${file} to open the database, but: ${messageOf(error)}`,
  );
}
