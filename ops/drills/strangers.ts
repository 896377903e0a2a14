import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { cores, pin } from "#scripts/processes/cores.ts";
import { childrenOf, memoryOf } from "#scripts/processes/process-figures.ts";
import { stockUp } from "./customers/compare-with-database.ts";
import { openCustomer } from "./customers/customer.ts";
import type { Drill } from "./drill.ts";
import { liveMemoryOf } from "./environment/live-memory.ts";
import { startDatabase } from "./environment/running-database.ts";
import { type RunningShop, startShop, temporaryFolder } from "./environment/running-shop.ts";
import { percentileAfterFirst, watchFromChildProcess } from "./environment/watch-from-child-process.ts";
import { withstandOrders } from "./strangers/order-attack.ts";
import { openReporter, type SentPhotos } from "./strangers/reporter.ts";

const seconds = Number(process.env["STRANGERS_SECONDS"] ?? 60);
const { STRANGERS_ATTACK: attack } = process.env;
const networkAttacks = ["pipelining", "paths", "flood", "readers", "bodies", "promises"];
const attacks = attack === undefined ? networkAttacks : attack === "none" ? [] : [attack];
const program = fileURLToPath(new URL("strangers/attacks.ts", import.meta.url));

/** Maximum milliseconds of 99 % of the honest customer's purchases. */
const purchaseLimit = 2000;
const aliveLimit = 1500;
/** Maximum growth of the heap after an attack, in MB. */
const heapLimit = 30;
/** Maximum growth of the process's memory after an attack with bodies, in MB. */
const bodiesLimit = 60;
/** Milliseconds until an attack's remains are released. */
const settleTime = 10_000;

/**
 * Attacks a shop with the heap limit and the allocator's setting of `npm start`, while a customer of another network buys every 2 s. Then a
 * /24 orders in another shop. STRANGERS_ATTACK selects one of the network attacks, or `none`.
 */
export const strangers: Drill = {
  name: "36-strangers",
  shows: ["R36", "R37", "R38", "R42", "B1", "B2", "B3", "B7", "B8", "C1"],
  minutes: 10,
  async run({ shutdown, say }) {
    const folder = await temporaryFolder(shutdown);
    const database = await startDatabase(folder, shutdown);
    const settings = { LOG_LEVEL: "info", MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "16384" };
    const shop = await startShop(
      { folder, databaseUrl: database.url, settings, heapMegabytes: 256 },
      shutdown,
    );
    await shop.ready();
    await stockUp(database.url);
    for (const pid of [shop.pid(), database.pid(), ...childrenOf(database.pid())]) pin(pid, cores.responding);
    pin(process.pid, cores.asking);
    const pid = shop.pid();
    const results: Result[] = [];
    for (const [index, attack] of attacks.entries()) {
      const result = await withstand(shop, attack, index);
      say(figuresOf(result));
      results.push(result);
    }
    const bugs = await shop.bugs();
    const orders = await withstandOrders(folder, shutdown);
    say(orders.figures);
    const wrong = [
      ...orders.faults,
      ...results.flatMap(faultsOf),
      ...(shop.pid() === pid && (memoryOf(pid) ?? 0) > 0 ? [] : ["the shop died"]),
      ...(bugs.length === 0 ? [] : [`${bugs.length} bugs in the log, such as ${bugs[0]?.slice(0, 300)}`]),
    ];
    return {
      held: wrong.length === 0,
      figures: [...wrong, ...results.map(figuresOf), orders.figures].join("; "),
    };
  },
};

interface Result {
  readonly attack: string;
  readonly said: string;
  readonly purchases: number;
  readonly failures: readonly string[];
  readonly p99: number;
  readonly alive: number;
  /** Heap in MB without garbage. */
  readonly before: number;
  readonly after: number;
  /** Memory of the process in MB as the system counts it: before, at most, and after. */
  readonly resident: { readonly before: number; readonly most: number; readonly after: number };
  readonly photos: SentPhotos;
}

async function withstand(shop: RunningShop, attack: string, index: number): Promise<Result> {
  const customer = await openCustomer(shop.url, index, { localAddress: "127.9.0.1", pause: 2000 });
  await visitPages(shop.url);
  const reporter = openReporter(shop.url, "127.9.1.1");
  await reporter.report();
  const before = (await liveMemoryOf(shop.pid())) ?? Number.NaN;
  const ending = new AbortController();
  const memory = watchMemory(shop.pid(), ending.signal);
  const buying = customer.orderUntil(ending.signal);
  const reporting = reporter.reportUntil(ending.signal);
  const attacking = spawn(process.execPath, [program, attack, new URL(shop.url).port, String(seconds)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const watching = watchFromChildProcess({ livez: { url: `${shop.url}/livez` } }, seconds);
  const said = (await text(attacking.stdout)).trim();
  ending.abort();
  const times = (await buying).map(({ took }) => took).sort((one, other) => one - other);
  const watched = await watching;
  const photos = await reporting;
  const { before: residentBefore, most } = await memory;
  await sleep(settleTime);
  const after = (await liveMemoryOf(shop.pid())) ?? Number.NaN;
  const residentAfter = residentOf(shop.pid());
  return {
    attack,
    said,
    purchases: times.length,
    failures: customer.failures,
    p99: times[Math.min(times.length - 1, Math.floor(0.99 * times.length))] ?? Number.POSITIVE_INFINITY,
    alive: percentileAfterFirst(0.99, watched.get("livez")),
    before,
    after,
    resident: { before: residentBefore, most, after: residentAfter },
    photos,
  };
}

const residentOf = (pid: number) => (memoryOf(pid) ?? Number.NaN) / 1e6;

/** Watches the memory of a process until the attack ends. */
async function watchMemory(pid: number, ending: AbortSignal) {
  const before = residentOf(pid);
  let most = before;
  while (!ending.aborted) {
    most = Math.max(most, residentOf(pid));
    await sleep(200);
  }
  return { before, most };
}

/** Fills the caches with public pages. */
async function visitPages(url: string): Promise<void> {
  for (const path of [
    "/",
    "/en",
    "/products",
    "/en/products",
    "/smile/api/products?per_page=100",
    "/nothing",
  ])
    await (await fetch(url + path)).arrayBuffer();
}

function faultsOf({ attack, failures, p99, alive, before, after, purchases, resident, photos }: Result) {
  return [
    ...(photos.failures.length === 0
      ? []
      : [`${photos.failures.length} photos failed: ${photos.failures[0]}`]),
    ...(resident.after - resident.before < bodiesLimit ? [] : ["the memory has grown"]),
    ...(failures.length === 0 ? [] : [`${failures.length} purchases failed: ${failures[0]}`]),
    ...(purchases > 0 && p99 < purchaseLimit ? [] : ["purchases were slow"]),
    ...(alive < aliveLimit ? [] : ["/livez was slow"]),
    ...(after - before < heapLimit ? [] : ["the heap has grown"]),
  ].map((fault) => `${attack}: ${fault}`);
}

function figuresOf({ attack, said, purchases, p99, alive, before, after, resident, photos }: Result): string {
  const megabytes = [resident.before, resident.most, resident.after].map(Math.round);
  return `${attack} for ${seconds} s (${said}): ${purchases} purchases, p99 ${Math.round(p99)} ms; /livez p99 ${alive} ms; ${photos.sent} photos, the slowest ${Math.round(photos.slowest)} ms; heap ${before.toFixed(0)} MB before, ${after.toFixed(0)} MB after; process ${megabytes[0]}, at most ${megabytes[1]}, ${megabytes[2]} MB after`;
}
