import { Kysely, PostgresDialect } from "kysely";
import { Client } from "pg";
import type { Database } from "#db/database.ts";
import type { DB } from "#db/tables.generated.ts";
import { rejectPooler } from "#server/startup/reject-pooler.ts";

/**
 * Session options that override those of server, database and role. They turn off all time limits but the one for locks, and set one text
 * format. A pooler in transaction mode rejects them.
 */
const options = [
  "statement_timeout=0",
  "lock_timeout=60s",
  "idle_in_transaction_session_timeout=0",
  "timezone=UTC",
  "datestyle=ISO,YMD",
  "intervalstyle=postgres",
  "extra_float_digits=1",
  "bytea_output=hex",
]
  .map((option) => `-c ${option}`)
  .join(" ");

/** Opens a connection without time limits. `name` appears in pg_stat_activity. Throws a StartFailure for a pooler in transaction mode. */
export async function openSession(
  databaseUrl: string,
  name: "smile backup" | "smile restore",
): Promise<Client> {
  const session = new Client({
    connectionString: databaseUrl,
    application_name: name,
    options,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  });
  // A broken connection fails its statement. Without a listener it would end the process.
  session.on("error", () => {});
  await session.connect().catch(rejectPooler);
  return session;
}

/** Wraps the connection and its transaction for the shop's queries. */
export function asDatabase(session: Client): Database {
  const connection = { query: session.query.bind(session), release: () => {} };
  const pool = { connect: async () => connection, end: async () => {}, options: {} };
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}
