import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { hasCode, messageOf } from "./error-code.ts";
import type { PostgresServer } from "./postgres-server.ts";
import { openSession, type Session } from "./server-session.ts";

/**
 * Connects as the administrator. In a cluster of an older release the shop's password is also the administrator's; this sets the
 * administrator's own one, so that the shop's password cannot run programs. Safe in concurrent processes, which all set the same one.
 */
export async function openAsSuperuser(server: PostgresServer, port: number): Promise<Session> {
  try {
    return await openSession(port, "postgres", server.superuserPassword);
  } catch (error) {
    if (!isWrongPassword(error)) throw error;
    const session = await openSession(port, "postgres", server.password).catch(() => undefined);
    // A concurrent process has set the new one, or neither is right.
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
