import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { proofProblems, restoreSteps } from "#contract/admin/backups.ts";

/** Steps that a restore goes through. */
export type RestoreStep = Exclude<(typeof restoreSteps)[number], "done" | "failed">;

/** State of the last restore into this shop. A file, because the database is replaced. */
export const RestoreState = z.object({
  /** Name of the backup's file. */
  backup: z.string(),
  at: z.iso.datetime(),
  step: z.enum(restoreSteps),
  problem: z.enum(proofProblems).nullable(),
  reason: z.string(),
  erased: z.int(),
  /** Orders of the shop of before that the backup does not have. */
  lost_orders: z.int(),
  /** Process that restores it. */
  pid: z.int(),
});
export type RestoreState = z.infer<typeof RestoreState>;

const fileName = "restore-state.json";
const interrupted = "The restore was interrupted. The shop of before is there.";

/** Returns the state of a restore that a process begins. */
export function begunRestore(backup: string, pid: number): RestoreState {
  return {
    ...{ backup, at: new Date().toISOString(), step: "proving", pid },
    ...{ problem: null, reason: "", erased: 0, lost_orders: 0 },
  };
}

/** Stores the state beside the backups. */
export async function storeRestoreState(folder: string, state: RestoreState): Promise<void> {
  const part = join(folder, `${fileName}.new`);
  await writeFile(part, JSON.stringify(state));
  await rename(part, join(folder, fileName));
}

/** Returns the state of the last restore; null without one. A restore whose process has ended in between has failed. */
export async function findRestoreState(folder: string): Promise<RestoreState | null> {
  const text = await readFile(join(folder, fileName), "utf8").catch(() => null);
  if (text === null) return null;
  try {
    const state = RestoreState.parse(JSON.parse(text));
    if (state.step === "done" || state.step === "failed" || isAlive(state.pid)) return state;
    return { ...state, step: "failed", problem: "failed", reason: interrupted };
  } catch {
    return null;
  }
}

/** Whether a restore is running. */
export function isRestoring(state: RestoreState | null): boolean {
  return state !== null && state.step !== "done" && state.step !== "failed";
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
