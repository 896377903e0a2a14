import { familySeconds, processorSeconds } from "#scripts/processes/process-figures.ts";
import { median, medianOfKnown } from "../percentile.ts";
import type { LoadResult } from "./load.ts";

/** One server under load. */
export interface Side {
  readonly pid: number;
  /** Runs before and after each measured run; its time does not count. */
  readonly prepare?: () => Promise<void>;
  readonly after?: () => Promise<void>;
  readonly run: () => Promise<LoadResult>;
}

export interface Figures {
  readonly perSecond: number;
  readonly p99: number;
  /** Processor time of one response, in ms; undefined where the system does not report it. */
  readonly node: number | undefined;
  readonly postgres: number | undefined;
}

export interface Comparison {
  readonly shop: Figures;
  readonly limit: Figures;
  /** Ratio of the shop to the limit, by responses per second. */
  readonly byRate: number;
}

/** Duration of each run in seconds, and number of runs. */
export interface Effort {
  readonly seconds: number;
  readonly rounds: number;
}

export const fullEffort: Effort = { seconds: 4, rounds: 5 };
/** Figures vary by a tenth and more from run to run. */
export const quickEffort: Effort = { seconds: 1, rounds: 3 };

/** Runs both sides in turns, after a warm-up run of each; returns the median of each figure. */
export async function compare(
  sides: { readonly shop: Side; readonly limit: Side },
  postgresPid: number | undefined,
  { rounds }: Effort,
): Promise<Comparison> {
  await warmUp(sides.shop);
  await warmUp(sides.limit);
  const measured: { shop: Figures; limit: Figures }[] = [];
  for (let round = 0; round < rounds; round++) {
    const shop = await measure(sides.shop, postgresPid);
    measured.push({ shop, limit: await measure(sides.limit, postgresPid) });
  }
  return {
    shop: middle(measured.map((round) => round.shop)),
    limit: middle(measured.map((round) => round.limit)),
    byRate: median(measured.map(({ shop, limit }) => shop.perSecond / limit.perSecond)),
  };
}

/** Runs one side after a warm-up run; returns the median of each figure. */
export async function measureAlone(
  side: Side,
  postgresPid: number | undefined,
  { rounds }: Effort,
): Promise<Figures> {
  await warmUp(side);
  const measured: Figures[] = [];
  for (let round = 0; round < rounds; round++) measured.push(await measure(side, postgresPid));
  return middle(measured);
}

async function warmUp({ prepare, run, after }: Side): Promise<void> {
  await prepare?.();
  await run();
  await after?.();
}

async function measure(
  { pid, prepare, run, after }: Side,
  postgresPid: number | undefined,
): Promise<Figures> {
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
