import { spawn } from "node:child_process";

/** @typedef {{ code: number, output: string, interruptedBy: NodeJS.Signals | undefined }} ChildEnd */

const signals = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);
// A Ctrl-C comes from the terminal and again from npm. A program that is told twice may leave before it is tidy.
const sameCtrlC = 500;

/**
 * Runs a program to its end. It hears of the signals that this process gets, so that none is left behind; its
 * output is kept, unless it goes where this process's own goes.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, shell?: boolean, timeout?: number, output: "kept" | "shown", grace?: number }} options
 *   grace: after how many milliseconds a program that was asked to end is ended by force; without it, never
 * @returns {Promise<ChildEnd>}
 */
export async function runChild(program, args, { output, grace, ...options }) {
  /** @type {NodeJS.Signals | undefined} */
  let interruptedBy;
  let told = 0;
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    interruptedBy = signal;
    if (Date.now() - told < sameCtrlC) return;
    told = Date.now();
    // As Ctrl-C does, to which all of them answer by tidying up.
    tell("SIGINT");
    if (grace !== undefined) setTimeout(() => tell("SIGKILL"), grace).unref();
  };
  // Before the program starts: a signal that arrives meanwhile would end this process alone.
  for (const signal of signals) process.on(signal, forward);
  const stdio = output === "shown" ? "inherit" : /** @type {const} */ (["ignore", "pipe", "pipe"]);
  // Out of the terminal's reach, so that only this process tells it of a Ctrl-C.
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
      // With all that it has started, as a terminal does.
      process.kill(-(child.pid ?? Number.NaN), signal);
    } catch {
      // They have ended.
    }
  };
  const code = await new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (status, signal) => resolve(status ?? exitCodeOf(signal)));
  }).finally(() => {
    // An interrupted caller tidies up as well: the next signal must not end it in the middle of that.
    if (interruptedBy !== undefined) return;
    for (const signal of signals) process.off(signal, forward);
  });
  return { code, output: Buffer.concat(chunks).toString(), interruptedBy };
}

/**
 * What a shell answers for a program that a signal ended.
 * @param {string | undefined | null} signal
 */
export function exitCodeOf(signal) {
  return { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }[signal ?? ""] ?? 1;
}
