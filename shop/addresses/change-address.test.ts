import { describe, expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { reject } from "../result.ts";
import { insertAddress, insertCustomer } from "../testing/insert-customer.ts";
import { changeAddress, findAddress, listAddresses } from "./address-book.ts";

const { db } = await openTestDatabase();

const never = 2_000_000_000;
const unknown = { ok: false, rejection: { code: "address_unknown" } };

/** Inserts a customer with a default address and another one. */
async function customerWithTwo() {
  const customer = await insertCustomer(db);
  const chosen = await insertAddress(db, customer, { is_default: true, latitude: 30.05 });
  const other = await insertAddress(db, customer, { title: "العمل" });
  return { customer, chosen, other };
}

const defaultsOf = async (customer: number) =>
  (await listAddresses(db, customer)).filter(({ is_default }) => is_default).map(({ id }) => id);

describe("changeAddress", () => {
  test("changes the given fields and keeps the others, including the default", async () => {
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

  test("clears empty fields, and changes nothing without fields", async () => {
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

  test("makes the address the default, also when repeated", async () => {
    const { customer, other } = await customerWithTwo();
    for (const _ of [1, 2]) {
      const result = await changeAddress(db, customer, { addressId: other, changes: {}, makeDefault: true });
      expect(result).toMatchObject({ ok: true, value: { id: other, is_default: true, title: "العمل" } });
      expect(await defaultsOf(customer)).toEqual([other]);
    }
  });

  test("rejects an unknown city and changes nothing", async () => {
    const { customer, chosen, other } = await customerWithTwo();
    const before = await listAddresses(db, customer);
    expect(
      await changeAddress(db, customer, {
        addressId: other,
        changes: { title: "x", city_id: 99 },
        makeDefault: true,
      }),
    ).toEqual(reject({ code: "city_unknown" }));
    expect(await listAddresses(db, customer)).toEqual(before);
    expect(await defaultsOf(customer)).toEqual([chosen]);
  });

  test("rejects another customer's address like an unknown one and changes nothing", async () => {
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
