import { spawn } from "node:child_process";
import { once } from "node:events";

/** Runs a command of the shop. Returns its output, exit code and duration. */
export async function runCommand(
  command: "backup" | "restore" | "doctor",
  words: readonly string[],
  settings: NodeJS.ProcessEnv,
): Promise<{ readonly code: number | null; readonly output: string; readonly ms: number }> {
  const began = performance.now();
  const env = { PATH: process.env["PATH"], ...settings };
  const folder = command === "doctor" ? "doctor" : "backup";
  const child = spawn(process.execPath, [`scripts/${folder}/${command}.ts`, ...words], { env });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8");
    stream.on("data", (text) => {
      output += text;
    });
  }
  await once(child, "close");
  return { code: child.exitCode, output, ms: performance.now() - began };
}
