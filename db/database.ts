import { Kysely, type Transaction } from "kysely";
import { DatabaseError, Pool, types } from "pg";
import { boundedPool } from "./bounded-pool.ts";
import { maxWait } from "./database-time.ts";
import { ShopDialect } from "./query-compiler.ts";
import { StatementNames } from "./statement-names.ts";
import type { Tables } from "./tables.ts";
import { WritableClient } from "./writable-client.ts";

/** The shop's database or a transaction; the first parameter of every rule. */
export type Database = Kysely<Tables>;
export type DatabaseTransaction = Transaction<Tables>;

/** Numbers of open and idle connections, and of waiting callers. */
export interface PoolFigures {
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
}

const pools = new WeakMap<object, Pool>();

const int8 = 20;
const date = 1082;
/** PostgreSQL's own timeout is earlier than the client's, because it keeps the connection usable. */
const serverLimit = maxWait - 500;
/** Session options that override the time limits of the role and the database. */
const withoutLimits = "-c statement_timeout=0 -c idle_in_transaction_session_timeout=0";

/**
 * Opens a pool on PostgreSQL 15 or later. Returns 8-byte integers as numbers (none exceeds 2^53), dates as 'YYYY-MM-DD', timestamps as
 * Date. Connections and statements time out after 5 s on both sides. `patient` has no limits, for long work such as migrations; a pooler in
 * transaction mode rejects it (`isRejectedByPooler`). `named` statements are planned once per connection, which some poolers do not support.
 */
export function openDatabase(
  url: string,
  {
    maxConnections = 10,
    patient = false,
    named = true,
  }: { maxConnections?: number; patient?: boolean; named?: boolean } = {},
): Database {
  const pool = new Pool({
    connectionString: url,
    ...(patient
      ? { options: withoutLimits }
      : { statement_timeout: serverLimit, idle_in_transaction_session_timeout: 10_000 }),
    application_name: "smile",
    types: { getTypeParser: parserOf },
    Client: WritableClient,
    max: maxConnections,
    connectionTimeoutMillis: maxWait,
  });
  // The pool drops a broken connection and its statement fails; without listeners the error would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const db = new Kysely<Tables>({
    dialect: new ShopDialect({
      pool: patient ? pool : boundedPool(pool, named ? new StatementNames() : null),
    }),
  });
  pools.set(db, pool);
  return db;
}

/** Returns the current figures of a pool that `openDatabase` opened; undefined for others, such as a transaction. */
export function poolFigures(db: Database): PoolFigures | undefined {
  const pool = pools.get(db);
  if (pool === undefined) return undefined;
  return { total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount };
}

/** Returns whether PgBouncer rejected a connection because of its `options`. */
export function isRejectedByPooler(error: unknown): boolean {
  return error instanceof DatabaseError && /unsupported startup parameter/.test(error.message);
}

function parserOf(oid: number, format?: "text" | "binary") {
  if (oid === int8) return Number;
  if (oid === date) return String;
  return format === "binary" ? types.getTypeParser(oid, "binary") : types.getTypeParser(oid, "text");
}
