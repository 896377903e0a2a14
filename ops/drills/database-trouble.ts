import { setTimeout as sleep } from "node:timers/promises";
import { startRelay } from "#db/testing/relay.ts";
import { type Asking, countStatuses, longest, type Visit, visit } from "./customers/visitors.ts";
import type { Drill } from "./drill.ts";
import { type RunningDatabase, startDatabase } from "./environment/running-database.ts";
import { type RunningShop, startShop, temporaryFolder } from "./environment/running-shop.ts";

const secondsOfTrouble = 15;
const recoveryLimit = 5000;
/** Milliseconds within which a page must report the failure. */
const visitorTimeout = 6000;

/** Cached pages, pages that query the database, and API requests. */
const asking: readonly Asking[] = [
  { kind: "cached", path: () => "/products", visitors: 4, pause: 50 },
  { kind: "asked", path: () => `/search?query=serum%20${Math.random()}`, visitors: 4, pause: 50 },
  { kind: "asked", path: () => "/smile/api/products?per_page=24", visitors: 4, pause: 50 },
];

interface Trouble {
  /** URL of a relay, which may delay the database. */
  readonly databaseUrl: string;
  begin(): Promise<void> | void;
  end(): Promise<void> | void;
}

/** Freezes the database with all connections open. */
export const frozen: Drill = {
  name: "23-database-frozen",
  shows: ["R23", "R34", "A6"],
  minutes: 1,
  run: (tools) =>
    runWith(tools, async (database) => ({
      databaseUrl: database.url,
      begin: () => database.freeze(),
      end: () => database.thaw(),
    })),
};

/** Stops the database and starts it again after a while. */
export const restarted: Drill = {
  name: "23-database-restarted",
  shows: ["R23"],
  minutes: 1,
  run: (tools) =>
    runWith(tools, async (database) => ({
      databaseUrl: database.url,
      begin: () => database.stop(),
      end: () => database.start(),
    })),
};

/** Delays each statement of the database by 2 s. */
export const slow: Drill = {
  name: "23-database-slow",
  shows: ["R23", "R34", "A6"],
  minutes: 1,
  run: (tools) =>
    runWith(tools, async (database) => {
      const relay = await startRelay(new URL(database.url));
      tools.shutdown.onShutdown(() => relay.cut());
      return {
        databaseUrl: relay.url,
        begin: () => relay.delayResponses(2000),
        end: () => relay.delayResponses(0),
      };
    }),
};

async function runWith(
  { shutdown }: Parameters<Drill["run"]>[0],
  prepare: (database: RunningDatabase) => Promise<Trouble>,
): ReturnType<Drill["run"]> {
  const folder = await temporaryFolder(shutdown);
  const database = await startDatabase(folder, shutdown);
  const trouble = await prepare(database);
  const shop = await startShop({ folder, databaseUrl: trouble.databaseUrl }, shutdown);
  await shop.ready();

  const ending = new AbortController();
  const visiting = visit(shop.url, asking, ending.signal);
  await sleep(3000);
  const begun = performance.now();
  await trouble.begin();
  await sleep(secondsOfTrouble * 1000);
  await trouble.end();
  const ended = performance.now();
  const recovered = await recovery(shop);
  await sleep(3000);
  ending.abort();
  const visits = await visiting;
  const bugs = await shop.bugs();

  // Requests just before may have been handled during the failure.
  const during = visits.filter(({ at }) => at >= begun && at < ended);
  const cached = during.filter(({ kind }) => kind === "cached");
  const asked = during.filter(({ kind }) => kind === "asked");
  const after = visits.filter(({ at }) => at > ended + recovered);
  const wrong = [
    ...visits
      .filter((one) => !isAllowed(one))
      .slice(0, 5)
      .map(describeWrong),
    ...(cached.every(({ status }) => status === 200) ? [] : ["a cached page that was refused"]),
    ...(longest(visits) < visitorTimeout ? [] : ["a wait longer than a visitor's patience"]),
    ...(recovered <= recoveryLimit && after.every(({ status }) => status === 200)
      ? []
      : ["no recovery in time"]),
    ...(cached.length > 0 && asked.length > 0 && after.length > 0 ? [] : ["too few visits to tell"]),
    ...(bugs.length === 0 ? [] : [`${bugs.length} bugs in the log, such as ${bugs[0]?.slice(0, 300)}`]),
  ];
  const figures = `for ${secondsOfTrouble} s; cached pages: ${countStatuses(cached)}, at most ${ms(longest(cached))}; what asks the database: ${countStatuses(asked)}, at most ${ms(longest(asked))}; recovered after ${ms(recovered)}, then ${countStatuses(after)}`;
  return { held: wrong.length === 0, figures: [...wrong, figures].join("; ") };
}

function isAllowed({ status, retryAfter }: Visit): boolean {
  return status === 200 || (status === 503 && retryAfter);
}

function describeWrong({ status, reason, path, ms: took }: Visit): string {
  return `${status || reason} for ${path} after ${ms(took)}`;
}

/** Returns the milliseconds until the shop is ready and a page with a query responds. */
async function recovery(shop: RunningShop): Promise<number> {
  const began = performance.now();
  await shop.ready();
  while (performance.now() - began < 30_000) {
    const page = await fetch(`${shop.url}/search?query=serum`, { signal: AbortSignal.timeout(10_000) });
    await page.arrayBuffer();
    if (page.status === 200) break;
    await sleep(50);
  }
  return performance.now() - began;
}

function ms(milliseconds: number): string {
  return `${Math.round(milliseconds)} ms`;
}
