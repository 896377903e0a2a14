import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";

const module = fileURLToPath(new URL("./end-with-npm.mjs", import.meta.url));
const called = `
  import { endWithNpm } from ${JSON.stringify(module)};
  endWithNpm();
  process.on("SIGINT", () => { console.log("SIGINT"); process.exit(); });
  setTimeout(() => process.exit(), 20_000);
  console.log(process.pid);`;
const caller = `
  import { spawn } from "node:child_process";
  spawn(process.execPath, ["--input-type=module", "-e", ${JSON.stringify(called)}], { stdio: "inherit" });`;

/** Output of a process after its parent was killed. */
async function abandoned(npmEvent: string | undefined) {
  const env = { ...process.env, npm_lifecycle_event: npmEvent };
  const killed = spawn(process.execPath, ["--input-type=module", "-e", caller], { env });
  const [pid] = await once(killed.stdout, "data");
  onTestFinished(() => {
    try {
      process.kill(Number(pid), "SIGKILL");
    } catch {
      // It ended normally.
    }
  });
  let said = "";
  killed.stdout.on("data", (text) => (said += String(text)));
  const ended = once(killed.stdout, "end");
  killed.kill("SIGKILL");
  return { ended, said: () => said };
}

test("a process that npm started ends when npm is killed", async () => {
  const { ended, said } = await abandoned("start");
  await ended;
  expect(said()).toBe("SIGINT\n");
});

test("a process that a shell started continues after the end of the shell", async () => {
  const { ended, said } = await abandoned(undefined);
  expect(await Promise.race([ended, sleep(1500, "still there")])).toBe("still there");
  expect(said()).toBe("");
});
