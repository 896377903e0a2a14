import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { memoryOf } from "#scripts/processes/process-figures.ts";
import { say } from "#server/process/say.ts";
import { startBareServer } from "./bare-server.ts";
import { fillCarts, insertBuyers } from "./buyers.ts";
import { measureCold } from "./cold.ts";
import { type Effort, fullEffort, quickEffort } from "./compare.ts";
import { takeMeasures } from "./measures.ts";
import { buy, visitWhileSellingOut } from "./purchases.ts";
import { coldTable, type Measured, report } from "./report.ts";
import { type Bench, runBench, runMeasuring } from "./run-bench.ts";
import { ownRoot, runShop } from "./running-shop.ts";

/** Measures the rows of docs/performance.md and compares them with their targets. */
export async function runRows(words: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { json: { type: "string" } },
  });
  if (positionals.includes("cold")) {
    await runMeasuring(async (_, shutdown) => coldTable(await measureCold(shutdown)));
    return;
  }
  const isQuick = positionals.includes("quick");
  const file = values.json ?? join(ownRoot, "data", "bench", "figures.json");
  const measure = async (bench: Bench) => {
    const measured = await measureAll(bench, isQuick ? quickEffort : fullEffort);
    await writeFigures(file, measured);
    return report(measured);
  };
  // The figures of a quick run vary too much for the document.
  await (isQuick
    ? runMeasuring(async (machine, shutdown) => {
        return await measure({ shop: await runShop(shutdown), machine, shutdown });
      })
    : runBench("bench", measure));
}

async function measureAll({ shop, machine, shutdown }: Bench, effort: Effort): Promise<Measured> {
  const start = memoryOf(shop.pid);
  const buyers = await insertBuyers(shop.database);
  await fillCarts(shop.database);
  const bare = await startBareServer(shop, shutdown);
  const measures = await takeMeasures(shop, { bare, buyers }, say, effort);
  const first = buyers.flatMap((kind) => kind.slice(0, 1));
  const seconds = effort.seconds * effort.rounds;
  say("measuring whole purchases …");
  const purchases = await buy(shop.url, seconds, first);
  say("measuring pages while low stock is sold …");
  const sellingOut = await visitWhileSellingOut(shop.url, seconds, first, shop.database);
  const memory = { start, end: memoryOf(shop.pid) };
  say("measuring cold addresses among 1,000 products …");
  const cold = await measureCold(shutdown);
  return { machine, measures, memory, purchases, sellingOut, cold, rounds: effort.rounds };
}

async function writeFigures(file: string, figures: object): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(figures, null, 2)}\n`);
  say(`the figures are in ${file}`);
}
