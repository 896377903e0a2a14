import { provisionDatabase } from "./database-provision.ts";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { hasCode, messageOf } from "./error-code.ts";
import type { PostgresServer } from "./postgres-server.ts";
import type { PostmasterFile } from "./postmaster-file.ts";
import { type Session, servesFolder } from "./server-session.ts";
import { isWrongPassword, openAsSuperuser, wrongPassword } from "./superuser-session.ts";

// Advisory locks of the database "postgres"; the numbers only have to differ.
const inUse = 7_411_001;

/** This process's claim that it uses the database; it ends with the process, however that ends. */
export interface DatabaseLease {
  /** Resolves when the claim is gone, because the server died or because it was released. */
  readonly ended: Promise<void>;
  /** Gives the claim up; true when no other process has one and none can get one any more. */
  releaseAsLast(): Promise<boolean>;
  close(): Promise<void>;
}

/** Either the claim, or why it cannot be had yet. */
export type LeaseAttempt =
  | { readonly hold: DatabaseLease }
  | { readonly waitingFor: "start" | "answer"; readonly reason: string };

/** Tries once to claim the running server of the folder and makes sure that it has the shop's database. */
export async function tryLease(server: PostgresServer, file: PostmasterFile): Promise<LeaseAttempt> {
  let session: Session | undefined;
  try {
    session = await openAsSuperuser(server, file.port);
    const reason = await claim(session, server, file);
    if (reason === undefined) return { hold: holdOn(session) };
    await session.end();
    return { waitingFor: "answer", reason };
  } catch (error) {
    await session?.end().catch(() => {});
    return refusal(error, server);
  }
}

async function claim(
  session: Session,
  server: PostgresServer,
  file: PostmasterFile,
): Promise<string | undefined> {
  const named = process.platform === "linux" ? {} : { folder: server.folder.cluster };
  if (!(await servesFolder(session, { pid: file.pid, ...named }))) {
    return `another PostgreSQL answers on 127.0.0.1:${file.port}`;
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
      // First let go, then try: of two processes that leave at once, at least one sees no other.
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

function refusal(error: unknown, server: PostgresServer): LeaseAttempt {
  if (error instanceof EmbeddedPostgresError) throw error;
  if (isWrongPassword(error)) throw wrongPassword(server.folder.superuserPasswordFile, error);
  // 57P03: it starts, recovers after a crash, or shuts down.
  return { waitingFor: hasCode(error, "57P03") ? "start" : "answer", reason: messageOf(error) };
}
