import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import type { Database } from "#db/database.ts";
import { createPrivateFile } from "#db/embedded/private-file.ts";
import { claimCodeKey } from "#shop/secrets/claim-code-key.ts";
import { type KeyRing, keyRing } from "#shop/secrets/key-ring.ts";
import { StartFailure } from "../process/start-failure.ts";

/**
 * Returns the key that encrypts the codes of packs: from the setting, or from the data folder, where it is created if
 * absent. A shop with codes of another key does not start, since it would call every pack a fake. Only the setting may
 * replace a key, before any code was made. A second machine with a new key learns that both need the same one.
 */
export async function openCodeKey(
  db: Database,
  { codeKey: setting, dataDir }: { readonly codeKey: Buffer | undefined; readonly dataDir: string },
): Promise<KeyRing> {
  const file = codeKeyFile(dataDir);
  const key = keyRing(setting ?? (await keyInFile(file)));
  if (await claimCodeKey(db, key, { replace: setting !== undefined })) return key;
  const before = setting === undefined ? await keyBeforeRestore(db, file) : null;
  if (before !== null) return before;
  throw new StartFailure(
    setting === undefined
      ? `CODE_KEY: the codes of this shop belong to another key than that in ${file}, which another process has. Set CODE_KEY to the same key for all.`
      : "CODE_KEY: the codes of this shop were made under another key, or the second factors of its staff. Set it to that one.",
  );
}

/** Returns the path of the key that the shop creates itself. */
export function codeKeyFile(dataDir: string): string {
  return join(resolve(dataDir), "code-key");
}

/** Takes back the key that a restore renamed before it was interrupted; null if none fits. */
async function keyBeforeRestore(db: Database, file: string): Promise<KeyRing | null> {
  const names = await readdir(dirname(file));
  for (const name of names.filter((one) => one.startsWith(`${basename(file)}.before-restore-`))) {
    const renamed = join(dirname(file), name);
    const key = keyRing(await readCodeKey(renamed));
    if (!(await claimCodeKey(db, key, { replace: false }))) continue;
    await rename(renamed, file);
    return key;
  }
  return null;
}

async function keyInFile(file: string): Promise<Buffer> {
  await mkdir(resolve(file, ".."), { recursive: true });
  await createPrivateFile(file, keyText(randomBytes(32)));
  return await readCodeKey(file);
}

/** Returns the text of a key's file. */
export function keyText(secret: Buffer): string {
  return `${secret.toString("hex")}\n`;
}

/** Reads the secret from a file. Rejects with ENOENT when it is missing. */
export async function readCodeKey(file: string): Promise<Buffer> {
  const secret = Buffer.from((await readFile(file, "utf8")).trim(), "hex");
  if (secret.length < 32) throw new StartFailure(`${file}: expected 64 hexadecimal digits.`);
  return secret;
}
