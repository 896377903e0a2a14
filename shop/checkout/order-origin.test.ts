import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { PhoneOrder } from "#contract/admin/orders/order-changes.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { addShopDetails } from "#server/testing/add-shop-details.ts";
import { inTransaction } from "../in-transaction.ts";
import { cancel, cancelOwnOrder, onRequest } from "../orders/cancel-order.ts";
import { setConfirmation } from "../orders/confirmation.ts";
import { moveOrder } from "../orders/move-order.ts";
import { byCustomer, byStaff, bySystem } from "../orders/order-events.ts";
import { recordPayment } from "../payments/record-payment.ts";
import { reject } from "../result.ts";
import { insertBuyer } from "../testing/insert-buyer.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { insertStaff } from "../testing/insert-staff.ts";
import { lockedOrder } from "../testing/locked-order.ts";
import { stockOf } from "../testing/stock.ts";
import { testCodeKey } from "../testing/test-code-key.ts";
import { deleteOldNetworkDeliveries, originOf } from "./order-origin.ts";
import { placeOrder } from "./place-order.ts";
import { placePhoneOrder } from "./place-phone-order.ts";

const { db } = await openTestDatabase();
await addShopDetails(db);

const limits = { maxOrders: 3, maxPieces: 30, maxAddressPieces: 12, maxNetworkPieces: 20 };
const products = await Promise.all(Array.from({ length: 5 }, () => insertProduct(db, { stock: 10_000 })));
const [product = 0] = products;
let phones = 0;

/** Orders pieces with a new account from an address, at most 5 of a product. */
async function orderFrom(address: string, pieces: number) {
  const content = products.map((id, index) => [id, Math.min(5, pieces - 5 * index)] as const);
  const { customerId, order } = await insertBuyer(
    db,
    content.filter(([, quantity]) => quantity > 0),
  );
  const phone = `+2011${String(++phones).padStart(8, "0")}`;
  const bounds = { limits, origin: originOf(testCodeKey, address) };
  const placed = await placeOrder(db, customerId, { ...order, phone }, null, {
    bounds,
    hashPhone: testCodeKey.hashPhone,
  });
  return { customerId, placed, orderId: placed.ok ? placed.value.id : 0 };
}
const rejected = (max: number) =>
  reject({ code: "network_pieces", of: "network", max, shopPhone: "+201000000000" });
const originsOf = (orderId: number) =>
  db
    .selectFrom("orders")
    .select(["address_hash", "network_hash"])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
const none = { address_hash: null, network_hash: null };
const deliver = (orderId: number) =>
  db.transaction().execute(async (tx) => {
    await moveOrder(tx, await lockedOrder(tx, orderId), { status_id: 4 }, bySystem);
    await moveOrder(tx, await lockedOrder(tx, orderId), { status_id: 5 }, bySystem);
  });

