import { readFile, unlink } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { compareWithDatabase, describeDifferences, stockUp } from "./customers/compare-with-database.ts";
import { openCustomer } from "./customers/customer.ts";
import type { Drill } from "./drill.ts";
import { startShop, statusOf, temporaryFolder } from "./environment/running-shop.ts";
import { fillDisk, smallDisk } from "./environment/small-disk.ts";

const megabytes = 400;
const secondsFull = 20;
const customers = 5;
const reading = ["/products", "/smile/api/products/1", "/search?query=serum"];

/** Fills the disk of a shop with the embedded database, and frees it after a while. */
export const fullDisk: Drill = {
  name: "23-disk-full",
  shows: ["R23"],
  minutes: 2,
  async run({ shutdown, say }) {
    if (process.getuid?.() !== 0) return { notRunBecause: "it takes root to mount a small disk" };
    const folder = await temporaryFolder(shutdown);
    const dataDir = await smallDisk(megabytes, shutdown);
    const shop = await startShop({ folder, dataDir }, shutdown);
    await shop.ready();
    const databaseUrl = await embeddedDatabaseUrl(dataDir);
    await stockUp(databaseUrl);
    const people = await Promise.all(
      Array.from({ length: customers }, (_, index) => openCustomer(shop.url, index, { pause: 20 })),
    );
    const ending = new AbortController();
    const ordering = Promise.all(people.map((person) => person.orderUntil(ending.signal)));
    ordering.catch(() => {});
    await sleep(3000);

    const filler = join(dataDir, "filler");
    const reads: number[] = [];
    for (const since = performance.now(); performance.now() - since < secondsFull * 1000; await sleep(100)) {
      await fillDisk(filler);
      for (const path of reading) reads.push(await statusOf(shop.url + path));
    }
    const failures = people.flatMap((person) => person.failures);
    const ordersBefore = countOrders(people);
    await unlink(filler);
    const freed = performance.now();
    while (countOrders(people) === ordersBefore && performance.now() - freed < 60_000) await sleep(50);
    const recovered = performance.now() - freed;
    await sleep(3000);
    ending.abort();

    const orders = (await ordering).flat();
    const differences = describeDifferences(
      await compareWithDatabase(await embeddedDatabaseUrl(dataDir), orders),
    );
    const bugs = await shop.bugs();
    for (const bug of bugs.slice(0, 3)) say(bug.slice(0, 400));
    const well = reads.filter((status) => status === 200).length;
    const busy = reads.filter((status) => status === 503).length;
    const refused = failures.filter((failure) => failure.startsWith("503")).length;
    return {
      held:
        differences === "" && bugs.length === 0 && well + busy === reads.length && well > busy && refused > 0,
      figures: `${secondsFull} s without a free byte: ${refused} writes were 503, of ${reads.length} reads ${well} were 200 and ${busy} were 503; orders again ${(recovered / 1000).toFixed(1)} s after there was room, by itself; ${orders.length} orders acknowledged, ${differences || "each is there once and whole"}; ${bugs.length} bugs in the log`,
    };
  },
};

function countOrders(people: readonly { ordered(): number }[]): number {
  return people.reduce((sum, person) => sum + person.ordered(), 0);
}

/** Returns the URL of the database that a shop runs in its folder. */
async function embeddedDatabaseUrl(dataDir: string): Promise<string> {
  const password = await readFile(join(dataDir, "postgres.password"), "utf8");
  const [, , , port] = (await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8")).split("\n");
  return `postgres://smile:${password.trim()}@127.0.0.1:${port}/smile`;
}
