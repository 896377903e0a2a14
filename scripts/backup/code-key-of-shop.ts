import type { Client } from "pg";
import type { Settings } from "#server/process/settings.ts";
import { codeKeyFile, readCodeKey } from "#server/startup/open-code-key.ts";
import { codeKey } from "#shop/authenticity/code-key.ts";

/** The secret of this shop's codes, and whether it is the one that the database has claimed; null where there is none. */
export interface CodeKeyOfShop {
  readonly secret: Buffer | null;
  /** False: the database holds codes of another key. */
  readonly fits: boolean;
}

/** The setting's key or that of the data folder; makes none. */
export async function codeKeyOfShop(
  session: Client,
  { codeKey: setting, dataDir }: Pick<Settings, "codeKey" | "dataDir">,
): Promise<CodeKeyOfShop> {
  const secret = setting ?? (await keyInFolder(dataDir));
  const { rows } = await session.query<{ fingerprint: Buffer }>("select fingerprint from public.code_key");
  const claimed = rows[0]?.fingerprint;
  return {
    secret,
    fits: claimed === undefined || (secret !== null && codeKey(secret).fingerprint.equals(claimed)),
  };
}

/** The key in the data folder; null where there is none. */
export async function keyInFolder(dataDir: string): Promise<Buffer | null> {
  try {
    return await readCodeKey(codeKeyFile(dataDir));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
