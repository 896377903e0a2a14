import { afterAll, describe, expect, test } from "vitest";
import { createTestDatabase } from "#db/testing/test-database.ts";
import { insertAddress, insertCustomer } from "../testing/insert-customer.ts";
import { changeAddress } from "./change-address.ts";
import { findAddress } from "./find-address.ts";
import { listAddresses } from "./list-addresses.ts";

const { db, drop } = await createTestDatabase();
afterAll(drop);

const never = 2_000_000_000;
const unknown = { ok: false, refusal: { code: "address_unknown" } };

/** A customer with a default address and another one. */
async function customerWithTwo() {
  const customer = await insertCustomer(db);
  const chosen = await insertAddress(db, customer, { is_default: true, latitude: 30.05 });
  const other = await insertAddress(db, customer, { title: "العمل" });
  return { customer, chosen, other };
}

const defaultsOf = async (customer: number) =>
  (await listAddresses(db, customer)).filter(({ is_default }) => is_default).map(({ id }) => id);

describe("changeAddress", () => {
  test("changes what is given and leaves the rest, the default included", async () => {
    const { customer, chosen } = await customerWithTwo();
    const before = await findAddress(db, customer, { addressId: chosen });
    const result = await changeAddress(db, customer, {
      addressId: chosen,
      changes: { street: "شارع شهاب", city_id: 26 },
    });
    expect(result).toEqual({
      ok: true,
      value: {
        ...before,
        street: "شارع شهاب",
        city_id: 26,
        city_name_en: "Red Sea",
        city_name_ar: "البحر الأحمر",
        delivery_fee: 17_000,
        delivery_days_from: 3,
        delivery_days_to: 7,
      },
    });
  });

  test("empties what is emptied, and nothing at all changes nothing", async () => {
    const { customer, chosen } = await customerWithTwo();
    const emptied = await changeAddress(db, customer, {
      addressId: chosen,
      changes: { notes: "", latitude: null },
    });
    expect(emptied).toMatchObject({ ok: true, value: { notes: "", latitude: null, title: "البيت" } });
    expect(await changeAddress(db, customer, { addressId: chosen, changes: { notes: undefined } })).toEqual(
      emptied,
    );
  });

  test("makes it the default in place of the other, also a second time", async () => {
    const { customer, other } = await customerWithTwo();
    for (const _ of [1, 2]) {
      const result = await changeAddress(db, customer, { addressId: other, changes: {}, makeDefault: true });
      expect(result).toMatchObject({ ok: true, value: { id: other, is_default: true, title: "العمل" } });
      expect(await defaultsOf(customer)).toEqual([other]);
    }
  });

  test("a governorate that is not there is refused, and nothing else is changed", async () => {
    const { customer, chosen, other } = await customerWithTwo();
    const before = await listAddresses(db, customer);
    expect(
      await changeAddress(db, customer, {
        addressId: other,
        changes: { title: "x", city_id: 99 },
        makeDefault: true,
      }),
    ).toEqual({
      ok: false,
      refusal: { code: "city_unknown" },
    });
    expect(await listAddresses(db, customer)).toEqual(before);
    expect(await defaultsOf(customer)).toEqual([chosen]);
  });

  test("another's address is refused like one that never was, and both books stay as they are", async () => {
    const [owner, stranger] = [await customerWithTwo(), await customerWithTwo()];
    const before = [await listAddresses(db, owner.customer), await listAddresses(db, stranger.customer)];
    for (const id of [owner.other, never]) {
      expect(
        await changeAddress(db, stranger.customer, {
          addressId: id,
          changes: { title: "mine" },
          makeDefault: true,
        }),
      ).toEqual(unknown);
      expect(await findAddress(db, stranger.customer, { addressId: id })).toBeNull();
    }
    expect([await listAddresses(db, owner.customer), await listAddresses(db, stranger.customer)]).toEqual(
      before,
    );
  });
});
