import { pipeline } from "node:stream/promises";
import type { Client } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { StartFailure } from "#server/process/start-failure.ts";
import type { MediaStores } from "#shop/media/open-media-stores.ts";
import type { Contents, TableContents } from "./backup-format.ts";
import { type CheckedBackup, tableOf } from "./check-backup.ts";
import { beginAlone } from "./lock-tables.ts";
import type { Progress } from "./make-backup.ts";
import { readArchive } from "./read-archive.ts";
import { createFileWriter } from "./restore-files.ts";
import { tableSum } from "./sums.ts";
import { findTables, quoted, rowsOf, type Table } from "./tables.ts";

/** Target of a restore and its progress callbacks. */
export interface RestoreTarget {
  readonly session: Client;
  /** Null skips the files. */
  readonly stores: MediaStores | null;
  readonly onProgress: Progress;
  /** Awaited between pieces of rows. */
  readonly pause?: (() => Promise<void>) | undefined;
  /** Last step before the commit. */
  readonly beforeCommit?: () => Promise<void>;
}

/**
 * Replaces everything in a migrated database by a checked backup, and adds its files to the stores, where existing ones
 * stay. Reads everything back and compares the sums of each table and file. On a failure only files remain, the session
 * is ended, and a StartFailure is thrown.
 */
export async function restoreBackup(
  file: string,
  backup: CheckedBackup,
  target: RestoreTarget,
): Promise<void> {
  const { contents } = backup;
  await replaceRows(target.session, {
    ...contents,
    pause: target.pause,
    async copy() {
      await copyIn(file, contents, target);
      return contents.tables;
    },
    beforeCommit: async () => await target.beforeCommit?.(),
  });
}

/** New rows of a database. */
export interface Replacement {
  readonly tables: readonly { readonly name: string; readonly columns: readonly string[] }[];
  readonly sequences: Contents["sequences"];
  /** Copies the rows into the empty tables. Returns their sums. */
  copy(): Promise<readonly TableContents[]>;
  /** Awaited between pieces of rows that are read back. */
  readonly pause?: (() => Promise<void>) | undefined;
  /** Last step before the commit. */
  beforeCommit(): Promise<void>;
}

/**
 * Replaces all rows of a migrated database in one transaction, reads them back and compares their sums. On a failure nothing changed, and the
 * session is ended.
 */
export async function replaceRows(session: Client, replacement: Replacement): Promise<void> {
  try {
    const tables = await findTables(session);
    requireSameTables(tables, replacement.tables);
    const all = tables.map(({ name }) => `public.${quoted(name)}`);
    await beginAlone(session, all);
    await rememberSentEmails(session);
    // The backup contains the results of triggers already.
    for (const table of all) await session.query(`alter table ${table} disable trigger user`);
    await session.query(`truncate ${all.join(", ")}`);
    await requireSameRows(session, tables, await replacement.copy(), replacement.pause);
    await raiseSequences(session, replacement.sequences);
    await adaptRestoredDatabase(session);
    for (const table of all) await session.query(`alter table ${table} enable trigger user`);
    await replacement.beforeCommit();
    await session.query("commit");
  } catch (error) {
    // An unfinished COPY would block the connection forever. Without a commit nothing remains.
    await session.end();
    throw error;
  }
}

function requireSameTables(tables: readonly Table[], others: Replacement["tables"]): void {
  const describe = (list: readonly { name: string; columns: readonly string[] }[]) =>
    list.map(({ name, columns }) => `${name} (${columns.join(", ")})`).sort();
  const [here, there] = [new Set(describe(tables)), new Set(describe(others))];
  const different = [...here].find((one) => !there.has(one)) ?? [...there].find((one) => !here.has(one));
  if (different !== undefined)
    throw new StartFailure(`The database and the backup have different tables, such as ${different}.`);
}

async function copyIn(file: string, contents: Contents, target: RestoreTarget): Promise<void> {
  const { session, stores, onProgress, pause } = target;
  const columns = new Map(contents.tables.map((table) => [table.name, table.columns]));
  const count = contents.tables.reduce((sum, { rows }) => sum + rows, 0);
  const copied = tableSum();
  const files = stores && createFileWriter(stores, contents, onProgress);
  let rest = Buffer.alloc(0);
  for await (const one of readArchive(file, () => {})) {
    const table = tableOf(one.name);
    if (table === undefined) {
      await files?.take(one);
      continue;
    }
    // A piece may end within a row.
    const bytes = Buffer.concat([rest, one.bytes]);
    const end = bytes.lastIndexOf("\n") + 1;
    rest = bytes.subarray(end);
    await copyRows(session, { name: table, columns: columns.get(table) ?? [] }, bytes.subarray(0, end));
    copied.add(one.bytes);
    onProgress(copied.rows(), count, "rows");
    await pause?.();
  }
  await files?.end();
}

/** Copies whole rows into a table, and checks their foreign keys: by pieces, so that pauses lie between them. */
async function copyRows(
  session: Client,
  { name, columns }: { readonly name: string; readonly columns: readonly string[] },
  rows: Buffer,
): Promise<void> {
  const list = columns.map(quoted).join(", ");
  await pipeline([rows], session.query(copyFrom(`copy public.${quoted(name)} (${list}) from stdin`)));
}

async function requireSameRows(
  session: Client,
  tables: readonly Table[],
  sums: readonly TableContents[],
  pause: Replacement["pause"],
): Promise<void> {
  const expected = new Map(sums.map((table) => [table.name, table]));
  for (const table of tables) {
    const sum = tableSum();
    for await (const bytes of rowsOf(session, table)) {
      sum.add(bytes);
      await pause?.();
    }
    const { rows, sha256 } = sum.total();
    const recorded = expected.get(table.name);
    if (rows !== recorded?.rows || sha256 !== recorded.sha256)
      throw new StartFailure(`The table ${table.name} differs from the backup; nothing was kept.`);
  }
}

/** Sets the sequences, so that no number that was given out is given again: neither of the backup nor of the replaced rows. */
async function raiseSequences(session: Client, sequences: Contents["sequences"]): Promise<void> {
  for (const { name, value, isCalled } of sequences)
    await session.query(
      `select setval($1::regclass, greatest($2::bigint, last_value),
          case when $2::bigint < last_value then is_called else $3 or (is_called and $2::bigint = last_value) end)
        from public.${quoted(name)}`,
      [`public.${quoted(name)}`, value, isCalled],
    );
}

/** Remembers the sent e-mails before their rows are deleted, so that older rows of the backup are not sent again. */
export async function rememberSentEmails(session: Client): Promise<void> {
  await session.query(`
    create temporary table sent_since_backup on commit drop as
    select message_key, sent_at from public.emails where sent_at is not null`);
}

/**
 * Adapts a restored database: marks e-mails that were sent since, which the worker then skips. Increases the catalogue's
 * version with transactions of this server.
 */
export async function adaptRestoredDatabase(session: Client): Promise<void> {
  await session.query(`
    update public.emails set sent_at = sent_since_backup.sent_at from sent_since_backup
    where emails.message_key = sent_since_backup.message_key and emails.sent_at is null`);
  await session.query("update public.catalogue_version set version = version + 1, moved_by = '0'");
  await session.query("update public.catalogue_moves set moves = moves + 1, moved_by = '0'");
}
