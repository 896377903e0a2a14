import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import { type Database, openDatabase } from "#db/database.ts";
import { startEmbeddedPostgres } from "#db/embedded/embedded-postgres.ts";
import { migrate } from "#db/migrate.ts";
import { writeSection } from "#scripts/documents/write-section.ts";
import { runOnce } from "#scripts/processes/run-once.ts";
import { say } from "#server/process/say.ts";
import type { Shutdown } from "#server/process/shutdown.ts";
import { renewIndex } from "#shop/search/renew-index.ts";
import { insertStaff } from "#shop/testing/insert-staff.ts";
import { describeMachine } from "../machine.ts";
import { table } from "../table.ts";
import { adminQuestions } from "./admin-questions.ts";
import { growShop, inTime } from "./grow-shop.ts";
import { searchQuestions } from "./search-questions.ts";
import { storefrontQuestions } from "./storefront-questions.ts";
import { type Question, type Timed, timeQuestions } from "./time-questions.ts";
import { watchPlans } from "./watch-plans.ts";

// `npm run bench -- growth`: how the time of what the shop and its back office ask grows from 1,000 products, orders and customers
// to 1,000,000 of each, with as many rows in every other list of the back office. `--sizes 1000,100000` asks for others, which is not written into docs/performance.md.

/** Milliseconds that no answer is to take longer, and how often as long as among the fewest it may take. */
const limit = 100;
const maxGrowth = 3;
/** The slowest questions that the report has beside those that are late; all are said while they are asked. */
const shownRows = 40;
const shownPlans = 20;

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { sizes: { type: "string" } },
});
const sizes = (values.sizes ?? "1000,100000,1000000").split(",").map(Number);

interface Measured {
  readonly timed: readonly Timed[];
  /** Of the slowest questions that took too long, by their name. */
  readonly plans: ReadonlyMap<string, string>;
}

await runOnce("stopping the benchmark …", async (_, shutdown) => {
  const machine = describeMachine();
  const measured: Measured[] = [];
  for (const size of sizes) measured.push(await measureAt(size, shutdown));
  const text = report(machine, measured);
  if (values.sizes === undefined) await writeSection("performance.md", "growth", text);
  say(`\n${text}`);
  return true;
});

/** Each size has a database of its own. */
async function measureAt(size: number, shutdown: Shutdown): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), "smile-growth-"));
  shutdown.onShutdown(() => rm(folder, { recursive: true, force: true }));
  const starting = startEmbeddedPostgres({ dataDir: folder });
  shutdown.onShutdown(async () => (await starting).stop());
  const { url, stop } = await starting;
  const filling = openDatabase(url, { maxConnections: 1, patient: true });
  await migrate(filling);
  await growShop(filling, size);
  await inTime("the index of the search", () => renewIndex(filling));
  await inTime("vacuum analyze", () => sql`vacuum analyze`.execute(filling));
  const { token } = await insertStaff(filling, "owner");
  const db = openDatabase(url, { maxConnections: 5 });
  const questionsOf = (asked: Database) => [
    ...storefrontQuestions(asked),
    ...searchQuestions(asked),
    ...adminQuestions(asked, token),
  ];
  const timed = await timeQuestions(questionsOf(db), say);
  await db.destroy();
  const patient = openDatabase(url, { maxConnections: 5, patient: true });
  const plans = await plansOf(patient, timed, questionsOf);
  await patient.destroy();
  await filling.destroy();
  await stop();
  await rm(folder, { recursive: true, force: true });
  return { timed, plans };
}

/** Plans of the questions that took too long, the slowest first. */
async function plansOf(
  db: Database,
  timed: readonly Timed[],
  questionsOf: (db: Database) => readonly Question[],
): Promise<Map<string, string>> {
  const { watched, planOfSlowest } = watchPlans(db);
  const asks = new Map(questionsOf(watched));
  const late = timed
    .filter(({ p95 }) => p95 > limit)
    .toSorted((one, other) => other.p95 - one.p95)
    .slice(0, shownPlans);
  const plans = new Map<string, string>();
  for (const { what } of late) {
    const ask = asks.get(what);
    const plan = ask === undefined ? null : await planOfSlowest(ask);
    if (plan !== null) plans.set(what, plan);
  }
  return plans;
}

function report(machine: string, measured: readonly Measured[]): string {
  const rows = (measured[0]?.timed ?? []).map(({ what }, place) => {
    const times = measured.map(({ timed }) => timed[place]?.p95 ?? Number.NaN);
    return { what, times, growth: (times.at(-1) ?? Number.NaN) / Math.max(times[0] ?? Number.NaN, 1) };
  });
  const late = rows.filter(({ times }) => (times.at(-1) ?? 0) > limit);
  const grown = rows.filter(({ growth }) => growth > maxGrowth);
  const shown = rows
    .toSorted((one, other) => (other.times.at(-1) ?? 0) - (one.times.at(-1) ?? 0))
    .slice(0, late.length + shownRows);
  const plans = [...(measured.at(-1)?.plans ?? [])].map(([what, plan]) => [`\`${what}\``, `\`${plan}\``]);
  return [
    `\`npm run bench -- growth\` on ${machine}. Of ${rows.length} questions ${late.length} took longer than ${limit} ms among the most, and
${grown.length} more than ${maxGrowth} times as long as among the fewest (where that is less than a millisecond, than a millisecond). The 95th percentile of
the slowest ${shown.length}, milliseconds:`,
    table(
      ["Asked", ...sizes.map((size) => size.toLocaleString("en")), "grows"],
      shown.map(({ what, times, growth }) => [
        what,
        ...times.map((time) => time.toFixed(1)),
        `${growth.toFixed(1)}×`,
      ]),
    ),
    ...(plans.length === 0
      ? []
      : [
          `How PostgreSQL answers the slowest ${plans.length} that took longer than ${limit} ms, their slowest statements from the top of the plan:`,
          table(["Asked", "plan: milliseconds, rows, blocks"], plans),
        ]),
  ].join("\n\n");
}
