import type { ZodType } from "zod";
import { Form, formatVersion, Head, headName } from "#shop/backups/backup-head.ts";
import { Contents, codeKeyName, contentsName, type FileSum, stores } from "./backup-format.ts";
import { readArchive } from "./read-archive.ts";
import { fileSum, tableSum } from "./sums.ts";
import { UnusableBackup } from "./unusable-backup.ts";

/** Backup that was read completely and is consistent. */
export interface CheckedBackup {
  readonly head: Head;
  readonly contents: Contents;
  /** Key that encrypts the codes of packs. */
  readonly codeKey: Buffer | null;
}

/** Reads the head of a backup. Throws a StartFailure when the file is no backup, or one of another format. */
export async function readHead(file: string): Promise<Head> {
  for await (const { name, bytes } of readArchive(file, () => {})) {
    if (name !== headName) break;
    const { format, release } = parse(Form, bytes, file);
    if (format === formatVersion) return parse(Head, bytes, file);
    throw new UnusableBackup(
      "other_release",
      `${file} is a backup in format ${format}, made by release ${release}; this release reads format ${formatVersion}. Restore it with that release.`,
    );
  }
  throw new UnusableBackup("foreign", `${file} is no backup of a shop: npm run backup creates one.`);
}

/**
 * Reads a backup completely and compares all sums. `onRead` gets the number of read bytes; `pause` is awaited between pieces. Throws a StartFailure when
 * something was changed, is missing or is surplus.
 */
export async function checkBackup(
  file: string,
  onRead: (bytes: number) => void,
  pause = async () => {},
): Promise<CheckedBackup> {
  const { tables, files, texts } = await readSums(file, onRead, pause);
  const [head, last] = [texts.get(headName), texts.get(contentsName)];
  if (head === undefined || last === undefined) throw damaged(file, `${contentsName} is missing`);
  const contents = parse(Contents, last, file);
  requireSameFiles(file, files, contents);
  for (const { name, rows, sha256 } of contents.tables) {
    const sum = (tables.get(name) ?? tableSum()).total();
    tables.delete(name);
    if (sum.rows !== rows || sum.sha256 !== sha256) throw damaged(file, `the table ${name} was changed`);
  }
  const [more] = tables.keys();
  if (more !== undefined) throw damaged(file, `its contents do not list the table ${more}`);
  return { head: parse(Head, head, file), contents, codeKey: texts.get(codeKeyName) ?? null };
}

/** Reads the sums of all tables and files, and the bytes of the files that are no images. */
async function readSums(file: string, onRead: (bytes: number) => void, pause: () => Promise<void>) {
  const tables = new Map<string, ReturnType<typeof tableSum>>();
  const files = new Map<string, FileSum>();
  const texts = new Map<string, Buffer>();
  for await (const { name, bytes } of readArchive(file, onRead)) {
    await pause();
    const table = tableOf(name);
    if (table !== undefined) {
      const sum = tables.get(table) ?? tableSum();
      tables.set(table, sum);
      sum.add(bytes);
    } else {
      files.set(name, fileSum(bytes));
      if (!/^(?:media|photos)\//.test(name)) texts.set(name, bytes);
    }
  }
  return { tables, files, texts };
}

function requireSameFiles(file: string, files: ReadonlyMap<string, FileSum>, contents: Contents): void {
  const expected = sumsOf(contents);
  for (const [name, sum] of files) {
    if (name === headName || name === contentsName) continue;
    if (sum.sha256 !== expected.get(name)?.sha256) throw damaged(file, `${name} was changed`);
    expected.delete(name);
  }
  const [missing] = expected.keys();
  if (missing !== undefined) throw damaged(file, `${missing} is missing`);
}

/** Returns the table of a file in a backup; undefined for other files. */
export function tableOf(name: string): string | undefined {
  return /^tables\/([^/]+)\/\d+$/.exec(name)?.[1];
}

function sumsOf(contents: Contents): Map<string, FileSum> {
  const sums = stores.flatMap((store) =>
    Object.entries(contents[store]).map(([name, sum]) => [`${store}/${name}`, sum] as const),
  );
  const { codeKey } = contents;
  return new Map(codeKey === null ? sums : [...sums, [codeKeyName, codeKey]]);
}

function parse<Value>(schema: ZodType<Value>, bytes: Buffer, file: string): Value {
  try {
    return schema.parse(JSON.parse(bytes.toString("utf8")));
  } catch {
    throw damaged(file, "its head cannot be read");
  }
}

function damaged(file: string, reason: string): UnusableBackup {
  return new UnusableBackup("damaged", `${file} is damaged: ${reason}. Nothing was changed.`);
}
