import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { openTestFolder } from "#db/testing/test-folder.ts";

const shutdown = fileURLToPath(new URL("shutdown.ts", import.meta.url));

/** Runs a program that starts again once, and prints a line per start. */
async function output(task: string): Promise<string> {
  const file = join(await openTestFolder(), "program.ts");
  await writeFile(
    file,
    `import { createShutdown } from ${JSON.stringify(shutdown)};
    const shutdown = createShutdown({ ending() {}, failed: (error) => console.log(error.message), limit: 300 });
    const isSecond = process.env.SECOND === "1";
    console.log(isSecond ? "second" : "first", process.pid);
    if (isSecond) shutdown.begin(0);
    process.env.SECOND = "1";
    shutdown.onShutdown(${task});
    shutdown.begin("start again");
    setInterval(() => {}, 1000);`,
  );
  const { stdout } = await promisify(execFile)(process.execPath, [file], { env: {} });
  return stdout;
}

test("a process starts again with its id", async () => {
  expect(await output("async () => {}")).toMatch(/^first (\d+)\nsecond \1\n$/);
});

test("a process that does not end in time starts again as well", async () => {
  expect(await output("() => new Promise(() => {})")).toMatch(
    /^first (\d+)\nit did not end within 0.3 s\nsecond \1\n$/,
  );
});
