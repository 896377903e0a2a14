import { AdminOrderQuery, OrderCountsQuery } from "#contract/admin/orders/order-query.ts";
import { orderTabs } from "#contract/order-statuses.ts";
import type { Database } from "#db/database.ts";
import { countAdminOrders, listAdminOrders } from "#shop/orders/listing/list-admin-orders.ts";
import { median } from "../percentile.ts";

const rounds = 5;

/** What is asked of the list of orders, by what a person would call it. */
const lists: Readonly<Record<string, object>> = {
  "newest first": {},
  ...Object.fromEntries(orderTabs.map((tab) => [`tab ${tab}`, { tab }])),
  "delivered, dearest first": { tab: "delivered", sort: "total" },
  "a hundred on page 500": { page: 500, per_page: 100 },
  "one governorate": { city_id: "7" },
  "from LE 2,100 on": { min_total_egp: "2100" },
  "a month": { created_from: "2024-01-01", created_to: "2024-01-31" },
  "a risk": { risk: "refused_before" },
};
const searches: Readonly<Record<string, string>> = {
  "three digits": "482",
  "beginning of a number": "4827",
  "a whole phone": "+20 100 001 2345",
  "end of a phone": "٢٣٤٥",
  "a phone of an address": "01100000020",
  "a frequent first name": "منى",
  "a name in another spelling": "اسماء حافظ",
  "a name in Latin letters": "mona zaki",
  "beginnings of words": "مص عب",
  "one letter": "م",
  "nobody's name": "Cleopatra",
};

/** The middle and the slowest of some times of one question, in milliseconds. */
export interface Timed {
  readonly what: string;
  readonly middle: number;
  readonly slowest: number;
}

/** Times every question, each asked once before: what is measured is the database's work, not its first look at a page. */
export async function timeQuestions(
  db: Database,
): Promise<{ lists: Timed[]; searches: Timed[]; counts: Timed[] }> {
  const list = (query: object) => () => listAdminOrders(db, AdminOrderQuery.parse(query));
  const count = (query: object) => () => countAdminOrders(db, OrderCountsQuery.parse(query));
  return {
    lists: await inTurn(Object.entries(lists).map(([what, query]) => [what, list(query)])),
    counts: await inTurn([
      ["all tabs", count({})],
      ["all tabs of a search", count({ q: "منى" })],
    ]),
    searches: await inTurn(Object.entries(searches).map(([what, q]) => [`${what}: ${q}`, list({ q })])),
  };
}

async function inTurn(questions: readonly (readonly [string, () => Promise<unknown>])[]): Promise<Timed[]> {
  const timed: Timed[] = [];
  for (const [what, ask] of questions) {
    await ask();
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const begun = performance.now();
      await ask();
      times.push(performance.now() - begun);
    }
    timed.push({ what, middle: median(times), slowest: Math.max(...times) });
  }
  return timed;
}
