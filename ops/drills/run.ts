import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { buildShopIfChanged } from "#scripts/bundle/build-shop.ts";
import { writeSection } from "#scripts/documents/write-section.ts";
import { say } from "#server/process/say.ts";
import { createShutdown } from "#server/process/shutdown.ts";
import { describeFailure } from "#server/process/start-failure.ts";
import type { Drill } from "./drill.ts";
import { everyDrill } from "./every-drill.ts";
import { failed, lineOf, type Result, readLine, tableOf, verdictOf, withRow } from "./result.ts";

// `npm run drill -- NAME` runs one drill; with --record it updates its row in docs/reliability.md. --repeat 5
// runs the scenarios of a drill five times. `npm run drills` runs all and updates the table.

const section = ["reliability.md", "drills"] as const;

const [name = "", ...options] = process.argv.slice(2);
if (name === "--all") await runAll();
else await runOne(name, options);

async function runOne(wanted: string, given: readonly string[]): Promise<void> {
  const drill = everyDrill.find(({ name }) => [name, name.replace(/^\d+-/, "")].includes(wanted));
  if (drill === undefined) {
    const lines = everyDrill.map((one) => `  ${one.name}  ${one.shows.join(", ")}, ${one.minutes} min`);
    process.stderr.write(`expected the name of a drill:\n${lines.join("\n")}\n`);
    process.exit(2);
  }
  const repeat = given.includes("--repeat") ? Number(given[given.indexOf("--repeat") + 1]) : 1;
  const shutdown = createShutdown({
    ending: () => say("stopping the drill …"),
    failed: (error) => process.stderr.write(`${describeFailure(error)}\n`),
    interrupted: 1,
    limit: 120_000,
  });
  const result = await resultOf(drill, async () => {
    await buildShopIfChanged();
    return await drill.run({ shutdown, say, repeat });
  });
  say(lineOf(result));
  if (given.includes("--record")) await writeSection(...section, (table) => withRow(table, result));
  shutdown.begin(failed(result) ? 1 : 0);
}

async function runAll(): Promise<void> {
  const results: Result[] = [];
  for (const drill of everyDrill) {
    say(`\n▸ ${drill.name} (about ${drill.minutes} min)`);
    results.push(await runInChildProcess(drill));
  }
  await writeSection(...section, () => tableOf(results));
  const bad = results.filter(failed).length;
  say(
    `\n${results.map(lineOf).join("\n")}\n${results.length - bad} held or not run here, ${bad} did not hold`,
  );
  process.exitCode = bad === 0 ? 0 : 1;
}

/** A separate process leaves nothing for the next drill. */
async function runInChildProcess(drill: Drill): Promise<Result> {
  return await resultOf(drill, async () => {
    const child = spawn(process.execPath, [import.meta.filename, drill.name], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    let verdict: ReturnType<typeof readLine>;
    for await (const line of createInterface({ input: child.stdout })) {
      say(`  ${line}`);
      verdict = readLine(drill.name, line) ?? verdict;
    }
    if (child.exitCode === null) await once(child, "exit");
    return verdict ?? { held: false, figures: `it ended with ${child.exitCode} and without a verdict` };
  });
}

async function resultOf(drill: Drill, work: () => ReturnType<Drill["run"]>): Promise<Result> {
  const began = performance.now();
  const outcome = await work().catch((error: unknown) => ({ held: false, figures: describeFailure(error) }));
  return { drill, verdict: verdictOf(outcome), seconds: Math.round((performance.now() - began) / 1000) };
}
