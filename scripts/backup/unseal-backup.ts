import { createReadStream, createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Decrypter } from "age-encryption";
import { StartFailure } from "#server/process/start-failure.ts";
import type { ProofProblem } from "#shop/backups/proof.ts";
import { UnusableBackup } from "./unusable-backup.ts";

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
    const plain = await age.decrypt(Readable.toWeb(source) as ReadableStream<Uint8Array>).catch((error) => {
      throw unusable("wrong_passphrase", file, error);
    });
    const toDisk = createWriteStream(opened, { mode: 0o600, flags: "wx" });
    await pipeline(Readable.fromWeb(plain as Parameters<typeof Readable.fromWeb>[0]), toDisk);
  } catch (error) {
    source.destroy();
    await rm(opened, { force: true });
    if (error instanceof UnusableBackup) throw error;
    throw unusable(isOfDisk(error) ? "no_room" : "damaged", file, error);
  }
  return opened;
}

function unusable(code: ProofProblem, file: string, error: unknown): UnusableBackup {
  const reason = error instanceof Error ? error.message : String(error);
  return new UnusableBackup(
    code,
    `${file}: expected the passphrase of an undamaged backup, but ${reason}. Nothing was changed.`,
  );
}

function isOfDisk(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOSPC";
}
