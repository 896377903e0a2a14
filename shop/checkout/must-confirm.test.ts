import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { cancelUnconfirmedOrders } from "../orders/cancel-order.ts";
import { setConfirmation } from "../orders/confirmation.ts";
import { deliveryDate } from "../orders/delivery-date.ts";
import { findOrder } from "../orders/order.ts";
import { byCustomer, byStaff } from "../orders/order-events.ts";
import { notePrint } from "../orders/order-notes.ts";
import { changeTerms } from "../payments/change-terms.ts";
import { insertBuyer } from "../testing/insert-buyer.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { insertStaff } from "../testing/insert-staff.ts";
import { lockedOrder } from "../testing/locked-order.ts";
import { stockOf } from "../testing/stock.ts";
import { testCodeKey } from "../testing/test-code-key.ts";
import { type ConfirmationFacts, mustConfirm } from "./must-confirm.ts";
import { originOf } from "./order-origin.ts";
import { placeOrder } from "./place-order.ts";

const { db } = await openTestDatabase();
const { staff } = await insertStaff(db);
const limits = { maxOrders: 3, maxPieces: 30, maxAddressPieces: 12, maxNetworkPieces: 20 };
const product = await insertProduct(db, { stock: 10_000 });
let phones = 0;
const newPhone = () => `+2012${String(++phones).padStart(8, "0")}`;

interface Placed {
  readonly customerId: number;
  readonly id: number;
}

