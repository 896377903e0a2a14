import { describe, expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { insertAddress, insertCustomer } from "../testing/insert-customer.ts";
import { deleteAddress, listAddresses } from "./address-book.ts";

const { db } = await openTestDatabase();

const never = 2_000_000_000;
const unknown = { ok: false, rejection: { code: "address_unknown" } };

/** Inserts a customer with three addresses, the oldest being the default; returns ids from old to new. */
async function customerWithThree() {
  const customer = await insertCustomer(db);
  const ids: [number, number, number] = [
    await insertAddress(db, customer, { is_default: true }),
    await insertAddress(db, customer),
    await insertAddress(db, customer),
  ];
  return { customer, ids };
}

const bookOf = async (customer: number) =>
  (await listAddresses(db, customer)).map(({ id, is_default }) => [id, is_default]);

describe("deleteAddress", () => {
  test("keeps the default when another address is deleted", async () => {
    const { customer, ids } = await customerWithThree();
    expect(await deleteAddress(db, customer, { addressId: ids[2] })).toEqual({ ok: true, value: null });
    expect(await bookOf(customer)).toEqual([
      [ids[0], true],
      [ids[1], false],
    ]);
  });

  test("makes the newest remaining address the default, until none is left", async () => {
    const { customer, ids } = await customerWithThree();
    await deleteAddress(db, customer, { addressId: ids[0] });
    expect(await bookOf(customer)).toEqual([
      [ids[2], true],
      [ids[1], false],
    ]);
    await deleteAddress(db, customer, { addressId: ids[2] });
    expect(await bookOf(customer)).toEqual([[ids[1], true]]);
    await deleteAddress(db, customer, { addressId: ids[1] });
    expect(await bookOf(customer)).toEqual([]);
  });

  test("rejects another customer's address like an unknown one and keeps it", async () => {
    const [owner, stranger] = [await customerWithThree(), await customerWithThree()];
    const before = await bookOf(owner.customer);
    expect(await deleteAddress(db, stranger.customer, { addressId: owner.ids[0] })).toEqual(unknown);
    expect(await deleteAddress(db, stranger.customer, { addressId: never })).toEqual(unknown);
    expect(await bookOf(owner.customer)).toEqual(before);
  });
});
