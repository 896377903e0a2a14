import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import { openDatabase } from "#db/database.ts";
import { startEmbeddedPostgres } from "#db/embedded/embedded-postgres.ts";
import { migrate } from "#db/migrate.ts";
import { writeSection } from "#scripts/documents/write-section.ts";
import { runOnce } from "#scripts/processes/run-once.ts";
import { say } from "#server/start/say.ts";
import { renewIndex } from "#shop/search/renew-index.ts";
import { describeMachine } from "../machine.ts";
import { table } from "../table.ts";
import { adminQuestions } from "./admin-questions.ts";
import { growOrders } from "./grow-orders.ts";
import { growProducts } from "./grow-products.ts";
import { searchQuestions } from "./search-questions.ts";
import { storefrontQuestions } from "./storefront-questions.ts";
import { type Timed, timeQuestions } from "./time-questions.ts";

// `npm run bench -- growth`: how the time of what the shop and its back office ask grows from 1,000 products, orders and customers
// to 1,000,000 of each. `--sizes 1000,100000` asks for others, which is not written into docs/performance.md.

/** Milliseconds that no answer is to take longer, and how often as long as among the fewest it may take. */
const limit = 100;
const maxGrowth = 3;

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { sizes: { type: "string" } },
});
const sizes = (values.sizes ?? "1000,100000,1000000").split(",").map(Number);

await runOnce("stopping the benchmark …", async (_, shutdown) => {
  const machine = describeMachine();
  const folder = await mkdtemp(join(tmpdir(), "smile-growth-"));
  shutdown.onShutdown(() => rm(folder, { recursive: true, force: true }));
  const starting = startEmbeddedPostgres({ dataDir: folder });
  shutdown.onShutdown(async () => (await starting).stop());
  const { url } = await starting;
  const filling = openDatabase(url, { maxConnections: 1, patient: true });
  shutdown.onShutdown(() => filling.destroy());
  await migrate(filling);
  const measured: Timed[][] = [];
  for (const size of sizes) {
    await inTime(`${size} products`, () => growProducts(filling, size));
    await inTime(`${size} orders and customers`, () => growOrders(filling, size));
    await sql`delete from search_index_form`.execute(filling);
    await inTime("the index of the search", () => renewIndex(filling));
    await inTime("vacuum analyze", () => sql`vacuum analyze`.execute(filling));
    measured.push(await measure(url));
  }
  if (values.sizes === undefined) await writeSection("performance.md", "growth", report(machine, measured));
  say(`\n${report(machine, measured)}`);
  return true;
});

async function inTime(what: string, work: () => Promise<unknown>): Promise<void> {
  const begun = performance.now();
  await work();
  say(`${what}: ${((performance.now() - begun) / 1000).toFixed(0)} s`);
}

async function measure(url: string): Promise<Timed[]> {
  const db = openDatabase(url, { maxConnections: 5 });
  try {
    return await timeQuestions(
      [...storefrontQuestions(db), ...searchQuestions(db), ...adminQuestions(db)],
      say,
    );
  } finally {
    await db.destroy();
  }
}

function report(machine: string, measured: readonly (readonly Timed[])[]): string {
  const rows = (measured[0] ?? []).map(({ what }, place) => {
    const times = measured.map((of) => of[place]?.p95 ?? Number.NaN);
    return { what, times, growth: (times.at(-1) ?? Number.NaN) / Math.max(times[0] ?? Number.NaN, 1) };
  });
  const late = rows.filter(({ times }) => (times.at(-1) ?? 0) > limit);
  const grown = rows.filter(({ growth }) => growth > maxGrowth);
  return `\`npm run bench -- growth\` on ${machine}. Of ${rows.length} questions ${late.length} took longer than ${limit} ms among the most, and
${grown.length} more than ${maxGrowth} times as long as among the fewest (where that is less than a millisecond, than a millisecond). The 95th percentile, milliseconds:

${table(
  ["Asked", ...sizes.map((size) => size.toLocaleString("en")), "grows"],
  rows
    .toSorted((one, other) => (other.times.at(-1) ?? 0) - (one.times.at(-1) ?? 0))
    .map(({ what, times, growth }) => [
      what,
      ...times.map((time) => time.toFixed(1)),
      `${growth.toFixed(1)}×`,
    ]),
)}`;
}
