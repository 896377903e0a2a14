import { describe, expect, test } from "vitest";
import { maxAddresses } from "#contract/addresses/address-limits.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { accept, reject } from "../result.ts";
import { insertAddress, insertCustomer } from "../testing/insert-customer.ts";
import { addAddress, listAddresses } from "./address-book.ts";

const { db } = await openTestDatabase();

const home = {
  title: "البيت",
  city_id: 1,
  area: "",
  block: "12",
  street: "شارع النصر",
  house_number: "4",
  notes: "",
  phone: "+201012345678",
};

describe("addAddress", () => {
  test("returns the address with its city; only the first one is the default", async () => {
    const customer = await insertCustomer(db);
    const first = await addAddress(db, customer, { ...home, latitude: 30.05, longitude: null });
    expect(first).toMatchObject(
      accept({ ...home, latitude: 30.05, longitude: null, is_default: true, delivery_fee: 7000 }),
    );
    const second = await addAddress(db, customer, { ...home, city_id: 26 });
    expect(second).toMatchObject(
      accept({ city_name_en: "Red Sea", latitude: null, is_default: false, delivery_fee: 17_000 }),
    );
  });

  test("creates one address from five concurrent equal requests with `unlessThere`", async () => {
    const customer = await insertCustomer(db);
    const once = { unlessThere: true };
    const results = await Promise.all(Array.from({ length: 5 }, () => addAddress(db, customer, home, once)));
    expect(new Set(results.map((result) => (result.ok ? result.value.id : result.rejection.code))).size).toBe(
      1,
    );
    await addAddress(db, customer, { ...home, house_number: "5" }, once);
    expect(await listAddresses(db, customer)).toHaveLength(2);
  });

  test("rejects an unknown city and stores nothing", async () => {
    const customer = await insertCustomer(db);
    expect(await addAddress(db, customer, { ...home, city_id: 30 })).toEqual(
      reject({ code: "city_unknown" }),
    );
    expect(await listAddresses(db, customer)).toEqual([]);
  });

  test("accepts one of two concurrent requests when one place remains", async () => {
    const customer = await insertCustomer(db);
    for (let count = 1; count < maxAddresses; count++) await insertAddress(db, customer);
    const results = await Promise.all([addAddress(db, customer, home), addAddress(db, customer, home)]);
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(results.find((result) => !result.ok)).toEqual(reject({ code: "too_many_addresses" }));
    expect(await listAddresses(db, customer)).toHaveLength(maxAddresses);
  });

  test("rejects a customer who has erased the account", async () => {
    expect(await addAddress(db, 2_000_000_000, home)).toEqual(reject({ code: "customer_unknown" }));
  });
});

test("listAddresses returns the customer's own addresses, the default first, then the newest", async () => {
  const [customer, other] = [await insertCustomer(db), await insertCustomer(db)];
  await insertAddress(db, other, { is_default: true });
  const oldest = await insertAddress(db, customer);
  const chosen = await insertAddress(db, customer, { is_default: true });
  const newest = await insertAddress(db, customer);
  const ids = (await listAddresses(db, customer)).map((address) => address.id);
  expect(ids).toEqual([chosen, newest, oldest]);
});
