import { createHash } from "node:crypto";
import {
  chmod,
  copyFile,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
} from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { hasCode } from "./error-code.ts";

/** Folder `native` of the npm package with the programs for this machine. */
export interface BinariesPackage {
  readonly folder: string;
  readonly version: string;
}

interface Entry {
  readonly path: string;
  readonly linkTo?: string;
  readonly size?: number;
}

/** Creates a complete copy of the programs below `parent`, readable by everyone and writable by its owner only. */
export async function copyBinaries(source: BinariesPackage, parent: string): Promise<string> {
  const entries = await wantedEntries(source.folder);
  const fingerprint = createHash("sha256").update(JSON.stringify(entries)).digest("hex").slice(0, 12);
  const copy = join(parent, `${source.version}-${fingerprint}`);
  if (await isComplete(copy, entries)) return copy;

  // Not part of mkdir, because the umask restricts its mode. The parents exist: /var/lib, or the data folder.
  if ((await mkdir(parent, { recursive: true })) !== undefined) await chmod(parent, 0o755);
  const work = await mkdtemp(`${copy}.copying-`);
  try {
    await writeEntries(source.folder, work, entries);
    await moveIntoPlace(work, copy, entries);
  } finally {
    await rm(work, { recursive: true, force: true });
    await removeLeftovers(parent, ".broken-");
  }
  return copy;
}

/** Another process may have created its copy first: a complete one is used, a damaged one replaced. */
async function moveIntoPlace(work: string, copy: string, entries: Entry[]): Promise<void> {
  try {
    await rename(work, copy);
  } catch (error) {
    if (!hasCode(error, "ENOTEMPTY", "EEXIST", "EPERM")) throw error;
    if (await isComplete(copy, entries)) return;
    await rename(copy, `${copy}.broken-${Date.now()}`);
    await rename(work, copy);
  }
}

/** Files of the package, and the links that its install script creates (it may not have run). */
async function wantedEntries(folder: string): Promise<Entry[]> {
  const present = await entriesBelow(folder);
  const known = new Set(present.map((entry) => entry.path));
  const links = (await packageLinks(folder)).filter((link) => !known.has(link.path));
  return inOrder([...present, ...links]);
}

async function packageLinks(folder: string): Promise<Entry[]> {
  const text = await readFile(join(folder, "pg-symlinks.json"), "utf8").catch(() => "[]");
  const links: unknown = JSON.parse(text);
  if (!Array.isArray(links)) return [];
  return links.flatMap((link: { source?: unknown; target?: unknown }) => {
    if (typeof link.source !== "string" || typeof link.target !== "string") return [];
    const path = relative("native", link.target);
    return [{ path, linkTo: relative(dirname(link.target), link.source) }];
  });
}

async function entriesBelow(folder: string): Promise<Entry[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const entries = found
    .filter((item) => !item.isDirectory())
    .map(async (item): Promise<Entry> => {
      const full = join(item.parentPath, item.name);
      const path = relative(folder, full);
      if (item.isSymbolicLink()) return { path, linkTo: await readlink(full) };
      return { path, size: (await lstat(full)).size };
    });
  return inOrder(await Promise.all(entries));
}

function inOrder(entries: Entry[]): Entry[] {
  return entries.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** Whether the copy is complete and belongs to this user: another user could have placed other programs. */
async function isComplete(copy: string, entries: Entry[]): Promise<boolean> {
  try {
    const top = await lstat(copy);
    if (!top.isDirectory() || top.uid !== (process.getuid?.() ?? top.uid)) return false;
    if (process.platform !== "win32" && (top.mode & 0o022) !== 0) return false;
    return JSON.stringify(await entriesBelow(copy)) === JSON.stringify(entries);
  } catch (error) {
    if (hasCode(error, "ENOENT", "EACCES")) return false;
    throw error;
  }
}

async function writeEntries(source: string, target: string, entries: Entry[]): Promise<void> {
  const folders = new Set(entries.flatMap((entry) => foldersOf(entry.path)));
  for (const folder of ["", ...[...folders].toSorted()]) {
    await mkdir(join(target, folder), { recursive: true });
    // Not part of mkdir, because the umask restricts its mode.
    await chmod(join(target, folder), 0o755);
  }
  await Promise.all(entries.map((entry) => writeEntry(source, target, entry)));
}

async function writeEntry(source: string, target: string, { path, linkTo }: Entry): Promise<void> {
  const file = join(target, path);
  if (linkTo !== undefined) return symlink(linkTo, file);
  await copyFile(join(source, path), file);
  await chmod(file, path.startsWith(`bin${sep}`) ? 0o755 : 0o644);
}

function foldersOf(path: string): string[] {
  const folder = dirname(path);
  return folder === "." ? [] : [...foldersOf(folder), folder];
}

async function removeLeftovers(parent: string, mark: string): Promise<void> {
  const names = (await readdir(parent)).filter((name) => name.includes(mark));
  await Promise.all(names.map((name) => rm(join(parent, name), { recursive: true, force: true })));
}
