import { familySeconds, processorSeconds } from "#scripts/processes/process-figures.ts";
import type { LoadResult } from "./load.ts";
import { median, medianOfKnown } from "./percentile.ts";

/** One of the two that are compared. */
export interface Side {
  readonly pid: number;
  /** The PostgreSQL that works for it, where that is not the other's too. */
  readonly postgresPid?: number | undefined;
  /** Done before and after each run, and not measured. */
  readonly prepare?: () => Promise<void>;
  readonly after?: () => Promise<void>;
  readonly run: () => Promise<LoadResult>;
}

export interface Figures {
  readonly perSecond: number;
  readonly p99: number;
  /** Processor milliseconds that one answer cost in Node and in PostgreSQL; undefined where the system does not tell. */
  readonly node: number | undefined;
  readonly postgres: number | undefined;
}

export interface Comparison {
  readonly shop: Figures;
  readonly limit: Figures;
  /** How much of the limit the shop reaches, by answers per second. */
  readonly byRate: number;
  /** The same by answers per second of processor time, Node's and PostgreSQL's together. */
  readonly byProcessor: number | undefined;
}

/** How long each run takes, and how many there are. */
export interface Effort {
  readonly seconds: number;
  readonly rounds: number;
}

export const fullEffort: Effort = { seconds: 4, rounds: 5 };
/** For a first look: its figures move by a tenth and more from run to run. */
export const quickEffort: Effort = { seconds: 1, rounds: 3 };

/** Runs both in turns, after one run each that does not count; answers the middle of each figure. */
export async function compare(
  sides: { readonly shop: Side; readonly limit: Side },
  sharedPostgres: number | undefined,
  { rounds }: Effort = fullEffort,
): Promise<Comparison> {
  for (const { prepare, run, after } of [sides.shop, sides.limit]) {
    await prepare?.();
    await run();
    await after?.();
  }
  const measured: { shop: Figures; limit: Figures }[] = [];
  for (let round = 0; round < rounds; round++) {
    const shop = await measure(sides.shop, sharedPostgres);
    measured.push({ shop, limit: await measure(sides.limit, sharedPostgres) });
  }
  return {
    shop: middle(measured.map((round) => round.shop)),
    limit: middle(measured.map((round) => round.limit)),
    byRate: median(measured.map(({ shop, limit }) => shop.perSecond / limit.perSecond)),
    byProcessor: medianOfKnown(measured.map(({ shop, limit }) => ratio(cost(limit), cost(shop)))),
  };
}

/** Runs one in the same way, beside nothing. */
export async function measureAlone(
  side: Side,
  postgresPid: number | undefined,
  { rounds }: Effort = fullEffort,
): Promise<Figures> {
  await side.prepare?.();
  await side.run();
  await side.after?.();
  const measured: Figures[] = [];
  for (let round = 0; round < rounds; round++) measured.push(await measure(side, postgresPid));
  return middle(measured);
}

async function measure(
  { pid, postgresPid: own, prepare, run, after }: Side,
  sharedPostgres: number | undefined,
): Promise<Figures> {
  const postgresPid = own ?? sharedPostgres;
  const used = () => ({
    node: processorSeconds(pid),
    postgres: postgresPid === undefined ? undefined : familySeconds(postgresPid),
  });
  await prepare?.();
  const before = used();
  const { requests, seconds, p99 } = await run();
  const spent = used();
  await after?.();
  const each = (name: "node" | "postgres") => {
    const [from, to] = [before[name], spent[name]];
    return from === undefined || to === undefined ? undefined : ((to - from) * 1000) / requests;
  };
  return { perSecond: requests / seconds, p99, node: each("node"), postgres: each("postgres") };
}

function middle(figures: readonly Figures[]): Figures {
  return {
    perSecond: median(figures.map(({ perSecond }) => perSecond)),
    p99: median(figures.map(({ p99 }) => p99)),
    node: medianOfKnown(figures.map(({ node }) => node)),
    postgres: medianOfKnown(figures.map(({ postgres }) => postgres)),
  };
}

function cost({ node, postgres }: Figures): number | undefined {
  return node === undefined || postgres === undefined ? undefined : node + postgres;
}

function ratio(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? undefined : one / other;
}
