import { openDatabase } from "#db/database.ts";
import { familySeconds, processorSeconds } from "#scripts/processes/process-figures.ts";
import type { Shutdown } from "#server/process/shutdown.ts";
import { visitor } from "./browsers.ts";
import { medianOfKnown } from "./percentile.ts";
import { type RunningShop, runShop } from "./running-shop.ts";
import { growCatalogue } from "./search/grown-catalogue.ts";

/** Processor milliseconds of a response that nobody has asked for before. */
export interface ColdFigures {
  readonly name: string;
  readonly node: number | undefined;
  readonly postgres: number | undefined;
  readonly aims: { readonly node: number; readonly postgres: number };
}

const products = 1000;
const asked = 200;
const rounds = 3;
/** Addresses of each kind that are asked before the first round. */
const warmUps = 200;

const rows = [
  { name: "product page", path: (n: number) => `/product/${n}`, aims: { node: 6, postgres: 2 } },
  {
    name: "search page",
    path: (n: number) => `/products?query=${wordOf(n)}`,
    aims: { node: 10, postgres: 8 },
  },
  {
    name: "search of the API",
    path: (n: number) => `/smile/api/search?query=${wordOf(n)}`,
    aims: { node: 5, postgres: 3 },
  },
] as const;

/** Asks a shop with 1,000 products for addresses that nobody asked for before, once each, one after the other. */
export async function measureCold(shutdown: Shutdown): Promise<ColdFigures[]> {
  const shop = await runShop(shutdown);
  const db = openDatabase(shop.databaseUrl);
  await growCatalogue(db, products, () => {});
  await db.destroy();
  // Node compiles the code that every response of a kind needs. None of these addresses is measured.
  for (const { path } of rows) for (let n = 1; n <= warmUps; n++) await ask(shop, path(rounds * asked + n));
  const figures: ColdFigures[] = [];
  for (const { name, path, aims } of rows) {
    const passes = [];
    for (let round = 0; round < rounds; round++) {
      const before = used(shop);
      for (let n = 0; n < asked; n++) await ask(shop, path(1 + round * asked + n));
      const after = used(shop);
      passes.push({ node: each(before.node, after.node), postgres: each(before.postgres, after.postgres) });
    }
    figures.push({
      name,
      node: medianOfKnown(passes.map(({ node }) => node)),
      postgres: medianOfKnown(passes.map(({ postgres }) => postgres)),
      aims,
    });
  }
  return figures;
}

const syllables = ["se", "rum", "vi", "ta", "cre", "am", "so", "ap", "lo", "tion", "mi", "nor", "ka", "gel"];

/** A word with a number, which no other search has. */
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
  return before === undefined || after === undefined ? undefined : ((after - before) * 1000) / asked;
}
