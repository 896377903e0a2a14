import { Kysely, PostgresDialect } from "kysely";
import { Client } from "pg";
import type { Database } from "#db/database.ts";
import type { DB } from "#db/tables.generated.ts";

/** One connection for work that takes as long as it takes; in pg_stat_activity it goes by the name. */
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
  // A connection that breaks fails the statement on it; without a listener it would end the process.
  session.on("error", () => {});
  await session.connect();
  // Whatever the server, the database or the role say: no limit but for the wait for others' locks, and the same text for the same value
  // everywhere.
  await session.query(`
    set statement_timeout = 0; set lock_timeout = '60s'; set idle_in_transaction_session_timeout = 0;
    set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
    set extra_float_digits = 1; set bytea_output = 'hex'`);
  return session;
}

/** The same connection, with its transaction, for what asks as the shop does. */
export function askingAs(session: Client): Database {
  const connection = { query: session.query.bind(session), release: () => {} };
  const pool = { connect: async () => connection, end: async () => {}, options: {} };
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}
