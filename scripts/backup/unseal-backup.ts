import { createReadStream, createWriteStream } from "node:fs";
import { open, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Decrypter } from "age-encryption";
import { StartFailure } from "#server/process/start-failure.ts";

const intro = "age-encryption.org/v1";

/** Whether a file is encrypted in the age format, as downloads are. False for a missing one. */
export async function isSealed(file: string): Promise<boolean> {
  const handle = await open(file, "r").catch(() => undefined);
  if (handle === undefined) return false;
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(intro.length), 0, intro.length, 0);
    return buffer.subarray(0, bytesRead).toString("latin1") === intro;
  } finally {
    await handle.close();
  }
}

/**
 * Decrypts a backup into a private file beside it and returns its name; the caller deletes it. Throws a StartFailure for a wrong passphrase, and
 * for a truncated or changed file.
 */
export async function unsealBackup(file: string, passphrase: string | undefined): Promise<string> {
  if (!passphrase) throw new StartFailure(`${file} is encrypted: set BACKUP_PASSPHRASE to its passphrase.`);
  const opened = `${file}.opened`;
  await rm(opened, { force: true });
  const age = new Decrypter();
  age.addPassphrase(passphrase);
  const source = createReadStream(file, { highWaterMark: 1024 * 1024 });
  try {
    const plain = await age.decrypt(Readable.toWeb(source) as ReadableStream<Uint8Array>);
    const toDisk = createWriteStream(opened, { mode: 0o600, flags: "wx" });
    await pipeline(Readable.fromWeb(plain as Parameters<typeof Readable.fromWeb>[0]), toDisk);
  } catch (error) {
    source.destroy();
    await rm(opened, { force: true });
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartFailure(
      `${file}: expected the passphrase of an undamaged backup, but ${reason}. Nothing was changed.`,
    );
  }
  return opened;
}
