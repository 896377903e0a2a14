import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { AdminCourier } from "#contract/admin/couriers.ts";
import { HandoverSheet, MadeHandover, RiderLink } from "#contract/admin/handover.ts";
import { deleteExpiredRiderLinks, findRiderList } from "#shop/handover/rider-link.ts";
import { noRateLimits, rateLimits } from "#shop/limits/rate-limits.ts";
import { accept } from "#shop/result.ts";
import { insertConfirmedOrder } from "#shop/testing/insert-confirmed-order.ts";
import { insertCourier } from "#shop/testing/insert-courier.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { createTestAdmin, dataIn } from "../testing/test-admin.ts";

const { db, ask } = await createTestAdmin();
const product = await insertProduct(db, { stock: 1000 });
let made = 0;

/** Hands two orders over to a courier without files, and returns the handover. */
async function riderHandover() {
  const body = { name: `Rider ${++made}`, phone: "010 1234 5678", has_files: false };
  const courier = dataIn(AdminCourier, (await ask("POST", "/couriers", body)).json);
  const orders = [await insertConfirmedOrder(db, product), await insertConfirmedOrder(db, product)] as const;
  const order_ids = orders.map(({ id }) => id);
  const json = (await ask("POST", "/hand-overs", { courier_id: courier.id, order_ids })).json;
  return { courier, orders, id: dataIn(MadeHandover, json).id };
}

async function makeLink(id: number) {
  const { url, expires_at } = dataIn(RiderLink, (await ask("POST", `/hand-overs/${id}/rider-link`)).json);
  return { token: url.split("/rider/")[1] ?? "", expires_at };
}
const open = (token: string) => findRiderList(db, noRateLimits, token, "192.0.2.1");
const sheetOf = async (id: number) => dataIn(HandoverSheet, (await ask("GET", `/hand-overs/${id}`)).json);

describe("a courier without files", () => {
  test("it needs a name and a phone only, and gets no list file", async () => {
    const { courier, id } = await riderHandover();
    expect(courier).toMatchObject({ phone: "01012345678", has_files: false });
    expect((await ask("GET", `/hand-overs/${id}.csv`)).status).toBe(404);
    expect(await sheetOf(id)).toMatchObject({
      courier_has_files: false,
      courier_phone: "01012345678",
      rider_link: null,
    });
  });

  test("the API rejects it without a phone", async () => {
    expect(await ask("POST", "/couriers", { name: "Nobody", has_files: false })).toMatchObject({
      status: 422,
      json: { errors: { phone: expect.anything() } },
    });
    const { courier } = await riderHandover();
    expect((await ask("PATCH", `/couriers/${courier.id}`, { phone: "" })).status).toBe(422);
  });
});

describe("the link to a rider's list", () => {
  test("shows the open parcels only, and ends with the day in Cairo", async () => {
    const { id, orders } = await riderHandover();
    const { token, expires_at } = await makeLink(id);
    expect(await open(token)).toMatchObject(
      accept({ parcels: orders.map((order) => ({ order_no: order.order_no })) }),
    );
    await ask("POST", `/orders/${orders[0].id}/outcome`, { outcome: "delivered" });
    expect(await open(token)).toMatchObject(accept({ parcels: [{ id: orders[1].id }] }));
    const clock = { timeZone: "Africa/Cairo", hourCycle: "h23", hour: "2-digit", minute: "2-digit" } as const;
    expect(new Date(expires_at).toLocaleTimeString("en-GB", clock)).toBe("00:00");
    expect(Date.parse(expires_at) - Date.now()).toBeLessThan(25 * 3_600_000);
    await sql`update rider_links set expires_at = now() where hand_over_id = ${id}`.execute(db);
    expect((await open(token)).ok).toBe(false);
    expect((await sheetOf(id)).rider_link).toBe(null);
    await deleteExpiredRiderLinks(db);
    expect((await sql`select from rider_links where hand_over_id = ${id}`.execute(db)).rows).toEqual([]);
  });

  test("ends when it is revoked or replaced, and stands in the database as a hash", async () => {
    const { id } = await riderHandover();
    const first = await makeLink(id);
    const second = await makeLink(id);
    expect([(await open(first.token)).ok, (await open(second.token)).ok]).toEqual([false, true]);
    const { rows } = await sql<{ row: string }>`select rider_links::text as row from rider_links`.execute(db);
    expect(rows.some(({ row }) => row.includes(second.token))).toBe(false);
    expect((await ask("DELETE", `/hand-overs/${id}/rider-link`)).status).toBe(204);
    expect((await open(second.token)).ok).toBe(false);
  });

  test("the API makes none for a courier with files or without open parcels", async () => {
    const [courier, order] = [await insertCourier(db), await insertConfirmedOrder(db, product)];
    const json = (await ask("POST", "/hand-overs", { courier_id: courier, order_ids: [order.id] })).json;
    const path = (id: number) => `/hand-overs/${id}/rider-link`;
    expect(await ask("POST", path(dataIn(MadeHandover, json).id))).toMatchObject({
      status: 409,
      json: { code: "courier_has_files" },
    });
    const { id, orders } = await riderHandover();
    for (const one of orders) await ask("POST", `/orders/${one.id}/outcome`, { outcome: "delivered" });
    expect(await ask("POST", path(id))).toMatchObject({ status: 409, json: { code: "nothing_open" } });
  });

  test("limits wrong links per address, and does not count right ones", async () => {
    const { id } = await riderHandover();
    const { token } = await makeLink(id);
    const from = (one: string) => findRiderList(db, rateLimits, one, "198.51.100.7");
    for (let at = 0; at < 60; at++) await from(`wrong ${at}`);
    expect(await from(token)).toMatchObject({ ok: false, rejection: { code: "too_many_tries" } });
    for (let at = 0; at < 61; at++) {
      expect((await findRiderList(db, rateLimits, token, "198.51.100.99")).ok).toBe(true);
    }
  });
});
