import type { Client } from "pg";
import { StartFailure } from "#server/process/start-failure.ts";
import { formatVersion, headName } from "#shop/backups/backup-head.ts";
import type { MediaStore } from "#shop/media/media-store.ts";
import type { MediaStores } from "#shop/media/open-media-stores.ts";
import { isMissingFile } from "#shop/media/store-failure.ts";
import { namedFiles } from "../media/named-files.ts";
import {
  type Contents,
  codeKeyName,
  contentsName,
  type FileSum,
  stores as storeNames,
  type TableContents,
} from "./backup-format.ts";
import { asDatabase } from "./open-session.ts";
import { fileSum, tableSum } from "./sums.ts";
import { appliedMigrations, countRows, findTables, quoted, rowsOf, type Table } from "./tables.ts";
import { type AddFile, writeArchive } from "./write-archive.ts";

export interface BackupSource {
  readonly session: Client;
  readonly stores: MediaStores;
  /** Key that encrypts the codes of packs; null without one. */
  readonly codeKey: Buffer | null;
  readonly release: string;
}

export type Progress = (done: number, count: number, things: "rows" | "files") => void;

/**
 * Writes the whole shop into one file while it sells: all tables in one snapshot, and every image and photo that they name. The shop stores
 * files before their rows and never changes them, so the files match the snapshot. Lists missing files. Throws a StartFailure without a shop
 * or if the file cannot be written, and the store's error if the store is unavailable. A failure ends the session.
 */
export async function makeBackup(
  source: BackupSource,
  file: string,
  onProgress: Progress,
): Promise<Contents> {
  const { session, stores, codeKey } = source;
  await session.query("begin isolation level repeatable read read only");
  try {
    const migrations = await appliedMigrations(session);
    if (migrations === null)
      throw new StartFailure("There is no shop in this database yet: npm start creates one.");
    const tables = await findTables(session);
    const names = await namedFiles(asDatabase(session));
    const contents = emptyContents();
    await writeArchive(file, async (add) => {
      const madeAt = new Date().toISOString();
      const head = { shop: "smile", format: formatVersion, release: source.release, madeAt, migrations };
      await add(headName, asJson(head));
      contents.tables.push(...(await addTables(session, tables, add, onProgress)));
      contents.sequences.push(...(await sequencesOf(session)));
      const count = names.media.length + names.photos.length;
      let done = 0;
      for (const store of storeNames) {
        await addFiles(stores[store], names[store], async (name, bytes) => {
          if (bytes === null) contents.missing.push(`${store}/${name}`);
          else {
            contents[store][name] = fileSum(bytes);
            await add(`${store}/${name}`, bytes);
          }
          onProgress(++done, count, "files");
        });
      }
      if (codeKey !== null) {
        const text = Buffer.from(`${codeKey.toString("hex")}\n`);
        contents.codeKey = fileSum(text);
        await add(codeKeyName, text);
      }
      await add(contentsName, asJson(contents));
    });
    await session.query("commit");
    return contents;
  } catch (error) {
    // An unfinished COPY would block the connection forever.
    await session.end();
    throw error;
  }
}

function emptyContents(): Contents & Record<"media" | "photos", Record<string, FileSum>> {
  return { tables: [], sequences: [], media: {}, photos: {}, missing: [], codeKey: null };
}

async function addTables(
  session: Client,
  tables: readonly Table[],
  add: AddFile,
  onProgress: Progress,
): Promise<TableContents[]> {
  let count = 0;
  for (const table of tables) count += await countRows(session, table);
  let before = 0;
  const added: TableContents[] = [];
  for (const table of tables) {
    const sum = tableSum();
    let piece = 0;
    for await (const bytes of piecesOf(rowsOf(session, table))) {
      sum.add(bytes);
      piece += 1;
      await add(`tables/${table.name}/${String(piece).padStart(4, "0")}`, bytes);
      onProgress(before + sum.rows(), count, "rows");
    }
    before += sum.rows();
    added.push({ name: table.name, columns: [...table.columns], ...sum.total() });
  }
  return added;
}

/** Returns the values of the sequences. They only increase, so none is older than the rows. */
export async function sequencesOf(session: Client): Promise<Contents["sequences"]> {
  const { rows } = await session.query<{ name: string }>(
    "select sequencename::text as name from pg_sequences where schemaname = 'public' order by 1",
  );
  const sequences: Contents["sequences"] = [];
  for (const { name } of rows) {
    const { rows: reached } = await session.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from public.${quoted(name)}`,
    );
    sequences.push(...reached.map((one) => ({ name, ...one })));
  }
  return sequences;
}

/** Adds the files of a store in order of their names; returns the missing ones. */
async function addFiles(
  store: MediaStore,
  names: readonly string[],
  take: (name: string, bytes: Uint8Array | null) => Promise<void>,
): Promise<void> {
  const read = async (name: string) => {
    try {
      return await store.getBytes(name);
    } catch (error) {
      if (isMissingFile(error)) return null;
      throw error;
    }
  };
  for await (const [name, bytes] of readAhead(names, read)) await take(name, bytes);
}

function asJson(value: object): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
}

const pieceSize = 1024 * 1024;
const ahead = 8;

/** Joins bytes into pieces of at least a megabyte, except the last one. */
export async function* piecesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const bytes of stream) {
    waiting.push(bytes);
    size += bytes.length;
    if (size < pieceSize) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(waiting);
}

/** Yields the results of `read` in order, while some reads run ahead. */
export async function* readAhead<Value>(
  names: readonly string[],
  read: (name: string) => Promise<Value>,
): AsyncGenerator<readonly [string, Value]> {
  const reading: Promise<readonly [string, Value]>[] = [];
  for (let next = 0; next < names.length || reading.length > 0; ) {
    for (const name of names.slice(next, next + ahead - reading.length)) {
      const value = read(name).then((response) => [name, response] as const);
      // It is awaited later, which reports the failure.
      value.catch(() => {});
      reading.push(value);
      next += 1;
    }
    const first = reading.shift();
    if (first !== undefined) yield await first;
  }
}
