import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { type Database, openDatabase } from "#db/database.ts";
import { startMailServer, type TestMailServer } from "#server/jobs/outbox/testing/test-mail-server.ts";
import { insertEmails } from "#shop/emails/insert-emails.ts";
import { insertCustomer } from "#shop/testing/insert-customer.ts";
import type { Drill } from "./drill.ts";
import { buildPreviousRelease } from "./environment/build-previous-release.ts";
import { startDatabase } from "./environment/running-database.ts";
import { startShop, temporaryFolder } from "./environment/running-shop.ts";

const emails = 1000;
const kills = 4;
/** E-mails that a killed shop may be sending; each may arrive twice. */
const maxConcurrent = 5;
/** Longer than the claim of an ended process. */
const sendLimit = 300_000;

/** Lets the previous release and this one send 1,000 e-mails together, and then with kill -9 of either. */
export const mailsOfTwoReleases: Drill = {
  name: "26-mails-of-two-releases",
  shows: ["R26"],
  minutes: 6,
  async run({ shutdown, say }) {
    const folder = await temporaryFolder(shutdown);
    const release = await buildPreviousRelease(folder, say);
    if ("notRunBecause" in release) return release;
    const server = await startMailServer({ delay: 20 });
    shutdown.onShutdown(() => server.stop());
    const database = await startDatabase(folder, shutdown);
    const both = { folder, databaseUrl: database.url, settings: { SMTP_URL: server.url } };
    const before = await startShop({ ...both, release: release.checkout }, shutdown);
    const now = await startShop(both, shutdown);
    await Promise.all([before.ready(), now.ready()]);
    const db = openDatabase(database.url, { maxConnections: 2 });
    shutdown.onShutdown(() => db.destroy());

    const calm = await queueEmails(db, "calm");
    await allSent(db);
    const inCalm = countReceived(server, calm);
    say(`${inCalm.sent} of ${emails} sent, ${inCalm.copies} twice`);

    const killed = await queueEmails(db, "killed");
    for (let kill = 0; kill < kills; kill++) {
      const received = server.received.length;
      await until(async () => server.received.length > received + 50, "50 more e-mails");
      const shop = kill % 2 === 0 ? before : now;
      shop.signal("SIGKILL");
      await shop.ended();
      await shop.start();
    }
    await allSent(db);
    const underKills = countReceived(server, killed);
    const bugs = (await Promise.all([before, now].map((shop) => shop.bugs()))).flat();
    for (const bug of bugs.slice(0, 3)) say(bug.slice(0, 400));
    return {
      held:
        inCalm.sent === emails &&
        inCalm.copies === 0 &&
        underKills.sent === emails &&
        underKills.copies <= kills * maxConcurrent &&
        bugs.length === 0,
      figures: `${release.commit} beside today's: ${inCalm.sent} of ${emails} e-mails sent, ${inCalm.copies} of them twice; with ${kills} kills, two of each: ${underKills.sent} of ${emails} sent, ${underKills.copies} of them twice (at most ${kills * maxConcurrent} were being sent); ${bugs.length} bugs in the logs`,
    };
  },
};

/** Queues e-mails, which both releases deliver. Returns their message keys. */
async function queueEmails(db: Database, name: string): Promise<Set<string>> {
  const customer = await insertCustomer(db);
  const made = sql`
    select 'welcome', ${customer}::int, ${`${name}-`}::text || i || '@example.com', 'en'
    from generate_series(1, ${emails}::int) as i`;
  await insertEmails(db, "kind, customer_id, to_address, language", made);
  const queued = await db
    .selectFrom("emails")
    .select("message_key")
    .where("customer_id", "=", customer)
    .execute();
  return new Set(queued.map(({ message_key }) => message_key));
}

async function allSent(db: Database): Promise<void> {
  const isDone = async () =>
    (await db.selectFrom("emails").select("id").where("sent_at", "is", null).limit(1).execute()).length === 0;
  await until(isDone, "all e-mails to be sent");
}

function countReceived({ received }: TestMailServer, keys: ReadonlySet<string>) {
  const ids = received
    .map(({ raw }) => /^Message-ID: <(.*)@/im.exec(raw)?.[1] ?? "")
    .filter((id) => keys.has(id));
  const sent = new Set(ids).size;
  return { sent, copies: ids.length - sent };
}

async function until(condition: () => Promise<boolean>, what: string): Promise<void> {
  for (const began = performance.now(); performance.now() - began < sendLimit; await sleep(200)) {
    if (await condition()) return;
  }
  throw new Error(`expected ${what} within ${sendLimit / 1000} s`);
}
