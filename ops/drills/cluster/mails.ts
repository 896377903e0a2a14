import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { startMailServer } from "#server/jobs/outbox/testing/test-mail-server.ts";
import type { Shutdown } from "#server/process/shutdown.ts";

/** Milliseconds for which the mail server delays each e-mail, so that some are being sent when the trouble begins. */
const delay = 400;
/** E-mails of a scenario: more than the three shops send before its trouble, with five connections each. */
const emails = 200;
/** Longer than a claim of an ended process and the first retry. */
const sendLimit = 240_000;

/** E-mails that the shops send during the scenarios. */
export interface Mails {
  readonly smtpUrl: string;
  /** Queues e-mails to the customers. */
  queue(databaseUrl: string): Promise<void>;
  /** Waits until all e-mails that were queued before a time are sent. Returns the number of sent e-mails, and what is wrong. */
  end(databaseUrl: string, before: Date): Promise<{ readonly sent: number; readonly objections: string[] }>;
}

/** Starts a slow mail server that counts the copies of each e-mail. */
export async function startMails(shutdown: Shutdown): Promise<Mails> {
  const server = await startMailServer({ delay });
  shutdown.onShutdown(() => server.stop());
  return {
    smtpUrl: server.url,
    queue: (databaseUrl) =>
      inDatabase(databaseUrl, async (client) => {
        await client.query(
          `with queued as (
             insert into emails (kind, customer_id, to_address, language, queued_at)
             select 'welcome', id, email, 'ar', now() from customers cross join generate_series(1, $1)
             where email is not null limit $1 returning id)
           insert into outbox (kind, key) select 'email', id from queued`,
          [emails],
        );
      }),
    async end(databaseUrl, before) {
      const unsent = () =>
        inDatabase(databaseUrl, async (client) => {
          const { rows } = await client.query<{ unsent: number }>(
            `select count(*)::int as unsent from outbox where kind = 'email' and created_at < $1 and ended_at is null`,
            [before],
          );
          return rows[0]?.unsent ?? 0;
        });
      const deadline = performance.now() + sendLimit;
      while ((await unsent()) > 0 && performance.now() < deadline) await sleep(1000);
      const left = await unsent();
      const ids = server.received.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1]);
      const copies = ids.length - new Set(ids).size;
      return {
        sent: ids.length,
        objections: [
          ...(left === 0 ? [] : [`${left} e-mails were not sent`]),
          ...(copies === 0 ? [] : [`${copies} e-mails were sent twice`]),
        ],
      };
    },
  };
}

async function inDatabase<Value>(connectionString: string, work: (client: Client) => Promise<Value>) {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
