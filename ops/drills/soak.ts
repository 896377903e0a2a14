import { setTimeout as sleep } from "node:timers/promises";
import { memoryOf } from "#scripts/processes/process-figures.ts";
import { stockUp } from "./customers/compare-with-database.ts";
import { openCustomer } from "./customers/customer.ts";
import { type Asking, countStatuses, visit, visitPercentile } from "./customers/visitors.ts";
import type { Drill } from "./drill.ts";
import { liveMemoryOf } from "./environment/live-memory.ts";
import { startDatabase } from "./environment/running-database.ts";
import { startShop, temporaryFolder } from "./environment/running-shop.ts";

const minutes = Number(process.env["MINUTES"] ?? 30);
/** Caches fill and code is compiled in the first third. */
const warmUp = 1 / 3;
const sampleEvery = minutes * 2000;
/** Maximum growth in MB per hour without garbage. A faster one needs a restart more than once a week. */
const maxSlope = 12;

const asking: readonly Asking[] = [
  { kind: "cached", path: () => "/", visitors: 3, pause: 100 },
  {
    kind: "product",
    path: () => `/en/product/${1 + Math.floor(Math.random() * 36)}`,
    visitors: 3,
    pause: 100,
  },
  {
    kind: "search",
    path: () => `/search?query=${Math.random().toString(36).slice(2, 6)}`,
    visitors: 2,
    pause: 200,
  },
  { kind: "missing", path: () => `/no-such-page-${Math.random()}`, visitors: 1, pause: 500 },
  {
    kind: "api",
    path: () => `/smile/api/products?page=${1 + Math.floor(Math.random() * 3)}`,
    visitors: 3,
    pause: 100,
  },
];

/** Measures the memory of a shop under moderate load for half an hour. */
export const soak: Drill = {
  name: "28-soak",
  shows: ["R28"],
  minutes: minutes + 1,
  async run({ shutdown, say }) {
    const folder = await temporaryFolder(shutdown);
    const database = await startDatabase(folder, shutdown);
    const shop = await startShop({ folder, databaseUrl: database.url }, shutdown);
    await shop.ready();
    await stockUp(database.url);
    const people = await Promise.all(
      Array.from({ length: 3 }, (_, index) => openCustomer(shop.url, index, { pause: 1000 })),
    );
    const ending = new AbortController();
    const visiting = visit(shop.url, asking, ending.signal, { asBrowsers: true });
    const ordering = Promise.all(people.map((person) => person.orderUntil(ending.signal)));
    const samples: Sample[] = [];
    const memoryAtFirst = memoryOf(shop.pid()) ?? 0;
    for (const began = performance.now(); performance.now() - began < minutes * 60_000; ) {
      await sleep(sampleEvery);
      samples.push({
        hours: (performance.now() - began) / 3_600_000,
        megabytes: (await liveMemoryOf(shop.pid())) ?? Number.NaN,
      });
      say(`${megabytes(samples.at(-1))} after ${Math.round(60 * (samples.at(-1)?.hours ?? 0))} min`);
    }
    ending.abort();
    const visits = await visiting;
    const orders = (await ordering).flat();
    const settled = samples.slice(Math.floor(samples.length * warmUp));
    const slope = slopeOf(settled);
    const bugs = await shop.bugs();
    const wrong = visits.filter(({ status, kind }) => status !== (kind === "missing" ? 404 : 200));
    return {
      held: slope <= maxSlope && wrong.length === 0 && bugs.length === 0 && orders.length > 0,
      figures: `${minutes} min, ${visits.length} visits (${(visits.length / minutes / 60).toFixed(0)} a second, p99 ${Math.round(visitPercentile(visits, 0.99))} ms) and ${orders.length} orders; held without garbage ${megabytes(samples[0])} at first, ${megabytes(settled[0])} after a third, ${megabytes(samples.at(-1))} at the end: ${slope.toFixed(1)} MB an hour in the last two thirds (limit ${maxSlope}); the process from ${Math.round(memoryAtFirst / 1e6)} to ${Math.round((memoryOf(shop.pid()) ?? 0) / 1e6)} MB; other responses: ${countStatuses(wrong)}; ${bugs.length} bugs in the log`,
    };
  },
};

interface Sample {
  readonly hours: number;
  readonly megabytes: number;
}

function megabytes(sample: Sample | undefined): string {
  return `${(sample?.megabytes ?? 0).toFixed(1)} MB`;
}

/** Returns the MB per hour of the least squares line. */
function slopeOf(samples: readonly Sample[]): number {
  const mean = (of: (sample: Sample) => number) =>
    samples.reduce((sum, one) => sum + of(one), 0) / samples.length;
  const [hours, size] = [mean((one) => one.hours), mean((one) => one.megabytes)];
  const covariance = mean((one) => (one.hours - hours) * (one.megabytes - size));
  return covariance / mean((one) => (one.hours - hours) ** 2);
}