/** Places an order of a new customer from an address. */
async function orderFrom(address: string, pieces = 1, phone = newPhone()): Promise<Placed> {
  const { customerId, order } = await insertBuyer(db, [[product, pieces]]);
  const bounds = { limits, origin: originOf(testCodeKey, address) };
  const placing = { bounds, hashPhone: testCodeKey.hashPhone };
  const placed = await placeOrder(db, customerId, { ...order, phone }, null, placing);
  if (!placed.ok) throw new Error(placed.rejection.code);
  return { customerId, id: placed.value.id };
}
const confirmationOf = ({ id }: Placed) =>
  db
    .selectFrom("orders")
    .select(["must_confirm", "confirmation", "confirmed_by"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
const confirmed = { must_confirm: false, confirmation: "confirmed", confirmed_by: "session" };
const waits = { must_confirm: true, confirmation: "waiting", confirmed_by: null };

describe("mustConfirm", () => {
  const harmless: ConfirmationFacts = {
    confirmsEveryOrder: false,
    largeFirstOrder: 250_000,
    total: 60_000,
    isKnown: false,
    ofPhone: 0,
    ofAddress: 0,
    addressPieces: 6,
    maxAddressPieces: 12,
  };

  test.each<[string, Partial<ConfirmationFacts>, boolean]>([
    ["lets the first order of a phone and address stand", {}, false],
    ["asks for every order of a shop that wants it", { confirmsEveryOrder: true, isKnown: true }, true],
    ["asks for a large first order", { total: 250_000 }, true],
    ["asks for no large order of a known customer", { total: 250_000, isKnown: true }, false],
    ["asks for no large order without the setting", { total: 250_000, largeFirstOrder: null }, false],
    ["asks for a second order to a phone", { ofPhone: 1 }, true],
    ["asks for a second order from an address", { ofAddress: 1 }, true],
    ["asks for no second order of a known customer", { ofPhone: 1, ofAddress: 1, isKnown: true }, false],
    ["asks for more than half of the pieces of an address", { addressPieces: 7, isKnown: true }, true],
    ["ignores the pieces of an address without limits", { addressPieces: null, maxAddressPieces: 0 }, false],
  ])("%s", (_, facts, expected) => {
    expect(mustConfirm({ ...harmless, ...facts })).toBe(expected);
  });
});

describe("placeOrder", () => {
  test("confirms the first order of an address by its click, and leaves the others to time", async () => {
    const before = await stockOf(db, product);
    const [hers, ...strangers] = [
      await orderFrom("10.20.0.1"),
      await orderFrom("10.20.0.1"),
      await orderFrom("10.20.0.1"),
    ];
    expect(await confirmationOf(hers)).toEqual(confirmed);
    for (const order of strangers) expect(await confirmationOf(order)).toEqual(waits);
    await sql`update orders set created_at = now() - interval '49 hours'`.execute(db);
    expect(await cancelUnconfirmedOrders(db)).toBe(2);
    expect((await stockOf(db, product)).stock).toBe(before.stock - 1);
    expect((await findOrder(db, hers.customerId, { orderId: hers.id }))?.status_id).toBe(3);
  });

  test("asks for the second order to a phone from anywhere, until staff have confirmed or packed the first", async () => {
    const phone = newPhone();
    const [first, second] = [await orderFrom("10.21.0.1", 1, phone), await orderFrom("10.21.1.1", 1, phone)];
    expect(await confirmationOf(second)).toEqual(waits);
    await db.transaction().execute(async (tx) => {
      await setConfirmation(tx, await lockedOrder(tx, second.id), "confirmed", byStaff(staff.id));
      await notePrint(tx, first.id, staff.id, { kind: "packing_slip" });
    });
    expect(await confirmationOf(await orderFrom("10.21.2.1", 1, phone))).toEqual(confirmed);
  });

  test("counts an order that its customer's click confirmed against the limits of its address", async () => {
    await orderFrom("10.22.0.1", 5);
    await orderFrom("10.22.0.1", 5);
    await expect(orderFrom("10.22.0.1", 3)).rejects.toThrow("network_pieces");
  });

  test("asks for every order while the settings say so", async () => {
    onTestFinished(async () => {
      await db.updateTable("settings").set({ confirm_every_order: false }).execute();
    });
    await db.updateTable("settings").set({ confirm_every_order: true }).execute();
    expect(await confirmationOf(await orderFrom("10.23.0.1"))).toEqual(waits);
  });

  test("decides for two concurrent orders from an address one after the other", async () => {
    const both = await Promise.all([orderFrom("10.24.0.1"), orderFrom("10.24.0.1")]);
    const decided = await Promise.all(both.map(confirmationOf));
    expect(decided.map(({ must_confirm }) => must_confirm).sort()).toEqual([false, true]);
  });
});

describe("a confirmation", () => {
  test("of staff replaces the customer's click, and keeps the day of the delivery", async () => {
    const hers = await orderFrom("10.25.0.1");
    await sql`update orders set estimated_delivery = '2026-01-01' where id = ${hers.id}`.execute(db);
    await db.transaction().execute(async (tx) => {
      await setConfirmation(tx, await lockedOrder(tx, hers.id), "confirmed", byStaff(staff.id));
    });
    expect(await confirmationOf(hers)).toEqual({ ...confirmed, confirmed_by: "staff" });
    const order = await findOrder(db, hers.customerId, { orderId: hers.id });
    expect(order && deliveryDate(order)).toBe("2026-01-01");
  });

  test("begins the days of the delivery of an order that must be confirmed", async () => {
    await orderFrom("10.26.0.1");
    const stranger = await orderFrom("10.26.0.1");
    const day = async () => {
      const order = await findOrder(db, stranger.customerId, { orderId: stranger.id });
      return order && deliveryDate(order);
    };
    await sql`update orders set estimated_delivery = '2026-01-01' where id = ${stranger.id}`.execute(db);
    expect(await day()).toBeNull();
    await db.transaction().execute(async (tx) => {
      await setConfirmation(tx, await lockedOrder(tx, stranger.id), "confirmed", byCustomer);
    });
    expect(await day()).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(await day()).not.toBe("2026-01-01");
  });

  test("of an order that waited for a payment comes with terms at the door", async () => {
    const hers = await orderFrom("10.27.0.1");
    await sql`update orders set confirmation = 'waiting', confirmed_at = null, confirmed_by = null,
      terms = 'fee_first', pay_first = 7000, pay_until = now() where id = ${hers.id}`.execute(db);
    await db.transaction().execute(async (tx) => {
      await changeTerms(tx, await lockedOrder(tx, hers.id), { terms: "at_door", reason: "known" }, staff.id);
    });
    expect(await confirmationOf(hers)).toEqual(confirmed);
  });
});
