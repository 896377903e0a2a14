import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Database } from "#db/database.ts";
import { claimCodeKey } from "#shop/authenticity/claim-code-key.ts";
import { type CodeKey, codeKey } from "#shop/authenticity/code-key.ts";
import { StartFailure } from "../process/start-failure.ts";

/**
 * The key under which the codes of packs are stored: the setting's, else the one in the data folder, which is made when
 * absent. A shop whose codes belong to another key does not start: it would call every pack a fake. Only the setting may replace a key
 * under which no code was made; a second machine that makes a key of its own must hear that both need the same.
 */
export async function openCodeKey(
  db: Database,
  { codeKey: setting, dataDir }: { readonly codeKey: Buffer | undefined; readonly dataDir: string },
): Promise<CodeKey> {
  const file = codeKeyFile(dataDir);
  const key = codeKey(setting ?? (await keyInFile(file)));
  if (await claimCodeKey(db, key, { replace: setting !== undefined })) return key;
  throw new StartFailure(
    setting === undefined
      ? `CODE_KEY: the codes of this shop belong to another key than that in ${file}, which another process has. Set CODE_KEY to the same key for all.`
      : "CODE_KEY: the codes of this shop were made under another key, or the second factors of its staff. Set it to that one.",
  );
}

/** Where a shop keeps the key that it made itself. */
export function codeKeyFile(dataDir: string): string {
  return join(resolve(dataDir), "code-key");
}

async function keyInFile(file: string): Promise<Buffer> {
  await mkdir(resolve(file, ".."), { recursive: true });
  try {
    await writeFile(file, `${randomBytes(32).toString("hex")}\n`, { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return await readCodeKey(file);
}

/** The secret in a file that holds one; rejects with ENOENT where there is none. */
export async function readCodeKey(file: string): Promise<Buffer> {
  const secret = Buffer.from((await readFile(file, "utf8")).trim(), "hex");
  if (secret.length < 32) throw new StartFailure(`${file}: expected 64 hexadecimal digits.`);
  return secret;
}
