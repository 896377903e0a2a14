import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Database } from "#db/database.ts";
import { type CodeKey, codeKey } from "#shop/authenticity/code-key.ts";
import { isKeyOfCodes } from "#shop/authenticity/key-of-codes.ts";
import { StartFailure } from "./start-failure.ts";

/**
 * The key that the codes of packs are kept under: the setting's, else the one in the data folder, which is made when
 * absent. A shop whose codes were made under another key does not start: it would call every pack a fake.
 */
export async function openCodeKey(
  db: Database,
  { codeKey: setting, dataDir }: { readonly codeKey: Buffer | undefined; readonly dataDir: string },
): Promise<CodeKey> {
  const file = join(resolve(dataDir), "code-key");
  const key = codeKey(setting ?? (await keyInFile(file)));
  if (await isKeyOfCodes(db, key)) return key;
  const source = setting === undefined ? file : "CODE_KEY";
  throw new StartFailure(
    `The codes of this shop were made under another key than that in ${source}. Put the right one there, or set CODE_KEY to it.`,
  );
}

async function keyInFile(file: string): Promise<Buffer> {
  await mkdir(resolve(file, ".."), { recursive: true });
  try {
    await writeFile(file, `${randomBytes(32).toString("hex")}\n`, { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  const secret = Buffer.from((await readFile(file, "utf8")).trim(), "hex");
  if (secret.length < 32) throw new StartFailure(`${file}: expected 64 hexadecimal digits.`);
  return secret;
}
