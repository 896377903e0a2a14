import { expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { fillCart } from "../testing/insert-buyer.ts";
import { insertCoupon } from "../testing/insert-coupon.ts";
import { insertAddress, insertCustomer } from "../testing/insert-customer.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { addToCart } from "./add-to-cart.ts";
import { countCartProducts, getCart } from "./get-cart.ts";

const { db } = await openTestDatabase();

const redSea = 26;

test("a new customer has an empty cart that costs nothing", async () => {
  const customer = await insertCustomer(db);
  await insertAddress(db, customer, { is_default: true });
  expect(await getCart(db, customer)).toMatchObject({
    customerId: customer,
    lines: [],
    priced: { subtotal: 0, discount: 0, deliveryFee: null, total: 0 },
  });
});

test("lines have the order of insertion and current prices", async () => {
  const customer = await insertCustomer(db);
  const plain = await insertProduct(db, { price: 24_950 });
  const reduced = await insertProduct(db, { price: 40_000, discounted_price: 32_000 });
  await fillCart(db, customer, [
    [reduced, 1],
    [plain, 2],
  ]);
  const cart = await getCart(db, customer);
  expect(cart.lines.map((line) => [line.product.id, line.quantity])).toEqual([
    [reduced, 1],
    [plain, 2],
  ]);
  expect(cart.priced).toMatchObject({
    subtotal: 89_900,
    discountedSubtotal: 81_900,
    discount: 8000,
    coupon: null,
    deliveryFee: null,
    total: 81_900,
    freeDeliveryMissing: null,
  });
  await db.updateTable("products").set({ price: 20_000 }).where("id", "=", plain).execute();
  expect((await getCart(db, customer)).priced.total).toBe(72_000);
});

test("a line has the price of its last change once the price differs", async () => {
  const customer = await insertCustomer(db);
  const product = await insertProduct(db, { price: 24_950 });
  await addToCart(db, customer, { productId: product, quantity: 1 });
  const priceBefore = async () => (await getCart(db, customer)).lines.map((line) => line.priceBefore);
  expect(await priceBefore()).toEqual([null]);
  await db.updateTable("products").set({ discounted_price: 20_000 }).where("id", "=", product).execute();
  expect(await priceBefore()).toEqual([24_950]);
  await addToCart(db, customer, { productId: product, quantity: 1 });
  expect(await priceBefore()).toEqual([null]);
});

test("applies a coupon or returns its rejection", async () => {
  const customer = await insertCustomer(db);
  await fillCart(db, customer, [[await insertProduct(db, { price: 20_000 }), 1]]);
  await insertCoupon(db, { code: "EID", discount: 1000 });
  await insertCoupon(db, { code: "LOTS", min_subtotal: 20_001 });
  expect(await getCart(db, customer, { coupon: "EID" })).toMatchObject({
    priced: { coupon: { code: "EID", discount: 1000, takenOff: 2000 }, total: 18_000 },
    couponRejection: null,
  });
  expect(await getCart(db, customer, { coupon: "LOTS" })).toMatchObject({
    priced: { coupon: null, total: 20_000 },
    couponRejection: { code: "coupon_min_subtotal", min: 20_001 },
  });
  expect(await getCart(db, customer)).toMatchObject({ priced: { coupon: null }, couponRejection: null });
});

test("prices delivery to the chosen address, else to the default one", async () => {
  const customer = await insertCustomer(db);
  await fillCart(db, customer, [[await insertProduct(db, { price: 10_000 }), 1]]);
  await insertAddress(db, customer, { is_default: true });
  const far = await insertAddress(db, customer, { city_id: redSea });
  expect((await getCart(db, customer)).priced).toMatchObject({ deliveryFee: 7000, total: 17_000 });
  const chosen = await getCart(db, customer, { addressId: far });
  expect(chosen.priced).toMatchObject({ deliveryFee: 17_000, total: 27_000 });
  expect(chosen.address?.id).toBe(far);
});

test("ignores another customer's address like an unknown one", async () => {
  const customer = await insertCustomer(db);
  await fillCart(db, customer, [[await insertProduct(db), 1]]);
  const others = await insertAddress(db, await insertCustomer(db), { is_default: true });
  for (const id of [others, 2_000_000_000]) {
    expect(await getCart(db, customer, { addressId: id })).toMatchObject({
      address: null,
      priced: { deliveryFee: null },
    });
  }
});

test("a line is available while the stock covers its quantity", async () => {
  const customer = await insertCustomer(db);
  const [enough, few] = [await insertProduct(db, { stock: 3 }), await insertProduct(db, { stock: 2 })];
  await fillCart(db, customer, [
    [enough, 3],
    [few, 3],
  ]);
  const { lines } = await getCart(db, customer);
  expect(lines.map((line) => line.available)).toEqual([true, false]);
});

test("countCartProducts counts products, not pieces", async () => {
  const customer = await insertCustomer(db);
  expect(await countCartProducts(db, customer)).toBe(0);
  await fillCart(db, customer, [
    [await insertProduct(db), 5],
    [await insertProduct(db), 2],
  ]);
  expect(await countCartProducts(db, customer)).toBe(2);
});
