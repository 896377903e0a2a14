import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { memoryOf } from "#scripts/processes/process-figures.ts";
import { say } from "#server/start/say.ts";
import { againstTable } from "./against/against-table.ts";
import { measureAgainst } from "./against/bench-against.ts";
import { type BaselineProcess, startBaselines } from "./baseline-process.ts";
import { type Effort, fullEffort, quickEffort } from "./compare.ts";
import { firstView } from "./first-view.ts";
import { orderOnAllCores, takeMeasures } from "./measures.ts";
import { buy, visitWhileSellingOut } from "./purchases.ts";
import { type Measured, report } from "./report.ts";
import { type Bench, runBench, runMeasuring } from "./run-bench.ts";
import { ownRoot, runShop } from "./running-shop.ts";

/** All rows of docs/performance.md: beside their limits, or with `--against` beside those of a commit. */
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
  const limits = await startBaselines(shop, shutdown);
  const measures = await takeMeasures(shop, limits, say, effort);
  say("measuring orders on all cores …");
  const ordersOnAllCores = await orderOnAllCores(shop, limits, effort);
  const buyers = firstBuyers(limits);
  say("measuring whole purchases …");
  const purchases = await buy(shop.url, effort.seconds * effort.rounds, buyers);
  say("measuring pages while low stock is sold …");
  const { rounds, seconds } = effort;
  const sellingOut = await visitWhileSellingOut(shop.url, seconds * rounds, buyers, shop.database);
  const memory = { start, end: memoryOf(shop.pid) };
  return { machine, measures, views, memory, ordersOnAllCores, purchases, sellingOut, rounds };
}

function firstBuyers({ buyers }: BaselineProcess) {
  return buyers.flatMap((kind) => kind.slice(0, 1));
}

async function writeFigures(file: string, figures: object): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(figures, null, 2)}\n`);
  say(`the figures are in ${file}`);
}
