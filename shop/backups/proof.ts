import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { type ProofGroup, proofGroups, proofProblems } from "#contract/admin/backups.ts";

export type ProofProblem = (typeof proofProblems)[number];

/** Result of restoring a backup into a scratch database. */
export const Proof = z.object({
  /** Name of the backup's file. */
  backup: z.string(),
  at: z.iso.datetime(),
  /** Why it failed; null if every sum and ledger was right. */
  problem: z.enum(proofProblems).nullable(),
  /** Details for a technician. */
  reason: z.string(),
  /** Rows of each group, and tables of the last one. */
  groups: z.array(z.object({ name: z.enum(proofGroups), rows: z.int(), tables: z.int() })),
  images: z.int(),
  seconds: z.number(),
});
export type Proof = z.infer<typeof Proof>;

/** Result of the command that restores a backup. */
const Result = Proof.omit({ backup: true, at: true });

/** Returns the result in the last line of the command's output; undefined without one. */
export function proofOf(output: string): z.infer<typeof Result> | undefined {
  try {
    return Result.parse(JSON.parse(output.split("\n").at(-1) ?? ""));
  } catch {
    return undefined;
  }
}

/** Returns the result of a command that ended without one. */
export function failedProof(reason: string): z.infer<typeof Result> {
  return { problem: "failed", reason, groups: [], images: 0, seconds: 0 };
}

const fileName = "last-proof.json";
const beginnings: Record<Exclude<ProofGroup, "others">, readonly string[]> = {
  orders: ["order", "return", "shipments"],
  payments: ["cash_", "payment_", "refunds"],
  stock: ["stock_movements"],
  customers: ["customer", "addresses"],
};

/** Sums up the rows of tables by what owners know. */
export function groupRows(
  tables: readonly { readonly name: string; readonly rows: number }[],
): Proof["groups"] {
  const grouped = Map.groupBy(tables, ({ name }) => groupOf(name));
  return proofGroups.map((name) => {
    const own = grouped.get(name) ?? [];
    return { name, rows: own.reduce((sum, { rows }) => sum + rows, 0), tables: own.length };
  });
}

function groupOf(table: string): ProofGroup {
  for (const name of proofGroups)
    if (name !== "others" && beginnings[name].some((beginning) => table.startsWith(beginning))) return name;
  return "others";
}

/** Stores the last proof beside the backups. */
export async function storeProof(folder: string, proof: Proof): Promise<void> {
  const part = join(folder, `${fileName}.new`);
  await writeFile(part, JSON.stringify(proof));
  await rename(part, join(folder, fileName));
}

/** Returns the last proof; null if there is none. */
export async function findProof(folder: string): Promise<Proof | null> {
  const text = await readFile(join(folder, fileName), "utf8").catch(() => null);
  if (text === null) return null;
  try {
    return Proof.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

const week = 7 * 24 * 60 * 60_000;

/** Whether the weekly proof is due: the last one is older than 6.5 days, or failed. */
export function isProofDue(last: Proof | null, now: Date): boolean {
  return last === null || last.problem !== null || now.getTime() - Date.parse(last.at) > week - week / 14;
}