describe("unconfirmed orders", () => {
  test("contain at most ADDRESS_PIECES pieces from one address, for any accounts and phones (B3, R38)", async () => {
    expect((await orderFrom("10.1.0.1", 10)).placed.ok).toBe(true);
    expect((await orderFrom("10.1.0.1", 3)).placed).toMatchObject(rejected(12));
    expect((await orderFrom("10.1.0.1", 2)).placed.ok).toBe(true);
    expect((await orderFrom("10.1.0.1", 1)).placed).toMatchObject(rejected(12));
  });

  test("count until the shop has received their payment (B3, R38)", async () => {
    const { orderId } = await orderFrom("10.7.0.1", 12);
    await db
      .updateTable("orders")
      .set({ payment_method: "instapay", terms: "all_first", pay_first: 1000, pay_until: new Date() })
      .where("id", "=", orderId)
      .execute();
    expect((await orderFrom("10.7.0.1", 1)).placed).toMatchObject(rejected(12));
    const { staff } = await insertStaff(db);
    const payment = { kind: "received", method: "instapay", amount: 1000, reference: "PIECES 1" } as const;
    await inTransaction(db, async (tx) =>
      recordPayment(tx, await lockedOrder(tx, orderId), payment, staff.id),
    );
    expect((await orderFrom("10.7.0.1", 12)).placed.ok).toBe(true);
  });

  test.each([
    ["/24", "198.51.100.1", "198.51.100.2", "198.51.101.1"],
    ["/48", "2001:db8:1:1::/64", "2001:db8:1:2::/64", "2001:db8:2:1::/64"],
  ])("contain at most NETWORK_PIECES pieces from one %s (B3, R38)", async (_, first, second, outside) => {
    expect((await orderFrom(first, 12)).placed.ok).toBe(true);
    expect((await orderFrom(second, 9)).placed).toMatchObject(rejected(20));
    expect((await orderFrom(second, 8)).placed.ok).toBe(true);
    expect((await orderFrom(outside, 12)).placed.ok).toBe(true);
  });

  test("from one address never exceed the limit with fifty concurrent orders of many accounts (B3, R38)", async () => {
    const { stock } = await stockOf(db, product);
    const results = await Promise.all(Array.from({ length: 50 }, () => orderFrom("10.2.0.1", 1)));
    expect(results.filter(({ placed }) => placed.ok)).toHaveLength(12);
    expect((await stockOf(db, product)).stock).toBe(stock - 12);
  });

  test("no longer count after staff confirm them or they are cancelled (B3, R38)", async () => {
    const [one, other] = [await orderFrom("10.3.0.1", 6), await orderFrom("10.3.0.1", 6)];
    expect((await orderFrom("10.3.0.1", 1)).placed).toMatchObject(rejected(12));
    await db
      .transaction()
      .execute(async (tx) =>
        setConfirmation(tx, await lockedOrder(tx, other.orderId), "confirmed", byCustomer),
      );
    expect((await orderFrom("10.3.0.1", 1)).placed).toMatchObject(rejected(12));
    const { staff } = await insertStaff(db);
    await db
      .transaction()
      .execute(async (tx) =>
        setConfirmation(tx, await lockedOrder(tx, one.orderId), "confirmed", byStaff(staff.id)),
      );
    await cancelOwnOrder(db, other.customerId, { orderId: other.orderId });
    expect((await orderFrom("10.3.0.1", 12)).placed.ok).toBe(true);
  });

  test("may contain as many more pieces as were delivered to the network within 90 days (B3, R38)", async () => {
    await deliver((await orderFrom("10.4.0.9", 5)).orderId);
    await db.updateTable("orders").set({ confirmation: "confirmed", confirmed_by: "staff" }).execute();
    expect((await orderFrom("10.4.0.1", 18)).placed).toMatchObject(rejected(17));
    expect((await orderFrom("10.4.0.1", 17)).placed.ok).toBe(true);
    await db.updateTable("network_deliveries").set({ delivered_on: sql`current_date - 90` }).execute();
    await deleteOldNetworkDeliveries(db);
    expect((await orderFrom("10.4.0.1", 1)).placed).toMatchObject(rejected(17));
    await db.updateTable("network_deliveries").set({ delivered_on: sql`current_date - 91` }).execute();
    expect((await orderFrom("10.4.0.1", 1)).placed).toMatchObject(rejected(12));
    await deleteOldNetworkDeliveries(db);
    expect(await db.selectFrom("network_deliveries").selectAll().execute()).toEqual([]);
  });
});

describe("an order", () => {
  test("stores keyed hashes of its address and network until it is delivered, refused or cancelled (B3, R38)", async () => {
    const orders = await Promise.all(Array.from({ length: 3 }, () => orderFrom("203.0.113.1", 1)));
    const [delivered, returned, cancelled] = orders.map(({ orderId }) => orderId);
    for (const { orderId } of orders) {
      const { address, network } = originOf(testCodeKey, "203.0.113.1");
      expect(await originsOf(orderId)).toEqual({ address_hash: address, network_hash: network });
    }
    await deliver(delivered ?? 0);
    await db.transaction().execute(async (tx) => {
      await moveOrder(tx, await lockedOrder(tx, returned ?? 0), { status_id: 4 }, bySystem);
      expect((await originsOf(returned ?? 0)).network_hash).not.toBeNull();
      await moveOrder(tx, await lockedOrder(tx, returned ?? 0), { status_id: 7 }, bySystem);
      await cancel(tx, await lockedOrder(tx, cancelled ?? 0), { actor: bySystem, cause: onRequest });
    });
    for (const { orderId } of orders) expect(await originsOf(orderId)).toEqual(none);
    const { network } = originOf(testCodeKey, "203.0.113.1");
    const counted = db.selectFrom("network_deliveries").selectAll().where("network_hash", "=", network);
    expect(await counted.execute()).toMatchObject([{ pieces: 1 }]);
  });

  test("stores no network when staff place it (B3, R38)", async () => {
    const { staff } = await insertStaff(db);
    const order = PhoneOrder.parse({
      name: "Salma",
      phone: "01288880001",
      address: { city_id: 1, block: "3", street: "شارع النصر", house_number: "5" },
      lines: [{ product_id: product, quantity: 5 }],
      confirmed: false,
    });
    const placed = await db
      .transaction()
      .execute((tx) => placePhoneOrder(tx, { id: staff.id, isOwner: true }, order, null));
    expect(await originsOf(placed.ok ? placed.value : 0)).toEqual(none);
  });

  test("stores no network where limits are off (B3, R38)", async () => {
    const { customerId, order } = await insertBuyer(db, [[product, 5]]);
    const placed = await placeOrder(db, customerId, order, null);
    expect(await originsOf(placed.ok ? placed.value.id : 0)).toEqual(none);
  });
});
