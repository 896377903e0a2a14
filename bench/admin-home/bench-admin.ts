import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { homeSpans } from "#contract/admin/home.ts";
import { pageFields } from "#contract/admin/list-query.ts";
import { AdminCustomerQuery } from "#contract/admin/orders/customer.ts";
import { type Database, openDatabase } from "#db/database.ts";
import { startEmbeddedPostgres } from "#db/embedded/embedded-postgres.ts";
import { migrate } from "#db/migrate.ts";
import { writeSection } from "#scripts/documents/write-section.ts";
import { runOnce } from "#scripts/processes/run-once.ts";
import { say } from "#server/process/say.ts";
import { allAdminCustomers, listAdminCustomers } from "#shop/customers/admin-customers.ts";
import { homeFigures } from "#shop/home/home-figures.ts";
import { describeMachine } from "../machine.ts";
import { median } from "../percentile.ts";
import { table } from "../table.ts";
import { fillShop } from "./fill-shop.ts";

// `npm run bench -- admin-home`: how long the back office waits for its home page and for customers, as the shop grows.

const sizes = [100_000, 1_000_000];
const rounds = 5;

const customers = (asked: object) => (db: Database) =>
  listAdminCustomers(db, AdminCustomerQuery.parse({ per_page: "25", ...asked }));
const measured: Readonly<Record<string, (db: Database) => Promise<unknown>>> = {
  ...Object.fromEntries(
    homeSpans.map((days) => [
      `home, ${days === 1 ? "today" : `${days} days`}`,
      (db: Database) => homeFigures(db, days),
    ]),
  ),
  "customers, the newest": customers({}),
  "customers by name": customers({ sort: "name", order: "asc" }),
  "customers by how often they ordered": customers({ sort: "order_count" }),
  "customers called 'Mona Fathy'": customers({ q: "mona fathy" }),
  "customers called 'احمد ابراهيم'": customers({ q: "احمد ابراهيم" }),
  "a customer by phone": customers({ q: "010 0001 2345" }),
  "a customer by the end of a phone": customers({ q: "12345" }),
  "a customer by e-mail": customers({ q: "customer4321@" }),
  "customers who refused an order": customers({ refused: "1" }),
  "an export's first 100,000 customers": exportCustomers,
};

await runOnce("stopping the benchmark …", async (_, shutdown) => {
  const machine = describeMachine();
  const columns: number[][] = [];
  for (const size of sizes) {
    say(`${size.toLocaleString("en")} orders`);
    columns.push(await measure(size, shutdown.onShutdown));
  }
  const rows = Object.keys(measured).map((name, row) => [
    name,
    ...columns.map((times) => `${(times[row] ?? 0).toFixed(1)} ms`),
  ]);
  const head = [
    "asked (median of five)",
    ...sizes.map((size) => `${size.toLocaleString("en")} orders and customers`),
  ];
  const text = `\`npm run bench -- admin-home\` on ${machine}\n\n${table(head, rows)}`;
  await writeSection("performance.md", "admin-home", text);
  say(`\n${text}`);
  return true;
});

async function measure(size: number, onShutdown: (end: () => Promise<void>) => void): Promise<number[]> {
  const folder = await mkdtemp(join(tmpdir(), "smile-admin-bench-"));
  onShutdown(() => rm(folder, { recursive: true, force: true }));
  const server = await startEmbeddedPostgres({ dataDir: folder });
  onShutdown(() => server.stop());
  const db = openDatabase(server.url, { patient: true });
  try {
    await migrate(db);
    await fillShop(db, size);
    const times: number[] = [];
    for (const [name, ask] of Object.entries(measured)) {
      const time = await medianTime(() => ask(db));
      say(`${name}: ${time.toFixed(1)} ms`);
      times.push(time);
    }
    return times;
  } finally {
    await db.destroy();
    await server.stop();
  }
}

/** Reads what an export reads, one part after the other, and keeps none of it. */
async function exportCustomers(db: Database): Promise<void> {
  let rows = 0;
  for await (const part of allAdminCustomers(db, AdminCustomerQuery.omit(pageFields).parse({}))) {
    rows += part.length;
    if (rows >= 100_000) return;
  }
}

async function medianTime(ask: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now();
    await ask();
    times.push(performance.now() - begun);
  }
  return median(times);
}
