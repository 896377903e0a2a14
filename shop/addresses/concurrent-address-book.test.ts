import { describe, expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { placeOrder } from "../checkout/place-order.ts";
import { fillCart } from "../testing/insert-buyer.ts";
import { insertAddress, insertCustomer } from "../testing/insert-customer.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { addAddress, changeAddress, deleteAddress, listAddresses } from "./address-book.ts";

const { db } = await openTestDatabase();

const rounds = 60;
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
const makeDefault = (customer: number, id: number) =>
  changeAddress(db, customer, { addressId: id, changes: {}, makeDefault: true });

async function newBook() {
  const customer = await insertCustomer(db);
  const ids: [number, number, number] = [
    await insertAddress(db, customer, { is_default: true }),
    await insertAddress(db, customer),
    await insertAddress(db, customer),
  ];
  return { customer, ids };
}

const defaultsOf = async (customer: number) =>
  (await listAddresses(db, customer)).filter(({ is_default }) => is_default).map(({ id }) => id);

describe(`concurrent changes of an address book, ${rounds} times:`, () => {
  test("one of two first addresses becomes the default", async () => {
    for (let round = 0; round < rounds; round++) {
      const customer = await insertCustomer(db);
      await Promise.all([addAddress(db, customer, home), addAddress(db, customer, home)]);
      expect(await listAddresses(db, customer)).toHaveLength(2);
      expect(await defaultsOf(customer)).toHaveLength(1);
    }
  });

  test("one of two addresses that are made the default is the default", async () => {
    for (let round = 0; round < rounds; round++) {
      const { customer, ids } = await newBook();
      const results = await Promise.all([makeDefault(customer, ids[1]), makeDefault(customer, ids[2])]);
      expect(results.map(({ ok }) => ok)).toEqual([true, true]);
      const [chosen, ...more] = await defaultsOf(customer);
      expect(more).toEqual([]);
      expect([ids[1], ids[2]]).toContain(chosen);
    }
  });

  test("an address made the default stays so while the old default is deleted", async () => {
    for (let round = 0; round < rounds; round++) {
      const { customer, ids } = await newBook();
      await Promise.all([deleteAddress(db, customer, { addressId: ids[0] }), makeDefault(customer, ids[1])]);
      expect(await defaultsOf(customer)).toEqual([ids[1]]);
    }
  });

  test("another address becomes the default while the new default is deleted", async () => {
    for (let round = 0; round < rounds; round++) {
      const { customer, ids } = await newBook();
      await Promise.all([makeDefault(customer, ids[1]), deleteAddress(db, customer, { addressId: ids[1] })]);
      const left = await defaultsOf(customer);
      expect(left).toHaveLength(1);
      expect(left).not.toContain(ids[1]);
    }
  });

  test("an address added while all others are deleted is the default", async () => {
    for (let round = 0; round < rounds; round++) {
      const { customer, ids } = await newBook();
      const [added] = await Promise.all([
        addAddress(db, customer, home),
        ...ids.map((id) => deleteAddress(db, customer, { addressId: id })),
      ]);
      expect(await defaultsOf(customer)).toEqual([added.ok && added.value.id]);
    }
  });

  test("an order to a default address that is being deleted is placed completely or rejected", async () => {
    const product = await insertProduct(db, { stock: 5 * rounds });
    const order = { payment_method: "cash", coupon: "", note: "", phone: home.phone } as const;
    for (let round = 0; round < rounds; round++) {
      const { customer, ids } = await newBook();
      await fillCart(db, customer, [[product, 1]]);
      const [placed, deleted] = await Promise.all([
        placeOrder(db, customer, { ...order, address_id: ids[0] }, null),
        deleteAddress(db, customer, { addressId: ids[0] }),
        makeDefault(customer, ids[2]),
      ]);
      expect(deleted.ok).toBe(true);
      expect(placed.ok || placed.rejection.code).toBeOneOf([true, "address_unknown"]);
      expect(await defaultsOf(customer)).toEqual([ids[2]]);
    }
  });
});
