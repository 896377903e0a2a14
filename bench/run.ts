import { memoryOf } from "#scripts/processes/process-figures.ts";
import { say } from "#server/start/say.ts";
import { startBaselines } from "./baseline-process.ts";
import { firstView } from "./first-view.ts";
import { takeMeasures } from "./measures.ts";
import { report } from "./report.ts";
import { type Bench, runBench } from "./run-bench.ts";

// `npm run bench`; docs/performance.md tells what is measured and how. `npm run bench -- search` measures the search alone,
// `npm run bench -- admin-orders` the back office's list of orders among a million, `npm run bench -- admin-home` its home page
// and its customers, `npm run bench -- admin-pages` its pages in a browser, `npm run bench -- admin-lists` every list in every way,
// `npm run bench -- admin-imports` files of CSV, `npm run bench -- interactions` what is pressed and typed in a browser.

if (process.argv[2] === "search") await import("./search/bench-search.ts");
else if (process.argv[2] === "admin-orders") await import("./admin-orders/bench-admin-orders.ts");
else if (process.argv[2] === "admin-home") await import("./admin-home/bench-admin.ts");
else if (process.argv[2] === "admin-pages") await import("./admin-pages/bench-admin-pages.ts");
else if (process.argv[2] === "admin-lists") await import("./admin-lists/bench-admin-lists.ts");
else if (process.argv[2] === "admin-imports") await import("./admin-imports/bench-admin-imports.ts");
else if (process.argv[2] === "interactions") await import("./interactions/bench-interactions.ts");
else await runBench("bench", bench);

async function bench({ shop, machine, shutdown }: Bench): Promise<string> {
  const memoryAtStart = memoryOf(shop.pid);
  const views = { home: await firstView(`${shop.url}/`), product: await firstView(`${shop.url}/product/1`) };
  const limits = await startBaselines(shop, shutdown);
  const measures = await takeMeasures(shop, limits, say);
  return report({ machine, measures, views, memory: { start: memoryAtStart, end: memoryOf(shop.pid) } });
}
