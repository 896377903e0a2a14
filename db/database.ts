import { Kysely, PostgresDialect, type Transaction } from "kysely";
import { Pool, types } from "pg";
import type { DB } from "./tables.generated.ts";

/** The shop's database, or a transaction on it: every rule takes one of these first. */
export type Database = Kysely<DB>;
export type DatabaseTransaction = Transaction<DB>;

const int8 = 20;
const date = 1082;

/**
 * Opens a pool on a PostgreSQL of version 15 or later. Whole numbers of 8 bytes come back as numbers (none of ours
 * passes 2^53), dates as 'YYYY-MM-DD', time stamps as Date. A statement that takes longer than 5 s is ended.
 */
export function openDatabase(url: string, options: { maxConnections?: number } = {}): Database {
  const pool = new Pool({
    connectionString: url,
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: 5000,
    statement_timeout: 5000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: "smile",
    types: { getTypeParser: parserOf },
  });
  // A connection that breaks is dropped by the pool, and a statement on it fails by itself; without listeners the
  // break, idle or in use, would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

function parserOf(oid: number, format?: "text" | "binary") {
  if (oid === int8) return Number;
  if (oid === date) return String;
  return format === "binary" ? types.getTypeParser(oid, "binary") : types.getTypeParser(oid, "text");
}
