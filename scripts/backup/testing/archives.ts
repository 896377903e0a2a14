import { readFile, writeFile } from "node:fs/promises";
import { gunzipSync, gzipSync } from "node:zlib";
import { readArchive } from "../read-archive.ts";
import { writeArchive } from "../write-archive.ts";

/** Copies a backup and changes the bytes of its file. */
export async function copyBytes(
  from: string,
  to: string,
  change: (bytes: Buffer) => Buffer,
): Promise<string> {
  await writeFile(to, change(await readFile(from)));
  return to;
}

/** Copies a backup and changes its uncompressed bytes, so that the sums of gzip are valid. */
export async function copyTar(from: string, to: string, change: (tar: Buffer) => Buffer): Promise<string> {
  return await copyBytes(from, to, (bytes) => gzipSync(change(gunzipSync(bytes))));
}

/** Copies a backup file by file. `change` returns null to omit a file. */
export async function copyFiles(
  from: string,
  to: string,
  change: (name: string, bytes: Buffer) => Buffer | null,
): Promise<string> {
  await writeArchive(to, async (add) => {
    for await (const { name, bytes } of readArchive(from, () => {})) {
      const changed = change(name, bytes);
      if (changed !== null) await add(name, changed);
    }
  });
  return to;
}

/** Copies a backup and changes its head. */
export async function copyHead(from: string, to: string, change: object): Promise<string> {
  return await copyFiles(from, to, (name, bytes) =>
    name === "backup.json" ? Buffer.from(JSON.stringify({ ...JSON.parse(String(bytes)), ...change })) : bytes,
  );
}
