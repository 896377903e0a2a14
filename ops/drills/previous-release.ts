import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "#db/database.ts";
import { compareWithDatabase, describeDifferences, stockUp } from "./customers/compare-with-database.ts";
import { openCustomer } from "./customers/customer.ts";
import { type Asking, countStatuses, visit } from "./customers/visitors.ts";
import type { Drill } from "./drill.ts";
import { buildPreviousRelease } from "./environment/build-previous-release.ts";
import { startDatabase } from "./environment/running-database.ts";
import { startShop, temporaryFolder } from "./environment/running-shop.ts";
import { sendParcels } from "./parcels/parcels-of-two-releases.ts";

const seconds = 15;

const asking: readonly Asking[] = [
  { kind: "page", path: () => "/products", visitors: 2, pause: 50 },
  { kind: "page", path: () => "/en/product/1", visitors: 2, pause: 50 },
  { kind: "page", path: () => "/search?query=serum", visitors: 1, pause: 50 },
  { kind: "page", path: () => "/smile/api/products", visitors: 2, pause: 50 },
];

/** Runs the previous release beside this one on its schema, with orders and parcels in both. */
export const previousReleaseRuns: Drill = {
  name: "25-previous-release",
  shows: ["R25"],
  minutes: 3,
  async run({ shutdown, say }) {
    const folder = await temporaryFolder(shutdown);
    const release = await buildPreviousRelease(folder, say);
    if ("notRunBecause" in release) return release;
    const database = await startDatabase(folder, shutdown);
    const before = await startShop(
      { folder, databaseUrl: database.url, release: release.checkout },
      shutdown,
    );
    await before.ready();
    const now = await startShop({ folder, databaseUrl: database.url }, shutdown);
    await now.ready();
    await stockUp(database.url);
    const shops = [before, now];
    const people = await Promise.all(
      shops.flatMap((shop, release) =>
        Array.from({ length: 3 }, (_, index) => openCustomer(shop.url, release * 10 + index, { pause: 100 })),
      ),
    );
    const ending = new AbortController();
    const visiting = Promise.all(shops.map((shop) => visit(shop.url, asking, ending.signal)));
    const ordering = Promise.all(people.map((person) => person.orderUntil(ending.signal)));
    await sleep(seconds * 1000);
    ending.abort();
    const visits = (await visiting).flat();
    const orders = (await ordering).flat();
    const db = openDatabase(database.url, { maxConnections: 2 });
    shutdown.onShutdown(() => db.destroy());
    const parcels = await sendParcels(db, [before.url, now.url]);
    const differences = describeDifferences(await compareWithDatabase(database.url, orders));
    const bugs = (await Promise.all(shops.map((shop) => shop.bugs()))).flat();
    for (const bug of bugs.slice(0, 3)) say(bug.slice(0, 400));
    return {
      held:
        differences === "" &&
        parcels === "" &&
        bugs.length === 0 &&
        visits.every(({ status }) => status === 200),
      figures: `${release.commit} beside today's on today's schema for ${seconds} s: ${countStatuses(visits)}, ${orders.length} orders of both, ${differences || "each is there once and whole"}; parcels whose steps either release does: ${parcels || "all booked once"}; ${bugs.length} bugs in the logs`,
    };
  },
};
