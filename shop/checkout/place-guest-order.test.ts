import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { NewOrder } from "#contract/orders/order.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { listAddresses } from "../addresses/address-book.ts";
import { getCart } from "../cart/get-cart.ts";
import { findCustomerPage } from "../customers/customer-page.ts";
import { findAdminOrder } from "../orders/admin-order.ts";
import { cancelUnconfirmedOrders } from "../orders/cancel-order.ts";
import { insertBuyer } from "../testing/insert-buyer.ts";
import { insertCoupon } from "../testing/insert-coupon.ts";
import { insertGuest } from "../testing/insert-guest.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { stockOf } from "../testing/stock.ts";
import { testCodeKey } from "../testing/test-code-key.ts";
import { originOf } from "./order-origin.ts";
import { placeOrder } from "./place-order.ts";

const { db } = await openTestDatabase();
const product = await insertProduct(db, { stock: 1000, price: 10_000 });
const limits = { maxOrders: 3, maxPieces: 30, maxAddressPieces: 6000, maxNetworkPieces: 6000 };
const placing = {
  bounds: { limits, origin: originOf(testCodeKey, "192.0.2.1") },
  hashPhone: testCodeKey.hashPhone,
};
let phones = 0;
const newPhone = () => `+2015${String(++phones).padStart(8, "0")}`;

async function guestOrder(changes: Partial<NewOrder> = {}, content = [[product, 1] as const]) {
  const { guestId, order } = await insertGuest(db, content);
  return { guestId, result: await placeOrder(db, guestId, { ...order, ...changes }, null, placing) };
}

describe("an order of a guest", () => {
  test("stores name, phone and e-mail with the order, and its address for the next one", async () => {
    const email = "salma@example.com";
    const { guestId, result } = await guestOrder({ phone: newPhone(), email });
    const order = await findAdminOrder(db, result.ok ? result.value.id : 0);
    expect(order).toMatchObject({
      customer_name: "Salma Hassan",
      customer_email: email,
      customer_is_guest: true,
    });
    expect(await listAddresses(db, guestId)).toMatchObject([
      { street: "14 Shehab Street", is_default: true },
    ]);
    const row = await db
      .selectFrom("customers")
      .selectAll()
      .where("id", "=", guestId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ name: "", email: "", phone: null, guest_phone: null, kind: "guest" });
    const mails = db.selectFrom("emails").select(["kind", "to_address"]).where("customer_id", "=", guestId);
    expect(await mails.execute()).toEqual([{ kind: "order_received", to_address: email }]);
    expect(await findCustomerPage(db, guestId)).toMatchObject({ name: "Salma Hassan", guest: true });
  });

  test.each([
    [{ name: undefined }, { code: "fields", errors: { name: ["required"] } }],
    [
      { address: { city_id: 9999, block: "1", street: "A street", house_number: "1", notes: "" } },
      { code: "fields", errors: { "address.city_id": ["choose_city"] } },
    ],
    [{ address: undefined, address_id: 999_999 }, { code: "address_unknown" }],
    [{ cart_version: "of another cart" }, { code: "cart_changed" }],
  ])("is rejected with %o and saves nothing", async (changes, rejection) => {
    const { guestId, result } = await guestOrder({ phone: newPhone(), ...changes } as Partial<NewOrder>);
    expect(result).toEqual({ ok: false, rejection });
    expect(await listAddresses(db, guestId)).toEqual([]);
    expect((await getCart(db, guestId)).lines).toHaveLength(1);
  });

  test("contains only what the page showed: each change of the cart moves its version", async () => {
    const fee = { cityWithoutAddress: { id: 1, fee: 7000 } };
    const changing = await insertProduct(db, { stock: 9, price: 10_000 });
    const { guestId, order } = await insertGuest(db, [[changing, 1]]);
    const versions = [(await getCart(db, guestId)).version];
    for (const change of [
      sql`update cart_lines set quantity = 2 where customer_id = ${guestId}`,
      sql`update products set price = 11000 where id = ${changing}`,
    ]) {
      versions.push((await getCart(db, guestId, fee)).version);
      await change.execute(db);
    }
    const shown = (await getCart(db, guestId, fee)).version;
    expect(new Set([...versions, shown]).size).toBe(4);
    for (const cart_version of versions) {
      const refused = await placeOrder(db, guestId, { ...order, cart_version }, null);
      expect(refused).toMatchObject({ rejection: { code: "cart_changed" } });
    }
    expect(await placeOrder(db, guestId, { ...order, cart_version: shown }, null)).toMatchObject({
      ok: true,
    });
  });

  test("is one of twenty for the last piece", async () => {
    const last = await insertProduct(db, { stock: 1 });
    const results = await Promise.all(
      Array.from({ length: 20 }, () => guestOrder({ phone: newPhone() }, [[last, 1]])),
    );
    expect(results.filter(({ result }) => result.ok)).toHaveLength(1);
    expect((await stockOf(db, last)).stock).toBe(0);
  });
});

