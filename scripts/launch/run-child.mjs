import { spawn } from "node:child_process";

/** @typedef {{ code: number, output: string, interruptedBy: NodeJS.Signals | undefined }} ChildEnd */

const signals = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);
// Ctrl-C comes from the terminal and from npm. A second signal could end a program before its cleanup.
const sameCtrlC = 500;

/**
 * Runs a program to its end and forwards this process's signals. Collects its output unless it is shown.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, shell?: boolean, timeout?: number, output: "kept" | "shown", grace?:
 * number }} options grace: milliseconds until an interrupted program is killed; without it, never
 * @returns {Promise<ChildEnd>}
 */
export async function runChild(program, args, { output, grace, ...options }) {
  /** @type {NodeJS.Signals | undefined} */
  let interruptedBy;
  let reportedAt = 0;
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    interruptedBy = signal;
    if (Date.now() - reportedAt < sameCtrlC) return;
    reportedAt = Date.now();
    // SIGINT like Ctrl-C, on which all of them clean up.
    tell("SIGINT");
    if (grace !== undefined) setTimeout(() => tell("SIGKILL"), grace).unref();
  };
  // Registered before the program starts: an earlier signal would end only this process.
  for (const signal of signals) process.on(signal, forward);
  const stdio = output === "shown" ? "inherit" : /** @type {const} */ (["ignore", "pipe", "pipe"]);
  // Detached from the terminal, so that only this process forwards a Ctrl-C.
  const ownGroup = output === "kept" && process.platform !== "win32";
  const child = spawn(program, args, { ...options, stdio, detached: ownGroup });
  /** @type {Buffer[]} */
  const chunks = [];
  child.stdout?.on("data", (chunk) => chunks.push(chunk));
  child.stderr?.on("data", (chunk) => chunks.push(chunk));

  /** @param {NodeJS.Signals} signal */
  const tell = (signal) => {
    if (!ownGroup) return child.kill(signal);
    try {
      // Signals the whole group, like a terminal.
      process.kill(-(child.pid ?? Number.NaN), signal);
    } catch {
      // They have ended.
    }
  };
  const code = await new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (status, signal) => resolve(status ?? exitCodeOf(signal)));
  }).finally(() => {
    // An interrupted caller also cleans up, so the next signal must not end it.
    if (interruptedBy !== undefined) return;
    for (const signal of signals) process.off(signal, forward);
  });
  return { code, output: Buffer.concat(chunks).toString(), interruptedBy };
}

/**
 * Returns the exit code of a shell for a program that a signal ended.
 * @param {string | undefined | null} signal
 */
export function exitCodeOf(signal) {
  return { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }[signal ?? ""] ?? 1;
}
