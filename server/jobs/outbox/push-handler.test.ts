import { verify } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { setReadOnly } from "#db/testing/set-read-only.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { pushText } from "#emails/push-text.ts";
import { insertOrder } from "#shop/testing/insert-order.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { insertStaff } from "#shop/testing/insert-staff.ts";
import { testCodeKey } from "#shop/testing/test-code-key.ts";
import { pushHandler } from "./push-handler.ts";
import { createPushService } from "./push-service.ts";
import { startPushService } from "./testing/fake-push-service.ts";
import { deliverDue } from "./worker.ts";

const { db, url } = await openTestDatabase();
const service = await startPushService();
afterAll(() => service.stop());
const product = await insertProduct(db, { price: 10_000, stock: 1000 });
const keys = testCodeKey.pushKeys;
const send = createPushService({ keys, subject: "https://smile.example", allowsPrivate: true });
const failures: object[] = [];

beforeEach(async () => {
  service.received.length = 0;
  failures.length = 0;
  service.respondWith(201);
  await db.deleteFrom("push_subscriptions").execute();
  await db.deleteFrom("outbox").execute();
});

let subscriptions = 0;
async function subscribe(language: "ar" | "en" = "en", role: "owner" | "packer" = "packer") {
  const { staff } = await insertStaff(db, role);
  const { id } = await db
    .insertInto("push_subscriptions")
    .values({ staff_id: staff.id, language, ...service.subscription(`sub-${++subscriptions}`) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, staffId: staff.id };
}

async function sendAll(): Promise<void> {
  const log = { warn: (failure: object) => void failures.push(failure), error: () => {} };
  const never = new AbortController().signal;
  const handler = pushHandler({ db, send, renderPush: pushText });
  while ((await deliverDue({ db, log, mayRun: async () => true }, handler, { over: never, cut: never })) > 0);
}

const place = async () => (await insertOrder(db, [[product, 1]])).orderId;
const pushes = () =>
  db
    .selectFrom("outbox")
    .innerJoin("pushes", "pushes.id", "key")
    .select(["orders", "attempts as retries"])
    .where("kind", "=", "push")
    .where("ended_at", "is", null)
    .execute();
const isLeft = async (id: number) =>
  (await db.selectFrom("push_subscriptions").select("id").where("id", "=", id).execute()).length === 1;

describe("pushHandler", () => {
  test("sends an encrypted push about a new order to each browser, in its language", async () => {
    await subscribe("en");
    await subscribe("ar");
    const orderId = await place();
    await sendAll();
    const { order_no } = await db
      .selectFrom("orders")
      .select("order_no")
      .where("id", "=", orderId)
      .executeTakeFirstOrThrow();
    const messages = service.received.map(({ message }) => message);
    expect(messages).toHaveLength(2);
    expect(messages).toContainEqual({
      title: "1 new order",
      body: `Order \u2066${order_no}\u2069, \u2068Cairo\u2069: \u2066LE\u00A0170.00\u2069`,
      path: `/admin/orders/${orderId}`,
    });
    expect(messages).toContainEqual(expect.objectContaining({ title: "طلب جديد" }));
    expect(await pushes()).toEqual([]);
    await sendAll();
    expect(service.received).toHaveLength(2);
  });

  test("signs its requests with the VAPID key of the shop", async () => {
    await subscribe();
    await place();
    await sendAll();
    const { authorization = "", ttl, urgency } = service.received[0]?.headers ?? {};
    const [, token = "", key = ""] = /^vapid t=(.+), k=(.+)$/.exec(String(authorization)) ?? [];
    expect([key, ttl, urgency]).toEqual([keys.publicKey, "3600", "high"]);
    const [head = "", claims = "", signature = ""] = token.split(".");
    expect(JSON.parse(Buffer.from(claims, "base64url").toString())).toMatchObject({
      sub: "https://smile.example",
    });
    const point = Buffer.from(keys.publicKey, "base64url");
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
    const jwk = { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" };
    const isSigned = verify(
      "sha256",
      Buffer.from(`${head}.${claims}`),
      { key: jwk, format: "jwk", dsaEncoding: "ieee-p1363" },
      Buffer.from(signature, "base64url"),
    );
    expect(isSigned).toBe(true);
  });

  test("sends one push about several orders", async () => {
    await subscribe();
    await place();
    await place();
    await sendAll();
    expect(service.received.map(({ message }) => message)).toMatchObject([
      { title: "2 new orders", path: "/admin/orders?tab=to_confirm" },
    ]);
  });

  test("announces each order once for concurrent processes", async () => {
    await subscribe();
    await place();
    await Promise.all([sendAll(), sendAll(), sendAll()]);
    expect(service.received).toHaveLength(1);
  });

  test.each([
    [201, []],
    [503, [{ orders: 1, retries: 1 }]],
  ])(
    "records the status %s after a failover, so that no push is sent twice (R45)",
    async (status, expected) => {
      await subscribe();
      await place();
      service.respondWith(status);
      const failover = Promise.withResolvers<void>();
      service.runBeforeResponse(() => setReadOnly(url, true).then(failover.resolve));
      const sending = sendAll();
      await failover.promise;
      service.runBeforeResponse(async () => {});
      await setReadOnly(url, false);
      await sending;
      expect(await pushes()).toEqual(expected);
      await sendAll();
      expect(service.received).toHaveLength(1);
    },
  );

  test("sends nothing in quiet hours, and nothing to removed staff", async () => {
    const { staffId } = await subscribe();
    const { staffId: removed } = await subscribe();
    const minute =
      Number(new Date().toLocaleTimeString("en-GB", { timeZone: "Africa/Cairo" }).slice(0, 2)) * 60;
    await db
      .insertInto("staff_notifications")
      .values({ staff_id: staffId, quiet_from: minute, quiet_to: (minute + 90) % 1440 })
      .execute();
    await db.updateTable("staff").set({ removed_at: new Date() }).where("id", "=", removed).execute();
    await place();
    await sendAll();
    expect([service.received, await pushes()]).toEqual([[], []]);
  });

  test.each([404, 410])("deletes a subscription after the status %s", async (status) => {
    const { id } = await subscribe();
    service.respondWith(status);
    await place();
    await sendAll();
    expect([await isLeft(id), failures]).toEqual([false, []]);
  });

  test.each([
    [503, [{ orders: 1, retries: 1 }]],
    [429, [{ orders: 1, retries: 1 }]],
    [302, [{ orders: 1, retries: 1 }]],
    [403, []],
    [413, []],
  ])("retries or drops a push after the status %s, and keeps the subscription", async (status, expected) => {
    const { id } = await subscribe();
    service.respondWith(status);
    await place();
    await sendAll();
    await sendAll();
    expect([await isLeft(id), await pushes(), failures]).toEqual([
      true,
      expected,
      [{ kind: "push", key: expect.anything(), reason: `status ${status}` }],
    ]);
    expect(service.received).toHaveLength(1);
  });

  test("gives up after five retries, and drops pushes of more than an hour", async () => {
    const { id } = await subscribe();
    service.respondWith(500);
    await place();
    for (let times = 0; times < 6; times++) {
      await sendAll();
      await db
        .updateTable("outbox")
        .set({ due_at: new Date(0) })
        .execute();
    }
    expect([service.received.length, await pushes()]).toEqual([6, []]);
    const created_at = new Date(Date.now() - 61 * 60_000);
    const old = { subscription_id: id, orders: 0, created_at };
    const { id: key } = await db.insertInto("pushes").values(old).returning("id").executeTakeFirstOrThrow();
    await db.insertInto("outbox").values({ kind: "push", key }).execute();
    await sendAll();
    expect([service.received.length, await pushes()]).toEqual([6, []]);
  });
});

describe("createPushService", () => {
  const strict = createPushService({ keys, subject: "https://smile.example" });
  test.each([
    "http://push.example.com/x",
    "https://127.0.0.1/x",
    "https://10.0.0.1/x",
    "https://[::1]/x",
    "https://[::ffff:127.0.0.1]/x",
    "https://169.254.169.254/x",
    "https://localhost/x",
  ])("connects to no private address such as %s (R16)", async (endpoint) => {
    const push = {
      ...service.subscription("x"),
      endpoint,
      id: 1,
      subscription_id: 1,
      orders: 0,
      newest: null,
    };
    const sending = strict({ ...push, language: "en" }, "{}", new AbortController().signal);
    await expect(sending).rejects.toThrow(/public address/);
    expect(service.received).toEqual([]);
  });
});
