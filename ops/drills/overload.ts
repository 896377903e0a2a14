import { setTimeout as sleep } from "node:timers/promises";
import { cores, pin } from "#scripts/processes/cores.ts";
import { childrenOf, memoryOf } from "#scripts/processes/process-figures.ts";
import { compareWithDatabase, describeDifferences, stockUp } from "./customers/compare-with-database.ts";
import { openGuests } from "./customers/guests.ts";
import {
  type Asking,
  countStatuses,
  longest,
  type Visit,
  visit,
  visitPercentile,
} from "./customers/visitors.ts";
import type { Drill } from "./drill.ts";
import { startDatabase } from "./environment/running-database.ts";
import { startShop, statusOf, temporaryFolder } from "./environment/running-shop.ts";
import { percentileAfterFirst, watchFromChildProcess } from "./environment/watch-from-child-process.ts";

const seconds = Number(process.env["OVERLOAD_SECONDS"] ?? 60);
const guests = 4;
const recoveryLimit = 10_000;
const aliveLimit = 100;
/** Milliseconds after which a visitor gives up. */
const visitorTimeout = 6000;
/** Requests that render or query each time. */
const flood: readonly Asking[] = [
  { kind: "page", path: () => "/login?next=/cart", visitors: 150 },
  { kind: "search", path: () => `/search?query=serum%20${Math.random()}`, visitors: 150 },
  { kind: "api", path: () => "/smile/api/products?per_page=24", visitors: 100 },
];

/** Sends requests on four hundred connections for a minute, many times the shop's capacity, while guests buy. */
export const overload: Drill = {
  name: "28-overload",
  shows: ["R28", "A12"],
  minutes: 2,
  async run({ shutdown }) {
    const folder = await temporaryFolder(shutdown);
    const database = await startDatabase(folder, shutdown);
    const shop = await startShop({ folder, databaseUrl: database.url }, shutdown);
    await shop.ready();
    for (const pid of [shop.pid(), database.pid(), ...childrenOf(database.pid())]) pin(pid, cores.responding);
    pin(process.pid, cores.asking);
    await stockUp(database.url);
    const people = await Promise.all(
      Array.from({ length: guests }, (_, index) =>
        openGuests(shop.url, index, { localAddress: "127.9.0.1", pause: 500 }),
      ),
    );
    const memory = () => Math.round((memoryOf(shop.pid()) ?? 0) / 1e6);
    const before = memory();

    const ending = new AbortController();
    const visiting = visit(shop.url, flood, ending.signal);
    const ordering = Promise.all(people.map((person) => person.orderUntil(ending.signal)));
    // It is awaited later, which reports the failure.
    ordering.catch(() => {});
    const watching = watchFromChildProcess({ livez: { url: `${shop.url}/livez` } }, seconds);
    await sleep(seconds * 1000);
    const during = memory();
    ending.abort();
    const ended = performance.now();
    const [visits, watched] = await Promise.all([visiting, watching]);
    const orders = (await ordering).flat();
    const differences = describeDifferences(await compareWithDatabase(database.url, orders));
    const recovered = await recovery(shop.url, ended);
    const bugs = await shop.bugs();

    const served = visits.filter(({ status }) => status === 200);
    const [middle, p95, p99] = [0.5, 0.95, 0.99].map((share) =>
      percentileAfterFirst(share, watched.get("livez")),
    );
    const wrong = [
      ...(visits.every(isAllowed) ? [] : ["a response that is neither 2xx nor 429 nor 503"]),
      ...(served.length > 0 && longest(served) < visitorTimeout
        ? []
        : ["what was accepted was not served in time"]),
      ...((p95 ?? 0) < aliveLimit ? [] : ["/livez was slow"]),
      ...(differences === "" ? [] : [differences]),
      ...(orders.length > guests ? [] : ["guests could not buy"]),
      ...(recovered < recoveryLimit ? [] : ["no recovery in time"]),
      ...(bugs.length === 0 ? [] : [`${bugs.length} bugs in the log, such as ${bugs[0]?.slice(0, 300)}`]),
    ];
    const figures = `400 connections for ${seconds} s: ${countStatuses(visits)}; ${orders.length} orders of guests from another network, each there once; what was served took ${Math.round(visitPercentile(served, 0.5))} ms in the middle, ${Math.round(longest(served))} ms at most; /livez ${middle} ms in the middle, 95 of 100 within ${p95} ms, 99 within ${p99} ms; recovered after ${Math.round(recovered)} ms; memory ${before} MB before, ${during} MB at the end of it, ${memory()} MB after`;
    return { held: wrong.length === 0, figures: [...wrong, figures].join("; ") };
  },
};

function isAllowed({ status, retryAfter }: Visit): boolean {
  return status === 200 || ((status === 503 || status === 429) && retryAfter);
}

/** Returns the milliseconds after the flood until ten consecutive searches respond within 0.5 s each. */
async function recovery(url: string, ended: number): Promise<number> {
  let since = performance.now();
  for (let inARow = 0; inARow < 10 && performance.now() - ended < 60_000; ) {
    const began = performance.now();
    const status = await statusOf(`${url}/search?query=cream%20${Math.random()}`);
    const isQuick = status === 200 && performance.now() - began < 500;
    inARow = isQuick ? inARow + 1 : 0;
    if (!isQuick) since = performance.now();
  }
  return since - ended;
}
