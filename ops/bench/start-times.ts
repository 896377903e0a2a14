import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { writeSection } from "#scripts/documents/write-section.ts";
import { median } from "../percentile.ts";
import { describeMachine } from "./machine.ts";
import { table } from "./table.ts";

// `npm run bench -- start` measures how long `npm start` takes until the shop responds, in a fresh clone of the last commit
// and the second time. It downloads packages, as a first start does. `--rounds 1` measures once and leaves the document alone.

const usualRounds = 5;
const { values } = parseArgs({ args: process.argv.slice(3), options: { rounds: { type: "string" } } });
const rounds = Number(values.rounds ?? usualRounds);
const maxSeconds = 300;
const repository = fileURLToPath(new URL("../..", import.meta.url));

const machine = describeMachine();
const times: { first: number; second: number }[] = [];
for (let round = 1; round <= rounds; round++) {
  const seconds = await timeFreshCopy();
  process.stdout.write(
    `round ${round}: ${seconds.first.toFixed(1)} s, then ${seconds.second.toFixed(1)} s\n`,
  );
  times.push(seconds);
}
const rows = [
  ["the first time: packages, build, database, demo catalogue", middle("first")],
  ["the second time", middle("second")],
];
const text = `\`npm run bench -- start\` on ${new Date().toISOString().slice(0, 10)}: ${machine}.

${table([`\`npm start\` until /livez responds, median of ${rounds}`, "s"], rows)}`;
if (rounds === usualRounds) await writeSection("performance.md", "start times", text);
process.stdout.write(`\n${text}\n`);

function middle(name: "first" | "second"): string {
  return median(times.map((seconds) => seconds[name])).toFixed(1);
}

async function timeFreshCopy(): Promise<{ first: number; second: number }> {
  const folder = await mkdtemp(join(tmpdir(), "smile-start-"));
  const copy = join(folder, "smile");
  try {
    execFileSync("git", ["clone", "--quiet", repository, copy]);
    return { first: await timeStart(copy), second: await timeStart(copy) };
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Returns the seconds from `npm start` to the first response, and stops the shop with SIGTERM. */
async function timeStart(copy: string): Promise<number> {
  const port = String(await freePort());
  const log = join(copy, "..", "start.log");
  const output = openSync(log, "w");
  const begun = performance.now();
  const npm = spawn("npm", ["start"], {
    cwd: copy,
    env: { ...process.env, PORT: port, HOST: "127.0.0.1", DATA_DIR: "", DATABASE_URL: "", PUBLIC_URL: "" },
    stdio: ["ignore", output, output],
  });
  closeSync(output);
  const ended = once(npm, "exit");
  try {
    while (!(await responds(`http://127.0.0.1:${port}/livez`))) {
      const failed = npm.exitCode !== null || performance.now() - begun > maxSeconds * 1000;
      if (failed) throw new Error(`expected the shop to start, but it said:\n${readFileSync(log, "utf8")}`);
      await sleep(20);
    }
    return (performance.now() - begun) / 1000;
  } finally {
    npm.kill("SIGTERM");
    const tooLate = sleep(30_000, "late", { ref: false });
    if ((await Promise.race([ended, tooLate])) === "late") {
      process.stderr.write(`npm start, process ${npm.pid}, does not end\n`);
      process.exitCode = 1;
    }
  }
}

async function responds(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    // Nothing listens yet.
    return false;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (typeof address === "object" && address !== null) return address.port;
  throw new Error("expected a port");
}
