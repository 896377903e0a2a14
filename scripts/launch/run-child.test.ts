import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { exitCodeOf, runChild } from "./run-child.mjs";

const node = (code: string, options = {}) =>
  runChild(process.execPath, ["-e", code], { output: "kept", ...options });

test("returns the output and the exit code of a program", async () => {
  const end = await node("process.stdout.write('out '); process.stderr.write('err'); process.exitCode = 3");
  expect(end).toEqual({
    code: 3,
    output: expect.stringMatching(/^(?=.*out )(?=.*err)/),
    interruptedBy: undefined,
  });
});

test("reports a missing program", async () => {
  await expect(runChild("no-such-program", [], { output: "kept" })).rejects.toThrow(/ENOENT/);
});

test("ends a program after the timeout", async () => {
  const { code } = await node("setInterval(() => {}, 1000)", { timeout: 200 });
  expect(code).toBe(exitCodeOf("SIGTERM"));
});

test.each([
  ["SIGINT", 130],
  ["SIGTERM", 143],
  ["SIGHUP", 129],
])("a program that %s ends has the exit code %i", (signal, code) => {
  expect(exitCodeOf(signal)).toBe(code);
});

const module = fileURLToPath(new URL("./run-child.mjs", import.meta.url));
const caller = (childCode: string, grace: string) => `
  import { runChild } from ${JSON.stringify(module)};
  const end = await runChild(process.execPath, ["-e", ${JSON.stringify(childCode)}], { output: "kept"${grace} });
  process.stdout.write(JSON.stringify(end));`;
// The program prints a line when it is ready for the signal.
const now = "process.kill(process.ppid, 'SIGTERM');";

async function interrupted(childCode: string, grace = ""): Promise<{ output: string }> {
  const args = ["--input-type=module", "-e", caller(childCode, grace)];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout);
}

test("forwards a signal and waits for the cleanup", async () => {
  const tidy =
    "setInterval(() => {}, 1000); process.on('SIGINT', () => setTimeout(() => { console.log('tidied up'); process.exit(0) }, 300));";
  expect(await interrupted(tidy + now)).toEqual({
    code: 0,
    output: "tidied up\n",
    interruptedBy: "SIGTERM",
  });
});

test("kills an unresponsive program after the grace period", async () => {
  const stubborn = "setInterval(() => {}, 1000); process.on('SIGINT', () => {});";
  expect(await interrupted(stubborn + now, ", grace: 200")).toMatchObject({
    interruptedBy: "SIGTERM",
    code: 1,
  });
});

test("signals the program's children, too, and once for a repeated Ctrl-C", async () => {
  const stubborn = "setInterval(() => {}, 1000); process.on('SIGINT', () => console.log(process.pid));";
  const starter = `${stubborn}
    const started = ${JSON.stringify(`${stubborn} process.send('ready'); process.channel.unref();`)};
    const options = { stdio: ["inherit", "inherit", "inherit", "ipc"] };
    const child = require("node:child_process").spawn(process.execPath, ["-e", started], options);
    child.once("message", () => { ${now} setTimeout(() => { ${now} }, 50); });`;
  const { output } = await interrupted(starter, ", grace: 400");
  const told = output.trim().split("\n");
  expect(told).toHaveLength(2);
  expect(new Set(told).size).toBe(2);
});
