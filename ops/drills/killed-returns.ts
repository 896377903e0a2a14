import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "#db/database.ts";
import type { Drill } from "./drill.ts";
import { startDatabase } from "./environment/running-database.ts";
import { startShop, temporaryFolder } from "./environment/running-shop.ts";
import { preparePayments } from "./payments/payments-at-work.ts";
import { prepareReturns } from "./returns/returns-at-work.ts";

const orders = Number(process.env["ORDERS"] ?? 60);
const workers = 3;

/** Kills the server while staff receive returns, accept transfers and pay refunds, each step retried until it gets a response. */
export const killedReturns: Drill = {
  name: "47-killed-returns",
  shows: ["R47"],
  minutes: 3,
  async run({ shutdown, say }) {
    const folder = await temporaryFolder(shutdown);
    const database = await startDatabase(folder, shutdown);
    const shop = await startShop({ folder, databaseUrl: database.url }, shutdown);
    const db = openDatabase(database.url, { maxConnections: 2 });
    shutdown.onShutdown(() => db.destroy());
    const returns = await prepareReturns(db, { orders });
    const payments = await preparePayments(db, orders);
    const working = Promise.all(
      [returns, payments].flatMap(({ work }) => Array.from({ length: workers }, () => work(shop.url))),
    );
    let isDone = false;
    void working.then(() => {
      isDone = true;
    });
    let kills = 0;
    while (!isDone) {
      await sleep(randomInt(100, 600));
      shop.signal("SIGKILL");
      await shop.ended();
      kills += 1;
      await shop.start();
      await shop.ready();
      if (kills % 10 === 0) say(`${kills} kills`);
      // Lets some steps pass between the kills.
      await sleep(randomInt(200, 900));
    }
    await working;
    const wrong = [await returns.findWrong(), await payments.findWrong()].filter(Boolean).join(", ");
    const retries = returns.retries() + payments.retries();
    return {
      held: wrong === "" && kills > 3,
      figures: `${kills} kills of the server while ${orders} returns were received, refunded in two parts and closed, and ${orders} orders were paid by a claim and a payment, cancelled and refunded, ${retries} requests tried again; ${wrong || "each piece, due amount and payment is there once, and the books agree"}`,
    };
  },
};
