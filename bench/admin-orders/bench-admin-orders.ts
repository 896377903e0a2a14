import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "#db/database.ts";
import { startEmbeddedPostgres } from "#db/embedded/embedded-postgres.ts";
import { migrate } from "#db/migrate.ts";
import { writeSection } from "#scripts/documents/write-section.ts";
import { runOnce } from "#scripts/processes/run-once.ts";
import { say } from "#server/process/say.ts";
import { describeMachine } from "../machine.ts";
import { table } from "../table.ts";
import { growOrders } from "./grown-orders.ts";
import { type Timed, timeQuestions } from "./questions.ts";

// `npm run bench -- admin-orders`: how long the back office's list of orders, its counts and searches take among many.

const sizes = [100_000, 1_000_000];

await runOnce("stopping the benchmark …", async (_, shutdown) => {
  const machine = describeMachine();
  const folder = await mkdtemp(join(tmpdir(), "smile-orders-bench-"));
  shutdown.onShutdown(() => rm(folder, { recursive: true, force: true }));
  const starting = startEmbeddedPostgres({ dataDir: folder });
  shutdown.onShutdown(async () => (await starting).stop());
  const db = openDatabase((await starting).url, { maxConnections: 2, patient: true });
  shutdown.onShutdown(() => db.destroy());
  await migrate(db);
  const measured: Awaited<ReturnType<typeof timeQuestions>>[] = [];
  for (const size of sizes) {
    await growOrders(db, size, (made) => say(`${made.toLocaleString("en")} orders`));
    measured.push(await timeQuestions(db));
  }
  const text = report(machine, measured);
  await writeSection("performance.md", "admin-orders", text);
  say(`\n${text}`);
  return true;
});

function report(machine: string, measured: readonly Awaited<ReturnType<typeof timeQuestions>>[]): string {
  const kinds = [
    ["lists", "A page of 24 orders with its total"],
    ["counts", "Counts"],
    ["searches", "A search with its total"],
  ] as const;
  const tables = kinds.map(([kind, heading]) =>
    table(
      [heading, ...sizes.map((size) => `${size.toLocaleString("en")} orders`)],
      rowsOf(measured.map((of) => of[kind])),
    ),
  );
  return `\`npm run bench -- admin-orders\` on ${machine}; the middle of five, in brackets the slowest.\n\n${tables.join("\n\n")}`;
}

function rowsOf(measured: readonly (readonly Timed[])[]): string[][] {
  return (measured[0] ?? []).map(({ what }, place) => [
    what,
    ...measured.map((of) => {
      const { middle = Number.NaN, slowest = Number.NaN } = of[place] ?? {};
      return `${middle.toFixed(1)} ms (${slowest.toFixed(1)})`;
    }),
  ]);
}
