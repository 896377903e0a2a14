import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { startMailServer } from "#server/jobs/outbox/testing/test-mail-server.ts";
import { openCustomer } from "./customers/customer.ts";
import type { Drill } from "./drill.ts";
import { startDatabase } from "./environment/running-database.ts";
import { startShop, temporaryFolder } from "./environment/running-shop.ts";

const customers = 20;
const minutesAway = 60;
const sendTimeout = 120_000;

/** Simulates a mail server that is unavailable for an hour: a moved clock makes waiting e-mails due immediately. */
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

    let minutes = 0;
    let turns = 0;
    const allFailed = async () => {
      turns += 1;
      await until(async () => (await countFailed(client, turns)) === customers, "every email to wait");
    };
    for (; minutes < minutesAway; minutes += await makeEmailsDue(client)) await allFailed();
    await allFailed();
    const waiting = await countUnsent(client);
    const back = await startMailServer({ port: gone.port });
    shutdown.onShutdown(() => back.stop());
    await makeEmailsDue(client);
    await until(async () => (await countUnsent(client)) === 0, "all emails to be sent");
    // A second copy would have been sent by then.
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

/** Counts the waiting e-mails with this many failures. */
async function countFailed(client: Client, times: number): Promise<number> {
  return await count(
    client,
    `select count(*)::int as n from outbox where kind = 'email' and attempts = ${times} and last_error is not null`,
  );
}

async function count(client: Client, question: string): Promise<number> {
  const { rows } = await client.query<{ n: number }>(question);
  return rows[0]?.n ?? 0;
}

/** Makes every waiting e-mail due now, and forgets its error. Returns the longest remaining wait in minutes. */
async function makeEmailsDue(client: Client): Promise<number> {
  const { rows } = await client.query<{ minutes: number }>(
    `with waiting as (select id, due_at from outbox where kind = 'email' and due_at > now() for update),
     moved as (update outbox set due_at = now(), last_error = null from waiting where outbox.id = waiting.id)
     select coalesce(extract(epoch from max(due_at) - now()) / 60, 0)::float8 as minutes from waiting`,
  );
  return rows[0]?.minutes ?? 0;
}

async function until(condition: () => Promise<boolean>, what: string): Promise<void> {
  for (const began = performance.now(); performance.now() - began < sendTimeout; await sleep(200)) {
    if (await condition()) return;
  }
  throw new Error(`expected ${what} within ${sendTimeout / 1000} s`);
}
