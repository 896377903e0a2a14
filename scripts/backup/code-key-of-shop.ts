import type { Client } from "pg";
import type { Settings } from "#server/process/settings.ts";
import { codeKeyFile, readCodeKey } from "#server/startup/open-code-key.ts";
import { keyRing } from "#shop/secrets/key-ring.ts";

/** Key of this shop's codes; null without one. */
export interface CodeKeyOfShop {
  readonly secret: Buffer | null;
  /** False when the codes in the database belong to another key. */
  readonly fits: boolean;
}

/** Reads the key from the setting or the data folder, without creating one. */
export async function codeKeyOfShop(
  session: Client,
  { codeKey: setting, dataDir }: Pick<Settings, "codeKey" | "dataDir">,
): Promise<CodeKeyOfShop> {
  const secret = setting ?? (await keyInFolder(dataDir));
  const { rows } = await session.query<{ fingerprint: Buffer }>("select fingerprint from public.code_key");
  const claimed = rows[0]?.fingerprint;
  return {
    secret,
    fits: claimed === undefined || (secret !== null && keyRing(secret).fingerprint.equals(claimed)),
  };
}

/** Reads the key in the data folder; null without one. */
export async function keyInFolder(dataDir: string): Promise<Buffer | null> {
  try {
    return await readCodeKey(codeKeyFile(dataDir));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
