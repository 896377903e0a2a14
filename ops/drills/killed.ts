import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import {
  compareWithDatabase,
  countKinds,
  describeDifferences,
  stockUp,
} from "./customers/compare-with-database.ts";
import { openCustomer } from "./customers/customer.ts";
import { openGuests } from "./customers/guests.ts";
import { allowPageOrders, openPageVisitors } from "./customers/page-orders.ts";
import type { Drill } from "./drill.ts";
import { startDatabase } from "./environment/running-database.ts";
import { startShop, temporaryFolder } from "./environment/running-shop.ts";

const rounds = Number(process.env["ROUNDS"] ?? 100);
const customers = 10;
const guests = 4;
const pageVisitors = 2;
/** Milliseconds between orders, about 25 orders per second in all. */
const pause = 250;

/** Kills the server or the database at random while customers and guests order, some on the page of a product. */
export const killed: Drill = {
  name: "22-killed",
  shows: ["R12", "R22"],
  minutes: 8,
  async run({ shutdown, say }) {
    const folder = await temporaryFolder(shutdown);
    const database = await startDatabase(folder, shutdown);
    const shop = await startShop({ folder, databaseUrl: database.url }, shutdown);
    await stockUp(database.url);
    await allowPageOrders(database.url);
    const people = await Promise.all([
      ...Array.from({ length: customers }, (_, index) => openCustomer(shop.url, index, { pause })),
      ...Array.from({ length: guests }, (_, index) => openGuests(shop.url, index, { pause })),
      ...Array.from({ length: pageVisitors }, (_, index) => openPageVisitors(shop.url, index, { pause })),
    ]);
    const ending = new AbortController();
    const began = performance.now();
    const ordering = Promise.all(people.map((person) => person.orderUntil(ending.signal)));
    // It is awaited later, which reports the failure.
    ordering.catch(() => {});

    const kills = { server: 0, database: 0 };
    let longest = 0;
    for (let round = 1; round <= rounds; round += 1) {
      await sleep(randomInt(300, 1500));
      const victim = randomInt(2) === 0 ? "server" : "database";
      kills[victim] += 1;
      const broken = performance.now();
      if (victim === "server") {
        shop.signal("SIGKILL");
        await shop.ended();
        await shop.start();
      } else {
        database.kill();
        await database.start();
      }
      await shop.ready();
      longest = Math.max(longest, performance.now() - broken);
      if (round % 10 === 0) say(`${round} of ${rounds} rounds`);
    }
    await sleep(1000);
    ending.abort();
    const series = await ordering.catch(async (error: unknown) => {
      for (const line of (await shop.bugs()).slice(0, 5)) say(line.slice(0, 500));
      throw error;
    });
    const orders = series.flat();
    const ofGuests = series.slice(customers).flat();
    const ofPages = series.slice(customers + guests).flat();
    const merged = ofGuests.filter(({ account }) => account !== undefined).length;
    const kinds = await countKinds(database.url);
    const seconds = (performance.now() - began) / 1000;
    const differences = describeDifferences(await compareWithDatabase(database.url, orders));
    const retries = people.reduce((sum, { failures }) => sum + failures.length, 0);
    return {
      held: differences === "" && orders.length > rounds && merged > 0 && ofPages.length > 0,
      figures: `${rounds} kills (${kills.server} of the server, ${kills.database} of the database), ${orders.length} orders acknowledged (${(orders.length / seconds).toFixed(1)} a second, the kills included; ${ofGuests.length} of guests, ${merged} of these registered or signed in while they ordered, ${ofPages.length} ordered on the page of a product; ${kinds.gifts} gifts, ${kinds.toConfirm} must be confirmed), ${retries} requests tried again, at most ${(longest / 1000).toFixed(1)} s to be ready again; ${differences === "" ? "each order is there once and whole, stock is the sum of its movements" : differences}`,
    };
  },
};
