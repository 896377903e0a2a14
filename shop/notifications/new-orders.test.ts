import { beforeEach, describe, expect, test } from "vitest";
import type { Digest } from "#contract/admin/notifications/notification-choices.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { insertOrder } from "../testing/insert-order.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { insertStaff } from "../testing/insert-staff.ts";
import { findNewOrders, queueDigests } from "./new-orders.ts";
import { changeNotifications, findNotifications } from "./notifications.ts";

const { db } = await openTestDatabase();
const product = await insertProduct(db, { price: 10_000, stock: 1000 });
// Winter in Cairo: two hours ahead of UTC.
const at = (time: string) => new Date(`2026-01-20T${time}Z`);

beforeEach(async () => {
  await db.deleteFrom("staff_notifications").execute();
  await db.deleteFrom("emails").execute();
  await db
    .updateTable("orders")
    .set({ created_at: new Date("2020-01-01") })
    .execute();
});

async function choose(digest: Digest, since: Date, quiet: { quiet_from?: number; quiet_to?: number } = {}) {
  const { staff } = await insertStaff(db, "packer");
  await db
    .insertInto("staff_notifications")
    .values({ staff_id: staff.id, digest, digest_until: since, language: "en", ...quiet })
    .execute();
  return staff;
}

async function place(created_at: Date, source = "shop") {
  const { orderId } = await insertOrder(db, [[product, 1]]);
  await db.updateTable("orders").set({ created_at, source }).where("id", "=", orderId).execute();
}

const queued = () =>
  db
    .selectFrom("emails")
    .select(["kind", "to_address", "language", "details"])
    .where("kind", "=", "staff_new_orders")
    .execute();

describe("queueDigests", () => {
  test("queues the orders of an hour after its end, once for concurrent processes", async () => {
    const staff = await choose("hourly", at("08:00:00"));
    await place(at("08:10:00"));
    expect(await queueDigests(db, at("08:59:00"))).toBe(0);
    const counts = await Promise.all([1, 2, 3].map(() => queueDigests(db, at("09:02:00"))));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await queued()).toEqual([
      {
        kind: "staff_new_orders",
        to_address: staff.email,
        language: "en",
        details: { since: expect.stringContaining("08:00:00"), until: expect.stringContaining("09:01:00") },
      },
    ]);
    expect(await queueDigests(db, at("09:30:00"))).toBe(0);
  });

  test("queues no e-mail without new orders of customers", async () => {
    await choose("hourly", at("08:00:00"));
    await place(at("08:10:00"), "phone");
    expect(await queueDigests(db, at("09:02:00"))).toBe(0);
    await place(at("08:20:00"));
    expect(await queueDigests(db, at("10:02:00"))).toBe(0);
  });

  test("queues the daily one at nine in Cairo", async () => {
    await choose("daily", at("00:00:00"));
    await place(at("05:00:00"));
    expect(await queueDigests(db, at("07:00:30"))).toBe(0);
    expect(await queueDigests(db, at("07:01:30"))).toBe(1);
    await place(at("08:00:00"));
    expect(await queueDigests(db, at("21:00:00"))).toBe(0);
  });

  test("waits for the end of quiet hours, also across midnight", async () => {
    await choose("hourly", at("17:00:00"), { quiet_from: 22 * 60, quiet_to: 8 * 60 });
    await place(at("20:10:00"));
    expect(await queueDigests(db, at("21:30:00"))).toBe(0);
    expect(await queueDigests(db, new Date("2026-01-21T05:59:00Z"))).toBe(0);
    expect(await queueDigests(db, new Date("2026-01-21T06:00:00Z"))).toBe(1);
  });

  test("leaves out staff who switched it off or were removed", async () => {
    await choose("off", at("08:00:00"));
    const staff = await choose("hourly", at("08:00:00"));
    await db.updateTable("staff").set({ removed_at: new Date() }).where("id", "=", staff.id).execute();
    await place(at("08:10:00"));
    expect(await queueDigests(db, at("09:02:00"))).toBe(0);
  });
});

describe("findNewOrders", () => {
  test("counts the orders of a span and lists the newest", async () => {
    for (let minute = 10; minute < 32; minute++) await place(at(`08:${minute}:00`));
    const orders = await findNewOrders(db, { since: at("08:10:00"), until: at("08:31:00") });
    expect([orders.count, orders.total, orders.newest.length]).toEqual([21, 21 * 17_000, 20]);
    expect(orders.newest[0]).toMatchObject({ total: 17_000, name_en: "Cairo" });
  });
});

describe("changeNotifications", () => {
  test("begins a digest with the next order", async () => {
    const { staff } = await insertStaff(db, "reader");
    await place(new Date(Date.now() - 60_000));
    const change = { sound: true, title_badge: false, quiet_from: "23:05", quiet_to: "07:00" };
    await changeNotifications(db, staff, { ...change, digest: "hourly" }, "ar");
    expect(await findNotifications(db, staff.id)).toEqual({ ...change, digest: "hourly" });
    expect(await queueDigests(db, new Date(Date.now() + 3_700_000))).toBe(0);
  });
});
