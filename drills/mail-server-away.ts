import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { startMailServer } from "#server/mailing/testing/test-mail-server.ts";
import { openCustomer } from "./customers/customer.ts";
import type { Drill } from "./drill.ts";
import { startDatabase } from "./environment/running-database.ts";
import { startShop } from "./environment/running-shop.ts";
import { temporaryFolder } from "./environment/temporary-folder.ts";

const customers = 20;
const minutesAway = 60;
const patience = 120_000;

/** The mail server is away for an hour, by a clock that is turned on: jobs that wait for their next attempt get it at once. */
export const mailServerAway: Drill = {
  name: "26-mail-server-away",
  shows: ["R26"],
  minutes: 2,
  async run({ shutdown }) {
    const folder = await temporaryFolder(shutdown);
    const database = await startDatabase(folder, shutdown);
    const gone = await startMailServer();
    await gone.stop();
    const settings = { SMTP_URL: gone.url };
    const shop = await startShop({ folder, databaseUrl: database.url, settings }, shutdown);
    await shop.ready();
    for (let index = 0; index < customers; index++) await openCustomer(shop.url, index);
    const client = new Client({ connectionString: database.url });
    await client.connect();
    shutdown.onShutdown(() => client.end());

    await until(
      async () => (await count(client, "select (to_regclass('pgboss.job') is not null)::int as n")) === 1,
      "jobs",
    );
    let minutes = 0;
    let turns = 0;
    while (minutes < minutesAway) {
      turns += 1;
      await until(async () => (await countWaitingJobs(client)) === customers, "every email to wait");
      minutes += await turnOnClock(client);
    }
    const waiting = await countUnsent(client);
    const back = await startMailServer({ port: gone.port });
    shutdown.onShutdown(() => back.stop());
    await until(async () => {
      await turnOnClock(client);
      return (await countUnsent(client)) === 0;
    }, "all emails to be sent");
    // What would be sent twice would be sent by now.
    await sleep(3000);
    const ids = back.received.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1]);
    const bugs = await shop.bugs();
    return {
      held: ids.length === customers && new Set(ids).size === customers && bugs.length === 0,
      figures: `${waiting} emails waited ${Math.round(minutes)} minutes by that clock, with ${turns} attempts each; then ${ids.length} of ${customers} were sent, ${ids.length - new Set(ids).size} twice; ${bugs.length} bugs in the log`,
    };
  },
};

async function countUnsent(client: Client): Promise<number> {
  return await count(client, "select count(*)::int as n from emails where sent_at is null");
}

/** The jobs that have failed and wait for their next attempt. */
async function countWaitingJobs(client: Client): Promise<number> {
  return await count(
    client,
    "select count(*)::int as n from pgboss.job where name = 'mails' and state = 'retry' and start_after > now()",
  );
}

async function count(client: Client, question: string): Promise<number> {
  const { rows } = await client.query<{ n: number }>(question);
  return rows[0]?.n ?? 0;
}

/** Gives every waiting job its turn now; answers the minutes that the latest would have waited. */
async function turnOnClock(client: Client): Promise<number> {
  const { rows } = await client.query<{ minutes: number }>(
    `with waiting as (select id, start_after from pgboss.job where name = 'mails' and start_after > now() for update),
     moved as (update pgboss.job set start_after = now() from waiting where job.id = waiting.id)
     select coalesce(extract(epoch from max(start_after) - now()) / 60, 0)::float8 as minutes from waiting`,
  );
  return rows[0]?.minutes ?? 0;
}

async function until(condition: () => Promise<boolean>, what: string): Promise<void> {
  for (const began = performance.now(); performance.now() - began < patience; await sleep(200)) {
    if (await condition()) return;
  }
  throw new Error(`expected ${what} within ${patience / 1000} s`);
}
