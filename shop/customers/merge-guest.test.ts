import { describe, expect, test } from "vitest";
import { isDatabaseUnavailable } from "#db/database-unavailable.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { listAddresses } from "../addresses/address-book.ts";
import { getCart } from "../cart/get-cart.ts";
import { placeOrder } from "../checkout/place-order.ts";
import { idempotencyKeyOf } from "../idempotency.ts";
import { listAllOrders } from "../orders/order.ts";
import { accountPassword, insertAccount, plainAccountDependencies } from "../testing/insert-account.ts";
import { fillCart } from "../testing/insert-buyer.ts";
import { insertGuest } from "../testing/insert-guest.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { addWishlistItem, wishlistProductIds } from "../wishlist/wishlist-items.ts";
import { register } from "./register.ts";
import { findCustomerByToken } from "./sessions.ts";
import { signIn } from "./sign-in.ts";

const { db } = await openTestDatabase();

const origin = { address: "192.0.2.9" };

async function signInAs(phone: string, guestId: number) {
  const result = await signIn(
    db,
    plainAccountDependencies,
    { phone, password: accountPassword },
    { ...origin, guestId },
  );
  if (!result.ok) throw new Error(result.rejection.code);
  return result.value.cart;
}

describe("a guest who signs in", () => {
  test("keeps the larger quantity of each product, within stock and limit", async () => {
    const [more, less, scarce, archived] = [
      await insertProduct(db, { stock: 9 }),
      await insertProduct(db, { stock: 9 }),
      await insertProduct(db, { stock: 2 }),
      await insertProduct(db, { stock: 9 }),
    ];
    const { guestId } = await insertGuest(db, [
      [more, 4],
      [less, 1],
      [scarce, 3],
      [archived, 1],
    ]);
    await db.updateTable("products").set({ status: "archived" }).where("id", "=", archived).execute();
    const { customer } = await insertAccount(db);
    await fillCart(db, customer.id, [
      [more, 1],
      [less, 3],
    ]);
    expect(await signInAs(customer.phone, guestId)).toMatchObject({
      merged: [
        { product_id: more, quantity: 4, from: "guest" },
        { product_id: less, quantity: 3, from: "account" },
        { product_id: scarce, quantity: 2, from: "guest" },
      ],
      not_merged: [
        { product_id: scarce, quantity: 1, reason: "stock_short" },
        { product_id: archived, quantity: 1, reason: "product_unknown" },
      ],
    });
    const { lines } = await getCart(db, customer.id);
    expect(Object.fromEntries(lines.map(({ product, quantity }) => [product.id, quantity]))).toEqual({
      [more]: 4,
      [less]: 3,
      [scarce]: 2,
    });
  });

  test("brings wishlist, address and order, and its key, which the account repeats", async () => {
    const product = await insertProduct(db, { stock: 9 });
    const { guestId, token, order } = await insertGuest(db, [[product, 1]]);
    await addWishlistItem(db, guestId, { productId: product });
    const key = idempotencyKeyOf("one key", order);
    const placed = await placeOrder(db, guestId, order, key);
    const { customer } = await insertAccount(db);
    await signInAs(customer.phone, guestId);
    expect(await findCustomerByToken(db, token)).toBeNull();
    expect(await wishlistProductIds(db, customer.id)).toEqual([product]);
    expect(await listAddresses(db, customer.id)).toMatchObject([
      { street: "14 Shehab Street", is_default: true },
    ]);
    expect(await placeOrder(db, customer.id, order, key)).toEqual(placed);
    // A request that began before the sign-in.
    await expect(placeOrder(db, guestId, order, key)).rejects.toSatisfy(isDatabaseUnavailable);
    expect(await listAllOrders(db, customer.id)).toMatchObject([{ recipient_name: "Salma Hassan" }]);
  });

  test("merges once when the request is sent twenty times at the same moment", async () => {
    const product = await insertProduct(db, { stock: 9 });
    const { guestId } = await insertGuest(db, [[product, 2]]);
    const { customer } = await insertAccount(db);
    const results = await Promise.all(Array.from({ length: 20 }, () => signInAs(customer.phone, guestId)));
    expect(results.filter((cart) => cart?.merged.length === 1)).toHaveLength(1);
    expect((await getCart(db, customer.id)).lines).toMatchObject([{ quantity: 2 }]);
  });

  test("never merges an account into another", async () => {
    const product = await insertProduct(db, { stock: 9 });
    const [one, other] = [await insertAccount(db), await insertAccount(db)];
    await fillCart(db, one.customer.id, [[product, 1]]);
    expect(await signInAs(other.customer.phone, one.customer.id)).toMatchObject({ merged: [] });
    expect((await getCart(db, one.customer.id)).lines).toHaveLength(1);
  });
});

describe("a guest who registers", () => {
  const form = (phone: string) => ({ name: "Salma", email: "", phone, password: "a long enough one" });
  const registerAs = (phone: string, guestId: number) =>
    register(db, plainAccountDependencies, form(phone), { ...origin, language: "en", guestId });

  test("becomes the account, with a new session", async () => {
    const { guestId, token } = await insertGuest(db, [[await insertProduct(db), 2]]);
    const registered = await registerAs("+201500000001", guestId);
    expect(registered).toMatchObject({ ok: true, value: { customer: { id: guestId, is_guest: false } } });
    expect((await getCart(db, guestId)).lines).toHaveLength(1);
    expect(await findCustomerByToken(db, token)).toBeNull();
  });

  test("becomes one account when two registrations arrive together", async () => {
    const { guestId } = await insertGuest(db);
    const results = await Promise.all([
      registerAs("+201500000002", guestId),
      registerAs("+201500000002", guestId),
      registerAs("+201500000003", guestId),
    ]);
    const ids = results.flatMap((result) => (result.ok ? [result.value.customer.id] : []));
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(2);
    expect(ids).toContain(guestId);
    expect(results.filter(({ ok }) => !ok)).toMatchObject([
      { rejection: { errors: { phone: ["phone_taken"] } } },
    ]);
  });
});
