import { Kysely, PostgresDialect, type PostgresDialectConfig, PostgresDriver } from "kysely";
import { Client } from "pg";
import type { Database, DatabaseTransaction } from "#db/database.ts";
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
  return new Kysely<DB>({ dialect: new PostgresDialect(poolOf(session)) });
}

/** Runs the shop's queries in the transaction that the session has begun, and neither commits it nor rolls it back. */
export async function withinTransaction<Value>(
  session: Client,
  work: (tx: DatabaseTransaction) => Promise<Value>,
): Promise<Value> {
  const dialect = new PostgresDialect(poolOf(session));
  dialect.createDriver = () => new BegunDriver(poolOf(session));
  return await new Kysely<DB>({ dialect }).transaction().execute(work);
}

/** Driver of a transaction that has begun and that somebody else ends. */
class BegunDriver extends PostgresDriver {
  override async beginTransaction(): Promise<void> {}
  override async commitTransaction(): Promise<void> {}
  override async rollbackTransaction(): Promise<void> {}
}

function poolOf(session: Client): PostgresDialectConfig {
  const connection = { query: session.query.bind(session), release: () => {} };
  return { pool: { connect: async () => connection, end: async () => {}, options: {} } };
}
