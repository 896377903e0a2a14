import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { cancelOwnOrder } from "../orders/cancel-order.ts";
import { emailsTo } from "../testing/insert-account.ts";
import { fillCart, insertBuyer } from "../testing/insert-buyer.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { testCodeKey } from "../testing/test-code-key.ts";
import { originOf } from "./order-origin.ts";
import { placeOrder } from "./place-order.ts";

const { db } = await openTestDatabase();
const product = await insertProduct(db, { stock: 10_000 });
const limits = { maxOrders: 3, maxPieces: 30, maxAddressPieces: 60, maxNetworkPieces: 600 };
let phones = 0;
const newPhone = () => `+2012${String(++phones).padStart(8, "0")}`;

/** Orders a piece as a new customer from an address, and cancels it. */
async function orderAndCancel(
  address: string,
  { phone = newPhone(), isProven = false, cancels = true } = {},
) {
  const { customerId, order } = await insertBuyer(db, [[product, 1]]);
  if (isProven) await sql`update customers set email_proven_at = now() where id = ${customerId}`.execute(db);
  const placing = {
    bounds: { limits, origin: originOf(testCodeKey, address) },
    hashPhone: testCodeKey.hashPhone,
  };
  const placed = await placeOrder(db, customerId, { ...order, phone }, null, placing);
  const mails = (await emailsTo(db, customerId)).length;
  if (placed.ok && cancels) await cancelOwnOrder(db, customerId, { orderId: placed.value.id });
  return { customerId, placed, mails, order, placing };
}
const tooMany = { ok: false, rejection: { code: "too_many_orders" } };

describe("orders of strangers in time", () => {
  test("are limited by address, also when each is cancelled, and their e-mails are fewer (C2)", async () => {
    let mails = 0;
    for (let count = 0; count < 20; count++) {
      const ordered = await orderAndCancel("192.0.2.1");
      expect(ordered.placed).toMatchObject({ ok: true });
      mails += ordered.mails;
    }
    expect(mails).toBe(10);
    const { placed } = await orderAndCancel("192.0.2.1");
    expect(placed).toMatchObject(tooMany);
    expect(placed).toMatchObject({ rejection: { seconds: expect.any(Number) } });
    expect((await orderAndCancel("192.0.2.2")).placed).toMatchObject({ ok: true });
    await sql`update rate_limits set window_ends = now() - interval '1 second'`.execute(db);
    expect((await orderAndCancel("192.0.2.1")).placed).toMatchObject({ ok: true });
  });

  test("to one phone are limited within a network, and elsewhere its owner still orders (C2) (C3)", async () => {
    const phone = newPhone();
    for (let count = 0; count < 6; count++) await orderAndCancel(`198.51.100.${count}`, { phone });
    expect((await orderAndCancel("198.51.100.9", { phone })).placed).toMatchObject(tooMany);
    expect((await orderAndCancel("203.0.113.9", { phone })).placed).toMatchObject({ ok: true });
  });

  test("send every e-mail to a confirmed address, and a customer with deliveries gets more orders (C2)", async () => {
    for (let count = 0; count < 20; count++) {
      expect((await orderAndCancel("10.0.0.1", { isProven: true })).mails).toBe(1);
    }
    const { customerId, order, placing } = await orderAndCancel("10.9.0.1", { cancels: false });
    await sql`update orders set status_id = 5 where customer_id = ${customerId}`.execute(db);
    await fillCart(db, customerId, [[product, 1]]);
    const here = { ...placing, bounds: { ...placing.bounds, origin: originOf(testCodeKey, "10.0.0.1") } };
    expect(await placeOrder(db, customerId, { ...order, phone: newPhone() }, null, here)).toMatchObject({
      ok: true,
    });
  });
});
