import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

/** Runs a part of the tests with own settings. Returns the number of passed tests, or the last output of a failure. */
export async function runTests(
  part: string,
  settings: NodeJS.ProcessEnv,
): Promise<{ readonly passed: number } | { readonly failure: string }> {
  const env = { ...process.env, ...settings, NO_COLOR: "1" };
  const child = spawn(process.execPath, ["node_modules/vitest/vitest.mjs", "run", part], { env });
  const ended = once(child, "exit");
  const output = await text(child.stdout);
  await ended;
  const [, passed = "0"] = /Tests\s+(\d+) passed/.exec(output) ?? [];
  return child.exitCode === 0 && Number(passed) > 0
    ? { passed: Number(passed) }
    : { failure: output.slice(-2000) };
}
