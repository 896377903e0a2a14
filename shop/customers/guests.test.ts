import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { placeOrder } from "../checkout/place-order.ts";
import { noRateLimits, rateLimits } from "../limits/rate-limits.ts";
import { insertGuest } from "../testing/insert-guest.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { deleteOldGuests, startGuest } from "./guests.ts";
import { findCustomerByToken } from "./sessions.ts";

const { db } = await openTestDatabase();

async function start(key: string | null, address = "192.0.2.1") {
  const started = await startGuest(db, noRateLimits, { address, language: "ar", key });
  if (!started.ok) throw new Error(started.rejection.code);
  return started.value;
}

describe("startGuest", () => {
  test("creates a customer without name, phone and e-mail, found by the session", async () => {
    const { customer, token } = await start(null);
    expect(customer).toMatchObject({ name: "", email: "", phone: "", is_guest: true });
    expect(await findCustomerByToken(db, token)).toEqual(customer);
  });

  test("creates one guest for twenty concurrent requests with one key", async () => {
    const started = await Promise.all(Array.from({ length: 20 }, () => start("concurrent")));
    expect(new Set(started.map(({ customer }) => customer.id)).size).toBe(1);
    expect(new Set(started.map(({ token }) => token)).size).toBe(20);
  });

  test("creates another guest for the same key from another address", async () => {
    const { customer } = await start("known to others");
    expect((await start("known to others", "192.0.2.2")).customer.id).not.toBe(customer.id);
  });

  test.each([
    ["after ten minutes", sql`update customers set created_at = now() - interval '11 minutes' where id = `],
    ["once the guest has an account", sql`update customers set password_hash = 'x' where id = `],
  ])("creates another guest for a key %s", async (when, change) => {
    const { customer } = await start(when);
    await sql`${change}${customer.id}`.execute(db);
    expect((await start(when)).customer.id).not.toBe(customer.id);
  });

  test("limits the guests of an address", async () => {
    const one = () => startGuest(db, rateLimits, { address: "192.0.2.77", language: "ar", key: null });
    const results = await Promise.all(Array.from({ length: 310 }, one));
    expect(results.filter(({ ok }) => ok)).toHaveLength(300);
    expect(results.find(({ ok }) => !ok)).toMatchObject({ rejection: { code: "too_many_tries" } });
  });
});

test("deleteOldGuests deletes guests without an order and without a visit for 30 days", async () => {
  const [old, visiting, ordered] = [await insertGuest(db), await insertGuest(db), await insertGuest(db)];
  const buyer = await insertGuest(db, [[await insertProduct(db), 1]]);
  expect(await placeOrder(db, buyer.guestId, buyer.order, null)).toMatchObject({ ok: true });
  const gone = [old.guestId, buyer.guestId];
  await db.deleteFrom("sessions").where("customer_id", "in", gone).execute();
  const aged = [old, visiting, buyer].map(({ guestId }) => guestId);
  await db
    .updateTable("customers")
    .set({ created_at: sql`now() - interval '31 days'` })
    .where("id", "in", aged)
    .execute();
  await deleteOldGuests(db);
  const left = await db.selectFrom("customers").select("id").execute();
  const ids = left.map(({ id }) => id);
  expect(ids).not.toContain(old.guestId);
  expect(ids).toEqual(expect.arrayContaining([visiting.guestId, ordered.guestId, buyer.guestId]));
});
