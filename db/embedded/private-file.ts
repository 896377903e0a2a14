import { randomBytes } from "node:crypto";
import { link, rm, writeFile } from "node:fs/promises";
import { hasCode } from "./error-code.ts";

/**
 * Creates a file that only its owner may read, unless one is there. The text is written to a draft and then linked, so
 * that one of two processes wins, and nobody reads a part of it, also after a crash.
 */
export async function createPrivateFile(file: string, text: string): Promise<"created" | "present"> {
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  try {
    await writeFile(draft, text, { mode: 0o600, flag: "wx", flush: true });
    await link(draft, file);
    return "created";
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
    return "present";
  } finally {
    await rm(draft, { force: true });
  }
}
