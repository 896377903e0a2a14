import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import type { Contents } from "#scripts/backup/backup-format.ts";
import { findInconsistencies } from "#scripts/backup/books.ts";
import { checkBackup } from "#scripts/backup/check-backup.ts";
import { openSession } from "#scripts/backup/open-session.ts";
import { fileSum, tableSum } from "#scripts/backup/sums.ts";
import { findTables, rowsOf } from "#scripts/backup/tables.ts";
import { openMediaStores } from "#shop/media/open-media-stores.ts";
import { stockUp } from "./customers/compare-with-database.ts";
import { type Acknowledged, openCustomer } from "./customers/customer.ts";
import type { Drill } from "./drill.ts";
import { runCommand } from "./environment/run-command.ts";
import { startDatabase } from "./environment/running-database.ts";
import { type RunningShop, startShop, statusOf, temporaryFolder } from "./environment/running-shop.ts";

const customers = 6;
const secondsBefore = 8;
/** Additional rows, so that a backup takes a while. */
const moreRows = Number(process.env["ROWS"] ?? 2_000_000);
/** Tables that a restore adapts: messages are held back, the log names it, the shop stands still, and the catalogue's version increases. */
const settled = new Set([
  "emails",
  "outbox",
  "audit_log",
  "shop_instance",
  "catalogue_version",
  "catalogue_moves",
]);

/** Backs up a shop while customers order, restores it elsewhere and opens it there, then replaces that shop and restores it. */
export const backupAndRestore: Drill = {
  name: "27-backup-and-restore",
  shows: ["R27"],
  minutes: 3,
  async run({ shutdown, say }) {
    const [folder, elsewhere] = [await temporaryFolder(shutdown), await temporaryFolder(shutdown)];
    const [database, place] = [
      await startDatabase(folder, shutdown),
      await startDatabase(elsewhere, shutdown),
    ];
    const shop = await startShop({ folder, databaseUrl: database.url }, shutdown);
    await stockUp(database.url);
    await addRows(database.url, moreRows);
    const file = join(folder, "shop.tar.gz");
    const command = (name: "backup" | "restore", words: string[]) => {
      const [url, dataDir] = name === "backup" ? [database.url, folder] : [place.url, elsewhere];
      return runCommand(name, words, {
        DATABASE_URL: url,
        DATA_DIR: join(dataDir, "shop"),
        BACKUP_DIR: folder,
      });
    };

    const { orders, began, ended } = await orderDuring(shop, () => command("backup", [file]));
    const { contents } = await checkBackup(file, () => {});
    say(`backed up: ${describeSize(contents)}`);
    const restore = await command("restore", [file]);
    say("restored");
    const early = orders.filter(({ at }) => at < began).map(({ number }) => number);
    const problems = [
      ...(await differencesTo(contents, place.url, join(elsewhere, "shop"))),
      ...(await missingOrders(place.url, early)),
    ];

    const restored = await startShop({ folder: elsewhere, databaseUrl: place.url }, shutdown);
    await restored.ready();
    problems.push(...(await serves(restored)));
    const [order = ""] = await orderOnce(restored);
    const refused = await command("restore", [file, "--replace"]);
    if (refused.code !== 1 || !refused.output.includes("The shop is running"))
      problems.push("a running shop was replaced");
    await stop(restored);
    const replaced = await command("restore", [file, "--replace"]);
    problems.push(...(await differencesTo(contents, place.url, join(elsewhere, "shop"))));
    const [point = ""] = (await readdir(folder)).filter((name) => name.startsWith("before-restore-"));
    const back = await command("restore", [join(folder, point), "--replace"]);
    problems.push(...(await missingOrders(place.url, [order])));
    for (const { code, output } of [restore, replaced, back])
      if (code !== 0) problems.push(`a restore ended with ${code}: ${output.slice(-300)}`);
    problems.push(...[...(await shop.bugs()), ...(await restored.bugs())].map((bug) => bug.slice(0, 200)));

    const before =
      orders.filter(({ at }) => at < began && at > began - secondsBefore * 1000).length / secondsBefore;
    const conflict = orders.filter(({ at }) => at >= began && at < ended).length / ((ended - began) / 1000);
    const slowest = Math.max(...orders.filter(({ at }) => at >= began && at < ended).map(({ took }) => took));
    const { size } = await stat(file);
    const sum = `${describeSize(contents)}, ${(size / 1e6).toFixed(1)} MB; backed up in ${seconds(ended - began)} while customers ordered (${before.toFixed(1)} orders a second before, ${conflict.toFixed(1)} during it, the slowest took ${Math.round(slowest)} ms), restored and read back in ${seconds(restore.ms)}, replaced with a restore point in ${seconds(replaced.ms)}; ${early.length} orders acknowledged before are there`;
    const right = "rows, books, images and key are those of the backup, the restored shop serves and sells";
    return {
      held: problems.length === 0 && early.length > 0,
      figures: `${problems.join("; ") || right}; ${sum}`,
    };
  },
};

