import { openDatabase } from "#db/database.ts";
import { familySeconds, processorSeconds } from "#scripts/processes/process-figures.ts";
import type { Shutdown } from "#server/process/shutdown.ts";
import { medianOfKnown } from "../percentile.ts";
import { visitor } from "./browsers.ts";
import { growCatalogue } from "./grown-catalogue.ts";
import { type RunningShop, runShop } from "./running-shop.ts";

/** Processor time of one response that no cache holds yet, in ms. */
export interface ColdFigures {
  readonly name: string;
  readonly node: number | undefined;
  readonly postgres: number | undefined;
  readonly targets: { readonly node: number; readonly postgres: number };
}

const products = 1000;
const requestsPerRound = 200;
const rounds = 3;
/** Requests of each kind before the first round. */
const warmUps = 200;

const rows = [
  { name: "product page", path: (n: number) => `/product/${n}`, targets: { node: 8, postgres: 2 } },
  {
    name: "search page",
    path: (n: number) => `/products?query=${wordOf(n)}`,
    targets: { node: 12, postgres: 8 },
  },
  {
    name: "search of the API",
    path: (n: number) => `/smile/api/search?query=${wordOf(n)}`,
    targets: { node: 8, postgres: 6 },
  },
] as const;

/** Requests 200 new addresses of each kind from a shop with 1,000 products, one after the other. */
export async function measureCold(shutdown: Shutdown): Promise<ColdFigures[]> {
  const shop = await runShop(shutdown);
  const db = openDatabase(shop.databaseUrl);
  await growCatalogue(db, products);
  await db.destroy();
  // Node compiles the code of each kind of response. The measured rounds use other addresses.
  for (const { path } of rows)
    for (let n = 1; n <= warmUps; n++) await ask(shop, path(rounds * requestsPerRound + n));
  const figures: ColdFigures[] = [];
  for (const { name, path, targets } of rows) {
    const passes = [];
    for (let round = 0; round < rounds; round++) {
      const before = used(shop);
      for (let n = 0; n < requestsPerRound; n++) await ask(shop, path(1 + round * requestsPerRound + n));
      const after = used(shop);
      passes.push({ node: each(before.node, after.node), postgres: each(before.postgres, after.postgres) });
    }
    figures.push({
      name,
      node: medianOfKnown(passes.map(({ node }) => node)),
      postgres: medianOfKnown(passes.map(({ postgres }) => postgres)),
      targets,
    });
  }
  return figures;
}

const syllables = ["se", "rum", "vi", "ta", "cre", "am", "so", "ap", "lo", "tion", "mi", "nor", "ka", "gel"];

/** Returns a query that no other request uses. */
function wordOf(n: number): string {
  const [first, second] = [n % syllables.length, Math.floor(n / syllables.length) % syllables.length];
  return encodeURIComponent(
    `${["serum", "cream", "سيروم", "كريم"][n % 4]} ${syllables[first]}${syllables[second]}${n}`,
  );
}

async function ask({ url }: RunningShop, path: string): Promise<void> {
  const response = await fetch(url + path, { headers: visitor });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`expected 200 of ${path}, but got ${response.status}`);
}

function used({ pid, postgresPid }: RunningShop) {
  return {
    node: processorSeconds(pid),
    postgres: postgresPid === undefined ? undefined : familySeconds(postgresPid),
  };
}

function each(before: number | undefined, after: number | undefined): number | undefined {
  return before === undefined || after === undefined
    ? undefined
    : ((after - before) * 1000) / requestsPerRound;
}
