import { memoryOf } from "#scripts/processes/process-figures.ts";
import { say } from "#server/process/say.ts";
import type { Shutdown } from "#server/process/shutdown.ts";
import { storedPaths } from "../bare-server.ts";
import { type BrowserHeaders, customersOf, visitor } from "../browsers.ts";
import { fillCarts, insertBuyers } from "../buyers.ts";
import { type Comparison, compare, type Effort } from "../compare.ts";
import { type FirstView, firstView } from "../first-view.ts";
import { askFor, type LoadResult, sendAll } from "../load.ts";
import { orderPath, orderRequest } from "../order-requests.ts";
import { buy, visitWhileSellingOut } from "../purchases.ts";
import { ownRoot, type RunningShop, runShop } from "../running-shop.ts";
import { openCommit } from "./open-commit.ts";
import { type SecondStarts, timeSecondStarts } from "./second-starts.ts";

/** What two builds of the shop do, in turns in one run on one machine. */
export interface Against {
  readonly commit: string;
  readonly rows: Readonly<Record<string, Comparison>>;
  readonly memory: { readonly start: Pair; readonly end: Pair };
  readonly starts: SecondStarts;
  readonly views: Readonly<Record<string, { readonly own: FirstView; readonly other: FirstView }>>;
}

interface Pair {
  readonly own: number | undefined;
  readonly other: number | undefined;
}

interface Opened extends RunningShop {
  readonly buyers: Awaited<ReturnType<typeof insertBuyers>>;
  readonly customers: BrowserHeaders[];
}

/** Measures this shop against that of a commit. */
export async function measureAgainst(commit: string, effort: Effort, shutdown: Shutdown): Promise<Against> {
  say(`building ${commit} …`);
  const { root, name } = openCommit(commit, shutdown);
  say("starting both again and again …");
  const starts = await timeSecondStarts({ own: ownRoot, other: root }, effort.rounds, shutdown);
  const [own, other] = [await open(shutdown, ownRoot), await open(shutdown, root)];
  const memories = () => ({ own: memoryOf(own.pid), other: memoryOf(other.pid) });
  const start = memories();
  const rows: Record<string, Comparison> = {};
  const measure = async (
    row: string,
    run: (shop: Opened) => Promise<LoadResult>,
    prepare?: (shop: Opened) => Promise<void>,
  ) => {
    say(`measuring ${row} …`);
    const side = (shop: Opened) => ({
      pid: shop.pid,
      postgresPid: shop.postgresPid,
      run: () => run(shop),
      ...(prepare && { prepare: () => prepare(shop) }),
    });
    rows[row] = await compare({ shop: side(own), limit: side(other) }, undefined, effort);
  };
  for (const [kind, path] of Object.entries(storedPaths)) {
    const status = kind === "nowhere" ? 404 : 200;
    await measure(`GET ${path}`, ({ url }) => askFor(url + path, effort.seconds, [visitor], status));
  }
  await measure(`GET ${storedPaths.list} for a customer`, ({ url, customers }) =>
    askFor(url + storedPaths.list, effort.seconds, customers),
  );
  await measure(
    "POST /smile/api/orders, 16 at once",
    ({ url, buyers }) =>
      sendAll(
        url + orderPath,
        buyers.map((each) => each.map(orderRequest)),
      ),
    ({ database }) => fillCarts(database),
  );
  await measure("whole purchases, 8 at once", ({ url, buyers }) =>
    buy(url, effort.seconds, buyers.map(firstOf)),
  );
  await measure("pages while 8 buyers empty low stock", ({ url, buyers, database }) =>
    visitWhileSellingOut(url, effort.seconds, buyers.map(firstOf), database),
  );
  const views: Record<string, { own: FirstView; other: FirstView }> = {};
  for (const path of ["/", storedPaths.list, "/product/1"])
    views[path] = { own: await firstView(own.url + path), other: await firstView(other.url + path) };
  return { commit: name, rows, memory: { start, end: memories() }, starts, views };
}

async function open(shutdown: Shutdown, root: string): Promise<Opened> {
  say(`opening the shop of ${root === ownRoot ? "this folder" : "that commit"} …`);
  const shop = await runShop(shutdown, root);
  const buyers = await insertBuyers(shop.database);
  await fillCarts(shop.database);
  return { ...shop, buyers, customers: await customersOf(buyers, shop.url) };
}

function firstOf<Value>([first]: readonly Value[]): Value {
  if (first === undefined) throw new Error("expected a buyer of each kind");
  return first;
}
