import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { exitCodeOf, runChild } from "./run-child.mjs";

const node = (code: string, options = {}) =>
  runChild(process.execPath, ["-e", code], { output: "kept", ...options });

test("what a program says and how it ends is kept", async () => {
  const end = await node("process.stdout.write('out '); process.stderr.write('err'); process.exitCode = 3");
  expect(end).toEqual({
    code: 3,
    output: expect.stringMatching(/^(?=.*out )(?=.*err)/),
    interruptedBy: undefined,
  });
});

test("a program that is not there is told of", async () => {
  await expect(runChild("no-such-program", [], { output: "kept" })).rejects.toThrow(/ENOENT/);
});

test("a program that takes too long is ended", async () => {
  const { code } = await node("setInterval(() => {}, 1000)", { timeout: 200 });
  expect(code).toBe(exitCodeOf("SIGTERM"));
});

test.each([
  ["SIGINT", 130],
  ["SIGTERM", 143],
  ["SIGHUP", 129],
])("a program that %s ends answers %i to a shell", (signal, code) => {
  expect(exitCodeOf(signal)).toBe(code);
});

const module = fileURLToPath(new URL("./run-child.mjs", import.meta.url));
const caller = (childCode: string, grace: string) => `
  import { runChild } from ${JSON.stringify(module)};
  const end = await runChild(process.execPath, ["-e", ${JSON.stringify(childCode)}], { output: "kept"${grace} });
  process.stdout.write(JSON.stringify(end));`;
// The program itself says when its caller is to be interrupted: when it is ready for it.
const now = "process.kill(process.ppid, 'SIGTERM');";

async function interrupted(childCode: string, grace = ""): Promise<{ output: string }> {
  const args = ["--input-type=module", "-e", caller(childCode, grace)];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout);
}

test("a signal to this process reaches the program, which may take its time to tidy up", async () => {
  const tidy =
    "setInterval(() => {}, 1000); process.on('SIGINT', () => setTimeout(() => { console.log('tidied up'); process.exit(0) }, 300));";
  expect(await interrupted(tidy + now)).toEqual({
    code: 0,
    output: "tidied up\n",
    interruptedBy: "SIGTERM",
  });
});

test("a program that does not care is ended by force when that was asked for", async () => {
  const stubborn = "setInterval(() => {}, 1000); process.on('SIGINT', () => {});";
  expect(await interrupted(stubborn + now, ", grace: 200")).toMatchObject({
    interruptedBy: "SIGTERM",
    code: 1,
  });
});

test("what the program has started hears of it too, and of a Ctrl-C that comes twice once", async () => {
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
