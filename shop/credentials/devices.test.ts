import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { insertCustomer } from "../testing/insert-customer.ts";
import { deleteExpiredDevices, forgetDevices, isKnownDevice, rememberDevice } from "./devices.ts";
import { newToken } from "./tokens.ts";

const { db } = await openTestDatabase();

const isKnown = async (id: number, device: string | null) => {
  const customer = db.selectFrom("customers").select(isKnownDevice(device).as("known")).where("id", "=", id);
  return (await customer.executeTakeFirstOrThrow()).known;
};
const age = (days: number) =>
  sql`update customer_devices set seen_at = now() - make_interval(days => ${days})`.execute(db);

describe("device", () => {
  test("is known to the customers who signed in on it, by its hash only", async () => {
    const [one, other, third] = [
      await insertCustomer(db),
      await insertCustomer(db),
      await insertCustomer(db),
    ];
    const device = newToken();
    for (const id of [one, other, one]) await rememberDevice(db, id, device);
    expect([await isKnown(one, device), await isKnown(other, device), await isKnown(third, device)]).toEqual([
      true,
      true,
      false,
    ]);
    expect([await isKnown(one, newToken()), await isKnown(one, null)]).toEqual([false, false]);
    const { rows } = await sql<{ text: string }>`select string_agg(customer_devices::text, ' ') as text
      from customer_devices`.execute(db);
    expect(rows[0]?.text).not.toContain(device);
  });

  test("is one of twenty of its customer, and the one unused for longest is deleted (A4)", async () => {
    const id = await insertCustomer(db);
    const devices = Array.from({ length: 21 }, newToken);
    for (const device of devices) await rememberDevice(db, id, device);
    const known = await Promise.all(devices.map((device) => isKnown(id, device)));
    expect(known).toEqual([false, ...Array.from({ length: 20 }, () => true)]);
  });

  test("is deleted after 180 days, with a password change elsewhere, and with the account", async () => {
    const id = await insertCustomer(db);
    const [one, other] = [newToken(), newToken()];
    for (const device of [one, other]) await rememberDevice(db, id, device);
    await forgetDevices(db, id, one);
    expect([await isKnown(id, one), await isKnown(id, other)]).toEqual([true, false]);
    await age(179);
    await deleteExpiredDevices(db);
    expect(await isKnown(id, one)).toBe(true);
    await age(181);
    expect(await isKnown(id, one)).toBe(false);
    await deleteExpiredDevices(db);
    await rememberDevice(db, id, one);
    await db.deleteFrom("customers").where("id", "=", id).execute();
    const left = db.selectFrom("customer_devices").selectAll();
    expect(await left.execute()).toEqual([]);
  });
});
