import { mkdir, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { createPrivateFile } from "#db/embedded/private-file.ts";
import type { Settings } from "#server/process/settings.ts";
import { StartFailure } from "#server/process/start-failure.ts";
import { codeKeyFile, keyText } from "#server/startup/open-code-key.ts";
import { keyInFolder } from "./code-key-of-shop.ts";

type KeySettings = Pick<Settings, "codeKey" | "dataDir">;

/** Throws a StartFailure when CODE_KEY differs from the backup's key. */
export function requireSameCodeKey(file: string, secret: Buffer | null, { codeKey }: KeySettings): void {
  if (secret === null || codeKey === undefined || codeKey.equals(secret)) return;
  throw new StartFailure(
    `CODE_KEY: expected the key of the backup. Print it with tar -xzOf ${file} keys/code-key, or leave CODE_KEY unset.`,
  );
}

/** Whether a backup's key is that of the shop here, or one of them has none. Ids of another shop's customers mean others. */
export async function isKeyOfShop(
  secret: Buffer | null,
  { codeKey, dataDir }: KeySettings,
): Promise<boolean> {
  const here = codeKey ?? (await keyInFolder(dataDir));
  return secret === null || here === null || here.equals(secret);
}

/**
 * Writes the backup's key into the data folder, unless CODE_KEY is set. Renames a different key. Returns a function
 * that reverts this.
 */
export async function restoreCodeKey(
  secret: Buffer | null,
  { codeKey, dataDir }: KeySettings,
  stamp: string,
): Promise<() => Promise<void>> {
  const before = await keyInFolder(dataDir);
  if (secret === null || codeKey !== undefined || before?.equals(secret) === true) return async () => {};
  const file = codeKeyFile(dataDir);
  const kept = `${file}.before-restore-${stamp}`;
  await mkdir(dirname(file), { recursive: true });
  if (before !== null) await rename(file, kept);
  const rejection = await createPrivateFile(file, keyText(secret)).then(
    (outcome) =>
      outcome === "created"
        ? null
        : new StartFailure(`${file}: another process wrote a key at the same time.`),
    (error: unknown) => error,
  );
  if (rejection !== null) {
    if (before !== null) await rename(kept, file);
    throw rejection;
  }
  return async () => {
    if (before === null) await rm(file, { force: true });
    else await rename(kept, file);
  };
}
