import { Kysely, PostgresDialect } from "kysely";
import { Client } from "pg";
import type { Database } from "#db/database.ts";
import type { DB } from "#db/tables.generated.ts";

/** Opens a connection without time limits. `name` appears in pg_stat_activity. */
export async function openSession(
  databaseUrl: string,
  name: "smile backup" | "smile restore",
): Promise<Client> {
  const session = new Client({
    connectionString: databaseUrl,
    application_name: name,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  });
  // A broken connection fails its statement. Without a listener it would end the process.
  session.on("error", () => {});
  await session.connect();
  // Overrides settings of server, database and role: no limits except for locks, and the same text format everywhere.
  await session.query(`
    set statement_timeout = 0; set lock_timeout = '60s'; set idle_in_transaction_session_timeout = 0;
    set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
    set extra_float_digits = 1; set bytea_output = 'hex'`);
  return session;
}

/** Wraps the connection and its transaction for the shop's queries. */
export function asDatabase(session: Client): Database {
  const connection = { query: session.query.bind(session), release: () => {} };
  const pool = { connect: async () => connection, end: async () => {}, options: {} };
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}
