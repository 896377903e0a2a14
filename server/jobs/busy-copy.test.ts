import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { createTestDatabase } from "#db/testing/test-database.ts";
import { openTestFolder } from "#db/testing/test-folder.ts";
import { pushText } from "#emails/push-text.ts";
import { renderEmail } from "#emails/render-email.ts";
import { receiveMessage } from "#shop/inbox/receive-message.ts";
import { noRateLimits } from "#shop/limits/rate-limits.ts";
import { mediaStoreIn } from "#shop/media/media-store.ts";
import { everythingStored } from "#shop/testing/everything-stored.ts";
import { insertOrder } from "#shop/testing/insert-order.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { insertStaff } from "#shop/testing/insert-staff.ts";
import { listedBackups } from "#shop/testing/listed-backups.ts";
import { testCodeKey } from "#shop/testing/test-code-key.ts";
import { readSettings } from "../process/settings.ts";
import { logInMemory } from "../process/testing/log-in-memory.ts";
import { createPushService } from "./outbox/push-service.ts";
import { startPushService } from "./outbox/testing/fake-push-service.ts";
import { startMailServer } from "./outbox/testing/test-mail-server.ts";
import { deliverDue } from "./outbox/worker.ts";
import { gateOf, outboxOf, regularJobs } from "./regular-work.ts";

const mails = await startMailServer();
const pushes = await startPushService();
const folder = await openTestFolder();
const media = mediaStoreIn(folder);
afterAll(async () => void (await Promise.all([mails.stop(), pushes.stop()])));

/** A shop with everything due that could leave it: an e-mail, a push, orders to cancel, an image and rows to delete, a backup. */
async function openBusyShop() {
  const { db, drop } = await createTestDatabase();
  afterAll(drop);
  const { staff } = await insertStaff(db, "owner");
  const subscription = { staff_id: staff.id, language: "en" as const, ...pushes.subscription("busy") };
  await db.insertInto("push_subscriptions").values(subscription).execute();
  await db.updateTable("settings").set({ email: "desk@shop.example" }).execute();
  const sender = { customerId: null, address: "203.0.113.7", language: "en" as const };
  const message = { name: "Mona", phone: "+201012345678", email: "mona@example.com", message: "Hello?" };
  await receiveMessage(db, noRateLimits, message, sender);
  const { orderId } = await insertOrder(db, [[await insertProduct(db), 1]]);
  await sql`update orders set terms = 'fee_first', pay_first = total, pay_until = now() - interval '1 hour' where id = ${orderId}`.execute(
    db,
  );
  await media.put("gone-320.avif", "image");
  await sql`insert into deleted_media (id, width, deleted_at) values ('gone', 320, now() - interval '2 hours')`.execute(
    db,
  );
  await sql`insert into rate_limits (key, count, window_ends) values ('\\x01', 1, now() - interval '1 day')`.execute(
    db,
  );
  return { db, orderId };
}

/** Runs what a shop would run in an hour: each job and the outbox, three times. */
async function anHourOf(
  { db }: Awaited<ReturnType<typeof openBusyShop>>,
  environment: Record<string, string>,
) {
  const backups: Date[] = [];
  const settings = readSettings({ DATA_DIR: folder, SMTP_URL: mails.url, ...environment });
  const work = {
    ...{ settings, db, media, photos: media, key: testCodeKey, renderEmail, renderPush: pushText },
    backups: { ...listedBackups(), makeDaily: async (at: Date) => backups.push(at) > 0 },
    sendPush: createPushService({
      keys: testCodeKey.pushKeys,
      subject: "mailto:a@shop.example",
      allowsPrivate: true,
    }),
    log: logInMemory().log,
  };
  const never = new AbortController().signal;
  const outbox = outboxOf(work);
  for (let times = 0; times < 3; times++) {
    for (const { scope, work: run } of regularJobs(work))
      if (await gateOf(work, scope)()) await run(new Date());
    for (const handler of outbox.handlers) await deliverDue(outbox, handler, { over: never, cut: never });
  }
  return backups.length;
}

async function statusOf({ db, orderId }: Awaited<ReturnType<typeof openBusyShop>>): Promise<number> {
  const order = db.selectFrom("orders").select("status_id").where("id", "=", orderId);
  return (await order.executeTakeFirstOrThrow()).status_id;
}

const sent = () => [mails.received.length, pushes.received.length];

test("a copy of a busy shop sends nothing in an hour, and changes no row, image or backup", async () => {
  const shop = await openBusyShop();
  let before = await everythingStored(shop.db);
  for (const copy of [{ SHOP_COPY: "1" }, { PUBLIC_URL: "https://test.shop.example" }]) {
    if ("PUBLIC_URL" in copy) {
      await shop.db.updateTable("shop_instance").set({ public_url: "https://shop.example" }).execute();
      before = await everythingStored(shop.db);
    }
    expect(await anHourOf(shop, copy)).toBe(0);
    expect(sent()).toEqual([0, 0]);
    expect(await everythingStored(shop.db)).toEqual(before);
  }
  expect(await media.exists("gone-320.avif")).toBe(true);
});

test("a restored shop does nothing either, until it is opened", async () => {
  const shop = await openBusyShop();
  await shop.db.updateTable("shop_instance").set({ restored_at: new Date() }).execute();
  const before = await everythingStored(shop.db);
  expect(await anHourOf(shop, {})).toBe(0);
  expect(await everythingStored(shop.db)).toEqual(before);
  expect(sent()).toEqual([0, 0]);
});

test("the same shop itself sends, cancels, deletes and backs up", async () => {
  const shop = await openBusyShop();
  const placed = await statusOf(shop);
  expect(await anHourOf(shop, {})).toBe(3);
  const [mailed, pushed] = sent();
  expect(mailed).toBeGreaterThan(0);
  expect(pushed).toBeGreaterThan(0);
  expect(await statusOf(shop)).not.toBe(placed);
  expect(await shop.db.selectFrom("deleted_media").selectAll().execute()).toEqual([]);
  expect(
    await shop.db.selectFrom("rate_limits").select("count").where("window_ends", "<", new Date()).execute(),
  ).toEqual([]);
});
