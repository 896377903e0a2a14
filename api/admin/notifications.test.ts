import { describe, expect, test } from "vitest";
import { maxPushDevices } from "#contract/admin/notifications/notification-choices.ts";
import { Notifications, PushDevice } from "#contract/admin/notifications/notifications.ts";
import { insertStaff } from "#shop/testing/insert-staff.ts";
import { testCodeKey } from "#shop/testing/test-code-key.ts";
import { createTestAdmin, dataIn } from "./testing/test-admin.ts";

const { db, call, ask, owner, placeOrder } = await createTestAdmin();

const path = "/auth/notifications";
const chosen = { sound: true, title_badge: true, digest: "daily", quiet_from: "22:30", quiet_to: "08:00" };
const p256dh = testCodeKey.pushKeys.publicKey;
const auth = Buffer.alloc(16, "auth").toString("base64url");
const device = (endpoint: string) => ({ endpoint, p256dh, auth });
const add = (endpoint: string, token = owner.token) =>
  call("POST", "/admin/auth/notifications/devices", { token, body: device(endpoint) });

describe("PUT /admin/auth/notifications", () => {
  test("changes one's own alerts and logs it once", async () => {
    expect(dataIn(Notifications, (await ask("GET", path)).json)).toMatchObject({
      sound: false,
      digest: "off",
    });
    for (let times = 0; times < 2; times++) {
      const { status, json } = await ask("PUT", path, chosen, { language: "ar" });
      expect([status, dataIn(Notifications, json)]).toMatchObject([200, { ...chosen, devices: [] }]);
    }
    const other = await insertStaff(db, "packer");
    const { json } = await call("GET", `/admin${path}`, { token: other.token });
    expect(dataIn(Notifications, json)).toMatchObject({ sound: false, quiet_from: null });
    const entries = await db
      .selectFrom("audit_log")
      .select(["action", "resource_id", "after"])
      .where("resource", "=", "notifications")
      .execute();
    const { id } = owner.staff;
    expect(entries).toEqual([{ action: "change", resource_id: String(id), after: { id, ...chosen } }]);
  });

  test.each([
    [{ quiet_from: "24:00" }, "quiet_from"],
    [{ quiet_from: "9:00" }, "quiet_from"],
    [{ quiet_from: null }, "quiet_from"],
    [{ quiet_to: null }, "quiet_to"],
    [{ quiet_to: "22:30" }, "quiet_to"],
    [{ digest: "weekly" }, "digest"],
    [{ sound: "yes" }, "sound"],
    [{ title_badge: null }, "title_badge"],
  ])("rejects %j", async (changes, field) => {
    const { status, json } = await ask("PUT", path, { ...chosen, ...changes });
    expect([status, json]).toMatchObject([422, { errors: { [field]: [expect.any(String)] } }]);
  });
});

describe("POST /admin/auth/notifications/devices", () => {
  test("adds a browser, queues a first push, and never shows or logs the endpoint", async () => {
    const { status, json } = await add("https://push.example.com/secret-endpoint");
    expect([status, dataIn(PushDevice, json)]).toMatchObject([201, { id: expect.any(Number) }]);
    const pushes = await db.selectFrom("pushes").select(["orders", "order_id"]).execute();
    expect(pushes).toEqual([{ orders: 0, order_id: null }]);
    const seen = [
      json,
      (await ask("GET", path)).json,
      await db.selectFrom("audit_log").selectAll().execute(),
    ];
    expect(JSON.stringify(seen)).not.toMatch(/secret-endpoint|p256dh/);
  });

  test("keeps one row of an endpoint, which passes to the next member on a shared browser", async () => {
    const other = await insertStaff(db, "packer");
    const endpoint = "https://push.example.com/shared";
    await Promise.all([add(endpoint), add(endpoint), add(endpoint)]);
    await add(endpoint, other.token);
    const rows = await db
      .selectFrom("push_subscriptions")
      .select("staff_id")
      .where("endpoint", "=", endpoint)
      .execute();
    expect(rows).toEqual([{ staff_id: other.staff.id }]);
  });

  test("removes the oldest browser above the maximum", async () => {
    const { token, staff } = await insertStaff(db, "reader");
    for (let number = 0; number <= maxPushDevices + 1; number++)
      await add(`https://push.example.com/${number}`, token);
    const rows = await db
      .selectFrom("push_subscriptions")
      .select("endpoint")
      .where("staff_id", "=", staff.id)
      .orderBy("id")
      .execute();
    expect(rows).toHaveLength(maxPushDevices);
    expect(rows[0]?.endpoint).toBe("https://push.example.com/2");
  });

  test.each([
    "http://push.example.com/x",
    "https://127.0.0.1/x",
    "https://[::1]/x",
    "https://169.254.169.254/latest",
    "https://2130706433/x",
    "https://localhost/x",
    "https://db.internal/x",
    "https://printer.local/x",
    "https://push.example.com:8443/x",
    "https://user:password@push.example.com/x",
    "ftp://push.example.com/x",
    `https://push.example.com/${"x".repeat(1000)}`,
    "x",
    "",
  ])("rejects the endpoint %s (R16)", async (endpoint) => {
    const { status, json } = await add(endpoint);
    expect([status, json]).toMatchObject([422, { errors: { endpoint: [expect.any(String)] } }]);
  });

  test.each([
    ["p256dh", "short"],
    ["p256dh", "!".repeat(87)],
    ["auth", "x".repeat(23)],
  ])("rejects a wrong %s", async (field, value) => {
    const body = { ...device("https://push.example.com/y"), [field]: value };
    expect((await ask("POST", `${path}/devices`, body)).status).toBe(422);
  });
});

describe("DELETE /admin/auth/notifications/devices/:id", () => {
  test("removes an own browser only", async () => {
    const { json } = await add("https://push.example.com/mine");
    const { id } = dataIn(PushDevice, json);
    const other = await insertStaff(db, "manager");
    const remove = (token: string) => call("DELETE", `/admin${path}/devices/${id}`, { token });
    expect([(await remove(other.token)).status, (await remove(owner.token)).status]).toEqual([404, 204]);
  });

  test("happens to all browsers when the sessions of a member are ended", async () => {
    const { token, staff } = await insertStaff(db, "packer");
    await add("https://push.example.com/stolen", token);
    await ask("DELETE", `/staff/${staff.id}/sessions`);
    const rows = db.selectFrom("push_subscriptions").select("id").where("staff_id", "=", staff.id);
    expect(await rows.execute()).toEqual([]);
  });
});

describe("GET /admin/orders/latest", () => {
  test("counts the orders of customers after a given one", async () => {
    const before = (await ask("GET", "/orders/latest")).json;
    const first = await placeOrder();
    const second = await placeOrder();
    const phone = await placeOrder();
    await db.updateTable("orders").set({ source: "phone" }).where("id", "=", phone.id).execute();
    expect(before).toEqual({ data: { newest_id: 0, new: 0 } });
    expect((await ask("GET", `/orders/latest?after=${first.id}`)).json).toEqual({
      data: { newest_id: second.id, new: 1 },
    });
    expect((await ask("GET", "/orders/latest?after=0")).json).toMatchObject({ data: { new: 2 } });
    expect((await ask("GET", "/orders/latest?after=x")).status).toBe(422);
  });
});
