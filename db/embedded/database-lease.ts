import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { hasCode, messageOf } from "./error-code.ts";
import type { PostgresServer } from "./postgres-server.ts";
import type { PostmasterFile } from "./postmaster-file.ts";
import { openSession, type Session, servesFolder } from "./server-session.ts";
import { isWrongPassword, wrongPassword } from "./wrong-password.ts";

// Numbers of advisory locks in the database "postgres".
const inUse = 7_411_001;

/** Lease of the database by this process; it ends with the process. */
export interface DatabaseLease {
  /** Resolves when the lease ends, because the server died or it was released. */
  readonly ended: Promise<void>;
  /** Releases the lease. Returns true if no other process has one and no new one is possible. */
  releaseAsLast(): Promise<boolean>;
  close(): Promise<void>;
}

/** A lease, or the reason why it is not available yet. */
export type LeaseAttempt =
  | { readonly hold: DatabaseLease }
  | { readonly waitingFor: "start" | "response"; readonly reason: string };

/** Tries once to lease the running server of the folder, and creates the shop's database if needed. */
export async function tryLease(server: PostgresServer, file: PostmasterFile): Promise<LeaseAttempt> {
  let session: Session | undefined;
  try {
    session = await openSession(file.port, "postgres", server.superuserPassword);
    const reason = await claim(session, server, file);
    if (reason === undefined) return { hold: holdOn(session) };
    await session.end();
    return { waitingFor: "response", reason };
  } catch (error) {
    await session?.end().catch(() => {});
    return rejection(error, server);
  }
}

async function claim(
  session: Session,
  server: PostgresServer,
  file: PostmasterFile,
): Promise<string | undefined> {
  const named = process.platform === "linux" ? {} : { folder: server.folder.cluster };
  if (!(await servesFolder(session, { pid: file.pid, ...named }))) {
    return `another PostgreSQL responds on 127.0.0.1:${file.port}`;
  }
  const { rows } = await session.query<{ held: boolean }>("SELECT pg_try_advisory_lock_shared($1) AS held", [
    inUse,
  ]);
  if (!rows[0]?.held) return "another process is just stopping it";
  await provisionDatabase(session, server.password);
  return undefined;
}

function holdOn(session: Session): DatabaseLease {
  return {
    ended: new Promise((resolve) => session.once("end", () => resolve())),
    async releaseAsLast() {
      // Unlocks before it tries to lock: of two processes that leave concurrently, at least one sees no other.
      const { rows } = await session.query<{ last: boolean }>(
        "SELECT pg_advisory_unlock_shared($1), pg_try_advisory_lock($1) AS last",
        [inUse],
      );
      return rows[0]?.last ?? false;
    },
    async close() {
      await session.end().catch(() => {});
    },
  };
}

function rejection(error: unknown, server: PostgresServer): LeaseAttempt {
  if (error instanceof EmbeddedPostgresError) throw error;
  if (isWrongPassword(error)) throw wrongPassword(server.folder.superuserPasswordFile, error);
  // 57P03: starting, recovering, or shutting down.
  return { waitingFor: hasCode(error, "57P03") ? "start" : "response", reason: messageOf(error) };
}

const provisioning = 7_411_002;

/**
 * Creates the shop's role and database. The role is not the administrator, so that an SQL injection cannot access the server's files or
 * programs. It owns its database and may create others (for tests).
 */
export async function provisionDatabase(session: Session, password: string): Promise<void> {
  if (await isProvisioned(session)) return;
  await session.query("SELECT pg_advisory_lock($1)", [provisioning]);
  try {
    const { rows } = await session.query("SELECT 1 FROM pg_roles WHERE rolname = 'smile'");
    if (rows.length === 0) {
      await session.query(`CREATE ROLE smile LOGIN CREATEDB PASSWORD ${session.escapeLiteral(password)}`);
    }
    if (!(await isProvisioned(session))) await session.query("CREATE DATABASE smile OWNER smile");
  } finally {
    await session.query("SELECT pg_advisory_unlock($1)", [provisioning]);
  }
}

async function isProvisioned(session: Session): Promise<boolean> {
  const { rows } = await session.query("SELECT 1 FROM pg_database WHERE datname = 'smile'");
  return rows.length > 0;
}
