import { delimiter, join } from "node:path";
import { withoutSettings } from "#server/process/settings.ts";
import { projectRoot } from "../launch/project-root.mjs";
import { exitCodeOf, runChild } from "../launch/run-child.mjs";
import { say } from "../launch/say.mjs";
import type { Outcome } from "./outcome.ts";

// Milliseconds; a stuck step must not block the whole run.
const limit = 40 * 60_000;
// Further variables that would change tests.
const unwanted = new Set(["NODE_ENV", "FORCE_COLOR"]);

/** Runs commands of the project one after the other, as one check. */
export async function check(commands: readonly (readonly [string, ...string[]])[]): Promise<Outcome> {
  for (const command of commands) {
    if ((await runTool(command)) !== 0) return { passed: 0, failed: 1, skipped: 0 };
  }
  return { passed: 1, failed: 0, skipped: 0 };
}

/** Runs a command of the project, and prints its output on a failure. */
export async function runTool(
  [program, ...args]: readonly [string, ...string[]],
  more: NodeJS.ProcessEnv = {},
): Promise<number> {
  const { code, output, interruptedBy } = await runChild(program, args, {
    cwd: projectRoot,
    env: { ...environment(), ...more },
    shell: process.platform === "win32",
    timeout: limit,
    output: "kept",
  });
  if (interruptedBy !== undefined) process.exit(exitCodeOf(interruptedBy));
  if (code !== 0) say(`${output.trimEnd()}\n  ${program} ended with ${code}`);
  return code;
}

/** Returns the caller's environment without settings that would change the tests, with the project's tools first. */
function environment(): NodeJS.ProcessEnv {
  const kept = Object.entries(withoutSettings(process.env)).filter(([name]) => !unwanted.has(name));
  const path = [join(projectRoot, "node_modules", ".bin"), process.env["PATH"]].join(delimiter);
  return { ...Object.fromEntries(kept), PATH: path, CI: "true", NO_COLOR: "1" };
}
