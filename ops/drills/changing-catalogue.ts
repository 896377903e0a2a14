import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { type Asking, type Visit, visit, visitPercentile } from "./customers/visitors.ts";
import type { Drill } from "./drill.ts";
import { startDatabase } from "./environment/running-database.ts";
import { startShop, temporaryFolder } from "./environment/running-shop.ts";

const rounds = 4;
const secondsOfEach = 6;
const changesPerSecond = 5;
/** Minimum share of the requests per second without changes. */
const shareLimit = 0.5;
const p99Limit = 1000;
const product = () => 1 + Math.floor(Math.random() * 36);

/** Requests of visitors: one page repeatedly, and all products in both languages. */
const askings: Record<string, readonly Asking[]> = {
  "the list": [{ kind: "cached", path: () => "/products", visitors: 16 }],
  "all 72 pages of products": [
    { kind: "cached", path: () => `${Math.random() < 0.5 ? "" : "/en"}/product/${product()}`, visitors: 16 },
  ],
};

/** Compares cached pages with and without five stock changes per second. */
export const changingCatalogue: Drill = {
  name: "35-changing-catalogue",
  shows: ["R35"],
  minutes: 2,
  async run({ shutdown }) {
    const folder = await temporaryFolder(shutdown);
    const database = await startDatabase(folder, shutdown);
    const shop = await startShop({ folder, databaseUrl: database.url }, shutdown);
    await shop.ready();
    const client = new Client({ connectionString: database.url });
    await client.connect();
    shutdown.onShutdown(() => client.end());

    const outcomes: { held: boolean; figures: string }[] = [];
    for (const [what, asking] of Object.entries(askings)) {
      const phases: Record<"still" | "changing", Visit[]> = { still: [], changing: [] };
      await during(asking, shop.url);
      for (let round = 0; round < rounds; round++) {
        phases.still.push(...(await during(asking, shop.url)));
        phases.changing.push(...(await during(asking, shop.url, client)));
      }
      outcomes.push(compare(what, phases));
    }
    return {
      held: outcomes.every(({ held }) => held),
      figures: `stock that is shown changes ${changesPerSecond} times a second, ${rounds} times ${secondsOfEach} s in turns with none; ${outcomes.map(({ figures }) => figures).join("; ")}`,
    };
  },
};

/** Returns the visits of some seconds. `client` changes the stock. */
async function during(asking: readonly Asking[], url: string, client?: Client): Promise<Visit[]> {
  const ending = new AbortController();
  const visiting = visit(url, asking, ending.signal);
  const ends = performance.now() + secondsOfEach * 1000;
  while (performance.now() < ends) {
    // Between 4 and 3, since pages show how many of up to five pieces remain.
    await client?.query("update products set stock = case stock when 4 then 3 else 4 end where id = 1");
    await sleep(1000 / changesPerSecond);
  }
  ending.abort();
  return await visiting;
}

function compare(what: string, { still, changing }: Record<"still" | "changing", Visit[]>) {
  const share = changing.length / still.length;
  const [p99Still, p99] = [visitPercentile(still, 0.99), visitPercentile(changing, 0.99)];
  const isResponse = [...still, ...changing].every(({ status }) => status === 200);
  const rate = (visits: readonly Visit[]) => Math.round(visits.length / rounds / secondsOfEach);
  return {
    held: isResponse && share >= shareLimit && p99 <= p99Limit,
    figures: `${what}: ${rate(still)} a second and p99 ${Math.round(p99Still)} ms without changes, ${rate(changing)} (${share.toFixed(2)} of it) and ${Math.round(p99)} ms with them${isResponse ? "" : ", and not all were 200"}`,
  };
}
