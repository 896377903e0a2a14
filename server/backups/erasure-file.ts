import { constants } from "node:fs";
import { mkdir, open, readFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { Erasure } from "#shop/customers/erasures.ts";

/** Returns the file of erasures, which is no part of a backup and survives a restore. */
export function erasureFile(dataDir: string): string {
  return join(resolve(dataDir), "erasures.jsonl");
}

/** Appends erasures to the file, one JSON object a line. Resolves when they are on the disk. */
export async function appendErasures(file: string, erasures: readonly Erasure[]): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const flags = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT;
  const handle = await open(file, flags, 0o600);
  try {
    // A line that a power cut broke off must not spoil the next one; readers skip empty lines.
    const lines = erasures.map((erasure) => `${JSON.stringify(erasure)}\n`);
    await handle.appendFile(`\n${lines.join("")}`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Returns the erasures of the file, each customer once with its last time; none without a file. Skips lines that were broken off. */
export async function readErasures(file: string): Promise<readonly Erasure[]> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  const times = Object.fromEntries(text.split("\n").flatMap(parseLine));
  return Object.entries(times).map(([id, erased_at]) => ({ customer_id: Number(id), erased_at }));
}

/** Id and time of a line; nothing for a broken one. */
function parseLine(line: string): [number, Date][] {
  try {
    const { customer_id, erased_at }: Record<string, unknown> = Object(JSON.parse(line));
    const time = new Date(String(erased_at));
    if (!Number.isSafeInteger(customer_id) || Number.isNaN(time.getTime())) return [];
    return [[Number(customer_id), time]];
  } catch {
    return [];
  }
}
