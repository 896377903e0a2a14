import { delimiter, join } from "node:path";
import { withoutSettings } from "#server/process/settings.ts";
import { projectRoot } from "../launch/project-root.mjs";
import { exitCodeOf, runChild } from "../launch/run-child.mjs";
import { say } from "../launch/say.mjs";
import type { Outcome } from "./outcome.ts";

// A step that hangs must not hang the whole run.
const limit = 40 * 60_000;
// Others that would change what tests see, beside the shop's settings.
const unwanted = new Set(["NODE_ENV", "FORCE_COLOR"]);

/** Runs commands of the project one after the other, as one check. */
export async function check(commands: readonly (readonly [string, ...string[]])[]): Promise<Outcome> {
  for (const command of commands) {
    if ((await runTool(command)) !== 0) return { passed: 0, failed: 1, skipped: 0 };
  }
  return { passed: 1, failed: 0, skipped: 0 };
}

/** Runs one command of the project; shows what it says when it fails. */
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

/** That of the caller, without what would change the tests, and with the project's own tools first. */
function environment(): NodeJS.ProcessEnv {
  const kept = Object.entries(withoutSettings(process.env)).filter(([name]) => !unwanted.has(name));
  const path = [join(projectRoot, "node_modules", ".bin"), process.env["PATH"]].join(delimiter);
  return { ...Object.fromEntries(kept), PATH: path, CI: "true", NO_COLOR: "1" };
}
