import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { memoryOf } from "#scripts/processes/process-figures.ts";
import { say } from "#server/process/say.ts";
import { againstTable } from "./against/against-table.ts";
import { measureAgainst } from "./against/bench-against.ts";
import { startBareServer } from "./bare-server.ts";
import { fillCarts, insertBuyers } from "./buyers.ts";
import { measureCold } from "./cold.ts";
import { type Effort, fullEffort, quickEffort } from "./compare.ts";
import { firstView } from "./first-view.ts";
import { takeMeasures } from "./measures.ts";
import { buy, visitWhileSellingOut } from "./purchases.ts";
import { coldTable, type Measured, report } from "./report.ts";
import { type Bench, runBench, runMeasuring } from "./run-bench.ts";
import { ownRoot, runShop } from "./running-shop.ts";

/** The rows of docs/performance.md: beside their aims, or with `--against` beside those of a commit. */
export async function runRows(words: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { json: { type: "string" }, against: { type: "string" } },
  });
  const isQuick = positionals.includes("quick");
  const effort = isQuick ? quickEffort : fullEffort;
  const file = values.json ?? join(ownRoot, "data", "bench", "figures.json");
  const { against } = values;
  if (positionals.includes("cold")) {
    await runMeasuring(async (_, shutdown) => coldTable(await measureCold(shutdown)));
    return;
  }
  if (against !== undefined) {
    await runMeasuring(async (machine, shutdown) => {
      const measured = await measureAgainst(against, effort, shutdown);
      await writeFigures(file, { machine, ...measured });
      return `${machine}\n\n${againstTable(measured)}`;
    });
    return;
  }
  const measure = async (bench: Bench) => {
    const measured = await measureAll(bench, effort);
    await writeFigures(file, measured);
    return report(measured);
  };
  // A first look is not worth a document.
  await (isQuick
    ? runMeasuring(async (machine, shutdown) => {
        return await measure({ shop: await runShop(shutdown), machine, shutdown });
      })
    : runBench("bench", measure));
}

async function measureAll({ shop, machine, shutdown }: Bench, effort: Effort): Promise<Measured> {
  const start = memoryOf(shop.pid);
  const views = { home: await firstView(`${shop.url}/`), product: await firstView(`${shop.url}/product/1`) };
  const buyers = await insertBuyers(shop.database);
  await fillCarts(shop.database);
  const bare = await startBareServer(shop, shutdown);
  const measures = await takeMeasures(shop, { bare, buyers }, say, effort);
  const first = buyers.flatMap((kind) => kind.slice(0, 1));
  const { rounds, seconds } = effort;
  say("measuring whole purchases …");
  const purchases = await buy(shop.url, seconds * rounds, first);
  say("measuring pages while low stock is sold …");
  const sellingOut = await visitWhileSellingOut(shop.url, seconds * rounds, first, shop.database);
  const memory = { start, end: memoryOf(shop.pid) };
  say("measuring cold addresses among 1,000 products …");
  const cold = await measureCold(shutdown);
  return { machine, measures, views, memory, purchases, sellingOut, cold, rounds };
}

async function writeFigures(file: string, figures: object): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(figures, null, 2)}\n`);
  say(`the figures are in ${file}`);
}
