import { randomBytes } from "node:crypto";
import { type Client, DatabaseError } from "pg";
import { lockRestores } from "#server/closing/fence.ts";
import { quoted } from "../tables.ts";
import { UnusableBackup } from "../unusable-backup.ts";

/** Maximum length of a name in PostgreSQL is 63 bytes. */
const maxPrefix = 40;

/**
 * Runs work with the address of an empty database on the server of `session`, and drops it afterwards. One at a time, until the session ends.
 * Drops those that an ended process left. Throws an UnusableBackup without the permission to create one.
 */
export async function withScratchDatabase<Value>(
  session: Client,
  databaseUrl: string,
  work: (scratchUrl: string) => Promise<Value>,
): Promise<Value> {
  const prefix = `${new URL(databaseUrl).pathname.slice(1, maxPrefix)}_scratch_`;
  if (!(await lockRestores(session)))
    throw new UnusableBackup(
      "failed",
      "Another process is restoring a backup of this shop. Try again when it has ended.",
    );
  await dropAbandoned(session, prefix);
  const name = `${prefix}${randomBytes(6).toString("hex")}`;
  await session.query(await creationOf(session, name)).catch((error: unknown) => {
    if (error instanceof DatabaseError && error.code === "42501")
      throw new UnusableBackup(
        "no_permission",
        "The database role may not create databases, so no backup can be restored for a test. Let an administrator run: alter role … createdb",
      );
    throw error;
  });
  try {
    const url = new URL(databaseUrl);
    url.pathname = `/${name}`;
    return await work(url.href);
  } finally {
    await session.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and backend_type = 'client backend'",
      [name],
    );
    await session.query(`drop database if exists ${quoted(name)}`);
  }
}

/** Returns the statement that creates a database with the encoding and language of the session's. */
async function creationOf(session: Client, name: string): Promise<string> {
  const { rows } = await session.query<{ statement: string }>(
    `select format('create database %I template template0 encoding %L lc_collate %L lc_ctype %L',
        $1::text, pg_encoding_to_char(encoding), datcollate, datctype) as statement
      from pg_database where datname = current_database()`,
    [name],
  );
  const [row] = rows;
  if (row === undefined) throw new Error("expected the row of the current database");
  return row.statement;
}

/** Drops scratch databases without connections. One in use is being filled. */
async function dropAbandoned(session: Client, prefix: string): Promise<void> {
  const { rows } = await session.query<{ name: string }>(
    `select datname::text as name from pg_database where starts_with(datname, $1)
      and pg_has_role(datdba, 'usage') and not exists (
        select from pg_stat_activity where pg_stat_activity.datname = pg_database.datname)`,
    [prefix],
  );
  for (const { name } of rows) await session.query(`drop database if exists ${quoted(name)}`).catch(() => {});
}