async function orderDuring(shop: RunningShop, backUp: () => ReturnType<typeof runCommand>) {
  const people = await Promise.all(
    Array.from({ length: customers }, (_, index) => openCustomer(shop.url, index, { pause: 100 })),
  );
  const ending = new AbortController();
  const ordering = Promise.all(people.map((person) => person.orderUntil(ending.signal)));
  ordering.catch(() => {});
  // Until the first orders have warmed up the shop.
  await sleep((secondsBefore + 3) * 1000);
  const began = performance.now();
  const { code, output } = await backUp();
  const ended = performance.now();
  await sleep(1000);
  ending.abort();
  const orders: Acknowledged[] = (await ordering).flat();
  if (code !== 0) throw new Error(`the backup ended with ${code}: ${output}`);
  return { orders, began, ended };
}

/** Adds stock movements that sum up to zero. */
async function addRows(databaseUrl: string, count: number): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`
    insert into stock_movements (product_id, change, reason)
    select 1 + n % 30, change, 'counted' from generate_series(1, ${Math.floor(count / 2)}) as n, (values (1), (-1)) as two (change)`);
  await client.end();
}

/** Returns the differences between a restored shop and its backup. A restore adapts some tables. */
export async function differencesTo(
  contents: Contents,
  databaseUrl: string,
  dataDir: string,
  adapted: ReadonlySet<string> = settled,
): Promise<string[]> {
  const session = await openSession(databaseUrl, "smile backup");
  try {
    const wrong = await findInconsistencies(session);
    const expected = new Map(contents.tables.map(({ name, rows, sha256 }) => [name, `${rows} ${sha256}`]));
    for (const table of await findTables(session)) {
      const sum = tableSum();
      for await (const bytes of rowsOf(session, table)) sum.add(bytes);
      const { rows, sha256 } = sum.total();
      if (!adapted.has(table.name) && expected.get(table.name) !== `${rows} ${sha256}`)
        wrong.push(`the table ${table.name} is another one`);
    }
    const { media } = await openMediaStores({ kind: "folder", folder: dataDir });
    for (const [name, { sha256 }] of Object.entries(contents.media))
      if (fileSum(await media.getBytes(name)).sha256 !== sha256) wrong.push(`${name} is another image`);
    return wrong;
  } finally {
    await session.end();
  }
}

export async function missingOrders(databaseUrl: string, numbers: readonly string[]): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ n: number }>(
    "select count(*)::int as n from orders where order_no = any($1)",
    [numbers],
  );
  await client.end();
  const missing = numbers.length - (rows[0]?.n ?? 0);
  return missing === 0 ? [] : [`${missing} acknowledged orders are missing`];
}

export async function serves(shop: RunningShop): Promise<string[]> {
  const statuses: number[] = [];
  // One after the other: a busy machine takes more than a second for the first pages, and /readyz waits for one.
  for (const path of ["/", "/en/product/1", "/readyz"]) statuses.push(await statusOf(`${shop.url}${path}`));
  return statuses.every((status) => status === 200)
    ? []
    : [`the restored shop responds with ${statuses.join(", ")}`];
}

export async function orderOnce(shop: RunningShop): Promise<string[]> {
  const customer = await openCustomer(shop.url, 90);
  const ending = new AbortController();
  const ordering = customer.orderUntil(ending.signal);
  while (customer.ordered() === 0) await sleep(20);
  ending.abort();
  return (await ordering).map(({ number }) => number);
}

export async function stop(shop: RunningShop): Promise<void> {
  shop.signal("SIGTERM");
  await shop.ended();
}

function describeSize({ tables, media }: Contents): string {
  return `${tables.reduce((sum, { rows }) => sum + rows, 0)} rows, ${Object.keys(media).length} images' files`;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
