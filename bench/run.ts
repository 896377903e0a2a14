import { buildShopIfChanged } from "#scripts/bundle/build-shop.ts";
import { beginLifetime, type Lifetime } from "#server/start/lifetime.ts";
import { say } from "#server/start/say.ts";
import { describeFailure } from "#server/start/start-failure.ts";
import { firstView } from "./first-view.ts";
import { startLimits } from "./limit-process.ts";
import { describeMachine } from "./machine.ts";
import { takeMeasures } from "./measures.ts";
import { memoryOf } from "./process-figures.ts";
import { report } from "./report.ts";
import { runShop } from "./running-shop.ts";
import { writeSection } from "./write-section.ts";

// `npm run bench`; docs/performance.md tells what is measured and how.

const lifetime = beginLifetime({
  ending: () => say("stopping the benchmark …"),
  failed: (error) => process.stderr.write(`${describeFailure(error)}\n`),
});
try {
  await bench(lifetime);
  lifetime.end(0);
} catch (error) {
  if (!lifetime.over.aborted) process.stderr.write(`${describeFailure(error)}\n`);
  lifetime.end(1);
}

async function bench(lifetime: Lifetime): Promise<void> {
  const machine = describeMachine();
  await buildShopIfChanged();
  say("opening a shop with the demo catalogue …");
  const shop = await runShop(lifetime);
  const memoryAtStart = memoryOf(shop.pid);
  const views = { home: await firstView(`${shop.url}/`), product: await firstView(`${shop.url}/product/1`) };
  const limits = await startLimits(shop, lifetime);
  const measures = await takeMeasures(shop, limits, say);
  const text = report({
    machine,
    measures,
    views,
    memory: { start: memoryAtStart, end: memoryOf(shop.pid) },
  });
  await writeSection("bench", text);
  say(`\n${text}`);
}
