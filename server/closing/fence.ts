import { setTimeout as sleep } from "node:timers/promises";
import { Client, escapeIdentifier } from "pg";
import { StartFailure } from "../process/start-failure.ts";

/** Name of the sessions of a restore. */
export const restorer = "smile restore";
/** Key of the advisory lock that a restore or proof holds: "scratch" in ASCII. */
const lockKey = "32478965234164584";
/** Milliseconds until all other connections must have ended. */
const limit = 20_000;

/** Takes the lock of the database until the session ends. Returns false while another process restores a backup. */
export async function lockRestores(session: Client): Promise<boolean> {
  const { rows } = await session.query<{ isFree: boolean }>(
    `select pg_try_advisory_lock(${lockKey}) as "isFree"`,
  );
  return rows[0]?.isFree === true;
}

/**
 * Closes the shop of this session's database: a row tells every process, and the fence behind it rejects the writes of all others. New sessions of the
 * database are read-only, and the open ones are ended, so a process that missed the row cannot write either. Throws a StartFailure without the
 * rights, and then the shop is open.
 */
export async function closeShop(session: Client): Promise<void> {
  await session.query("update public.shop_closing set closed_at = now()");
  try {
    await session.query(`alter database ${await databaseOf(session)} set default_transaction_read_only = on`);
    const { rows } = await session.query<{ since: string }>("select clock_timestamp()::text as since");
    await endOthers(session, rows[0]?.since ?? "");
  } catch (error) {
    await openShop(session);
    throw error;
  }
}

/** Opens the shop, in the transaction of the session if it has one. Sessions that are read-only replace themselves. */
export async function openShop(session: Client): Promise<void> {
  await session.query("update public.shop_closing set closed_at = null");
  await session.query(`alter database ${await databaseOf(session)} reset default_transaction_read_only`);
}

async function databaseOf(session: Client): Promise<string> {
  const { rows } = await session.query<{ name: string }>("select current_database() as name");
  return escapeIdentifier(rows[0]?.name ?? "");
}

/** Ends the sessions from before the fence, until none is left. */
async function endOthers(session: Client, since: string): Promise<void> {
  for (const deadline = Date.now() + limit; ; await sleep(50)) {
    const { rows } = await session.query<{ pid: number }>(
      `select pid, pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
          and application_name <> '${restorer}' and backend_start <= $1::timestamptz`,
      [since],
    );
    if (rows.length === 0) return;
    if (Date.now() > deadline)
      throw new StartFailure(`${rows.length} connections to the database did not end; nothing was changed.`);
  }
}

/**
 * Opens a shop that was closed by a restore that no longer runs, such as after a power cut: its transaction was rolled back, so the shop of before is
 * there. Returns whether it was opened. `databaseUrl` leads to no pooler.
 */
export async function openAbandoned(databaseUrl: string): Promise<boolean> {
  const session = new Client({
    connectionString: databaseUrl,
    application_name: restorer,
    options: "-c default_transaction_read_only=off",
    connectionTimeoutMillis: 5000,
  });
  session.on("error", () => {});
  try {
    await session.connect();
    const { rows } = await session.query("select from public.shop_closing where closed_at is not null");
    if (rows.length === 0 || !(await lockRestores(session))) return false;
    await openShop(session);
    return true;
  } finally {
    await session.end().catch(() => {});
  }
}