describe("the phone of a guest, which nobody has proven,", () => {
  test("is limited among guests, and never blocks the account that signs in with it", async () => {
    const buyer = await insertBuyer(db, [[product, 1]]);
    const { phone } = await db
      .selectFrom("customers")
      .select("phone")
      .where("id", "=", buyer.customerId)
      .executeTakeFirstOrThrow();
    for (let count = 0; count < 3; count++)
      expect((await guestOrder({ phone: phone ?? "" })).result.ok).toBe(true);
    expect((await guestOrder({ phone: phone ?? "" })).result).toMatchObject({
      rejection: { code: "open_orders", of: "phone" },
    });
    const own = { ...buyer.order, phone: phone ?? "" };
    expect(await placeOrder(db, buyer.customerId, own, null, placing)).toMatchObject({ ok: true });
    // A stranger's account is not counted with the guests either.
    const other = await insertBuyer(db, [[product, 1]]);
    expect(
      await placeOrder(db, other.customerId, { ...other.order, phone: phone ?? "" }, null, placing),
    ).toMatchObject({
      ok: true,
    });
  });

  test("is rejected for a blocked customer", async () => {
    const phone = newPhone();
    await db
      .insertInto("customers")
      .values({ name: "Blocked", email: "", guest_phone: phone, max_open_orders: 0 })
      .execute();
    expect((await guestOrder({ phone })).result).toMatchObject({
      rejection: { code: "no_cash_orders", of: "phone" },
    });
  });

  test("uses a coupon once among guests, and not the account's use", async () => {
    const coupon = "GUEST10";
    await insertCoupon(db, { code: coupon, uses_per_customer: 1 });
    const buyer = await insertBuyer(db, [[product, 1]]);
    const { phone } = await db
      .selectFrom("customers")
      .select("phone")
      .where("id", "=", buyer.customerId)
      .executeTakeFirstOrThrow();
    expect((await guestOrder({ phone: phone ?? "", coupon })).result.ok).toBe(true);
    expect((await guestOrder({ phone: phone ?? "", coupon })).result).toMatchObject({
      rejection: { code: "coupon_used" },
    });
    expect(await placeOrder(db, buyer.customerId, { ...buyer.order, coupon }, null, placing)).toMatchObject({
      ok: true,
    });
  });
});

test("an unconfirmed order of a guest is cancelled after 48 hours, with a mail to the order's address", async () => {
  const { guestId } = await guestOrder({ phone: newPhone(), email: "late@example.com" });
  await db.updateTable("settings").set({ auto_cancel_since: sql`now() - interval '90 days'` }).execute();
  const orders = db.updateTable("orders").where("customer_id", "=", guestId);
  await orders.set({ created_at: sql`now() - interval '49 hours'` }).execute();
  expect(await cancelUnconfirmedOrders(db)).toBe(1);
  const mails = db.selectFrom("emails").select(["kind", "to_address"]).where("customer_id", "=", guestId);
  expect(await mails.orderBy("id").execute()).toMatchObject([
    { kind: "order_cancelled", to_address: "late@example.com" },
  ]);
});
