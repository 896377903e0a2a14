import type { Database } from "#db/database.ts";
import { judgements } from "#shop/search/judgements/judgements.ts";
import { createProductSearch } from "#shop/search/search-products.ts";
import { median, percentile } from "../percentile.ts";

/** Searches that are hard on an index, beside those that people type. */
const hard: readonly string[] = [
  ...["serum", "skin", "سيروم", "بشرة", "cream face", "oil skin", "mask serum", "se", "س", "ال", "vitamin"],
  ...[
    "serum mask shampoo",
    "cor del fi",
    "serum refrigerator",
    "xxxxxxxxxx",
    "niacinamidd",
    "50 ml 30",
    "skin oil serum cream gel",
  ],
];
const rounds = 2;
const shown = 24;

/** Milliseconds that a search takes, asked one after the other, with the products that it shows. */
export interface SearchSpeed {
  readonly median: number;
  readonly p95: number;
  readonly slowest: { readonly query: string; readonly time: number };
}

/** Times all judged queries and some hard ones. */
export async function measureSpeed(db: Database): Promise<SearchSpeed> {
  const { search } = createProductSearch(db);
  const queries = [...judgements.map(({ query }) => query), ...hard];
  for (const query of queries.slice(0, 100)) await search(query, shown);
  const times = new Map<string, number>();
  const all: number[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const query of queries) {
      const begun = performance.now();
      await search(query, shown);
      const time = performance.now() - begun;
      all.push(time);
      times.set(query, Math.min(time, times.get(query) ?? time));
    }
  }
  const [query, time] = [...times].reduce((one, other) => (other[1] > one[1] ? other : one));
  return { median: median(all), p95: percentile(all, 0.95), slowest: { query, time } };
}
