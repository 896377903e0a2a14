import { Kysely, type Transaction } from "kysely";
import { Pool, types } from "pg";
import { boundedPool } from "./bounded-pool.ts";
import { maxWait } from "./database-time.ts";
import { ShopDialect } from "./query-compiler.ts";
import { StatementNames } from "./statement-names.ts";
import type { Tables } from "./tables.ts";
import { WritableClient } from "./writable-client.ts";

/** The shop's database, or a transaction on it: every rule takes one of these first. */
export type Database = Kysely<Tables>;
export type DatabaseTransaction = Transaction<Tables>;

/** The connections of a pool: open ones, those of them that nobody uses, and how many wait for one. */
export interface PoolFigures {
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
}

const pools = new WeakMap<object, Pool>();

const int8 = 20;
const date = 1082;
/** A statement that a running PostgreSQL ends by itself leaves its connection whole: it is earlier than the limit on this side. */
const serverLimit = maxWait - 500;

/**
 * Opens a pool on a PostgreSQL of version 15 or later. Whole numbers of 8 bytes come back as numbers (none of ours
 * passes 2^53), dates as 'YYYY-MM-DD', time stamps as Date. What takes longer than 5 s is given up, on either side of the wire:
 * getting a connection, a statement. `patient` is for what may take long and has nobody waiting, such as a migration.
 * `named` statements are planned once for a connection, which a pooler between may not allow.
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
    ...(!patient && { statement_timeout: serverLimit, idle_in_transaction_session_timeout: 10_000 }),
    application_name: "smile",
    types: { getTypeParser: parserOf },
    Client: WritableClient,
    max: maxConnections,
    connectionTimeoutMillis: maxWait,
  });
  // A connection that breaks is dropped by the pool, and a statement on it fails by itself; without listeners the
  // break, idle or in use, would end the process.
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

/** What the pool of a database that `openDatabase` has opened looks like at this moment; undefined for another one, as a transaction. */
export function poolFigures(db: Database): PoolFigures | undefined {
  const pool = pools.get(db);
  if (pool === undefined) return undefined;
  return { total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount };
}

function parserOf(oid: number, format?: "text" | "binary") {
  if (oid === int8) return Number;
  if (oid === date) return String;
  return format === "binary" ? types.getTypeParser(oid, "binary") : types.getTypeParser(oid, "text");
}
