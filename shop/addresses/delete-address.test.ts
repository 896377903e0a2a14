import { afterAll, describe, expect, test } from "vitest";
import { createTestDatabase } from "#db/testing/test-database.ts";
import { insertAddress, insertCustomer } from "../testing/insert-customer.ts";
import { deleteAddress } from "./delete-address.ts";
import { listAddresses } from "./list-addresses.ts";

const { db, drop } = await createTestDatabase();
afterAll(drop);

const never = 2_000_000_000;
const unknown = { ok: false, refusal: { code: "address_unknown" } };

/** A customer with three addresses, the oldest of them the default; their ids from old to new. */
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
  test("an address that is not the default leaves the default where it is", async () => {
    const { customer, ids } = await customerWithThree();
    expect(await deleteAddress(db, customer, { addressId: ids[2] })).toEqual({ ok: true, value: null });
    expect(await bookOf(customer)).toEqual([
      [ids[0], true],
      [ids[1], false],
    ]);
  });

  test("the default hands it to the newest one left, to the last", async () => {
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

  test("one that is gone is refused", async () => {
    const { customer, ids } = await customerWithThree();
    await deleteAddress(db, customer, { addressId: ids[1] });
    expect(await deleteAddress(db, customer, { addressId: ids[1] })).toEqual(unknown);
  });

  test("another's address is refused like one that never was, and stays", async () => {
    const [owner, stranger] = [await customerWithThree(), await customerWithThree()];
    const before = await bookOf(owner.customer);
    expect(await deleteAddress(db, stranger.customer, { addressId: owner.ids[0] })).toEqual(unknown);
    expect(await deleteAddress(db, stranger.customer, { addressId: never })).toEqual(unknown);
    expect(await bookOf(owner.customer)).toEqual(before);
  });
});
