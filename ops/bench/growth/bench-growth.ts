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
import { renewIndex } from "#shop/search/index-all-products.ts";
import { insertStaff } from "#shop/testing/insert-staff.ts";
import { describeMachine } from "../machine.ts";
import { table } from "../table.ts";
import { adminQuestions } from "./admin-questions.ts";
import { growShop, inTime, type ShopSize } from "./grow-shop.ts";
import { searchQuestions } from "./search-questions.ts";
import { storefrontQuestions } from "./storefront-questions.ts";
import { type Timed, timeQuestions } from "./time-questions.ts";

// `npm run bench -- growth` measures response times with 2,000 and 20,000 products and up to ten million orders.
// `--sizes 2000:1000,20000:100000` measures other numbers of products and orders and leaves docs/performance.md alone.
// `--folder PATH` keeps the databases, continues to fill them, and measures again those that are filled.

/** Maximum 95th percentile of a customer's request, and of a list of the back office, in ms. */
const maxTime = { customer: 100, staff: 300 };
/** Number of the slowest questions in the report. */
const shownRows = 10;

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { sizes: { type: "string" }, folder: { type: "string" } },
});
const sizes = (values.sizes ?? "2000:100000,20000:10000000").split(",").map((size): ShopSize => {
  const [products = 0, orders = 0] = size.split(":").map(Number);
  return { products, orders };
});

await runOnce("stopping the benchmark …", async (_, shutdown) => {
  const machine = describeMachine();
  const measured: Timed[][] = [];
  for (const size of sizes) measured.push(await measureAt(size, shutdown));
  const text = report(machine, measured);
  if (values.sizes === undefined) await writeSection("performance.md", "growth", text);
  say(`\n${text}`);
  return true;
});

/** Measures a shop of one size. */
async function measureAt(size: ShopSize, shutdown: Shutdown): Promise<Timed[]> {
  const kept = values.folder;
  const dataDir =
    kept === undefined
      ? await mkdtemp(join(tmpdir(), "smile-growth-"))
      : join(kept, `${size.products}-${size.orders}`);
  const forget = async () => {
    if (kept === undefined) await rm(dataDir, { recursive: true, force: true });
  };
  shutdown.onShutdown(forget);
  const starting = startEmbeddedPostgres({ dataDir });
  shutdown.onShutdown(async () => (await starting).stop());
  const { url, stop } = await starting;
  const filling = openDatabase(url, { maxConnections: 1, patient: true });
  await migrate(filling);
  if (!(await isFilled(filling))) {
    await growShop(filling, size);
    await inTime("the index of the search", () => renewIndex(filling));
    await inTime("vacuum analyze", () => sql`vacuum analyze`.execute(filling));
  }
  const { token } = await insertStaff(filling, "owner");
  await filling.destroy();
  const db = openDatabase(url, { maxConnections: 5 });
  const questions = [...storefrontQuestions(db), ...searchQuestions(db), ...adminQuestions(db, token)];
  const timed = await timeQuestions(questions, say);
  await db.destroy();
  await stop();
  await forget();
  return timed;
}

/** Returns whether a database was filled to the end: staff are inserted last. */
async function isFilled(db: Database): Promise<boolean> {
  return (await db.selectFrom("staff").select("id").limit(1).executeTakeFirst()) !== undefined;
}

function report(machine: string, measured: readonly (readonly Timed[])[]): string {
  const rows = (measured[0] ?? []).map(({ what }, place) => ({
    what,
    times: measured.map((timed) => timed[place]?.p95 ?? Number.NaN),
  }));
  const slowest = (row: { readonly times: readonly number[] }) => row.times.at(-1) ?? Number.NaN;
  const late = rows.filter(
    (row) => slowest(row) > (row.what.startsWith("/") ? maxTime.staff : maxTime.customer),
  );
  const shown = rows.toSorted((one, other) => slowest(other) - slowest(one)).slice(0, shownRows);
  return `\`npm run bench -- growth\` on ${machine}. Of ${rows.length} questions ${late.length} take longer than ${maxTime.customer} ms, or ${maxTime.staff} ms in the back office, at the largest size.

${table(
  [
    `The slowest ${shown.length}: p95 in ms`,
    ...sizes.map(
      ({ products, orders }) =>
        `${products.toLocaleString("en")} products, ${orders.toLocaleString("en")} orders`,
    ),
  ],
  shown.map(({ what, times }) => [what, ...times.map((time) => time.toFixed(0))]),
)}`;
}
