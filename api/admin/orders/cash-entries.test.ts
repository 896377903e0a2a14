import { describe, expect, test } from "vitest";
import { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { insertConfirmedOrder } from "#shop/testing/insert-confirmed-order.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { conflict } from "../../testing/test-api.ts";
import { createTestAdmin, dataIn } from "../testing/test-admin.ts";

const { db, ask, owner, orderPage } = await createTestAdmin();

const product = await insertProduct(db, { stock: 1000, price: 30_000 });
const english = { language: "en" };

/** An order of 300 pounds with 70 for its delivery. */
async function orderAt(status: 3 | 4 | 5 | 7) {
  const { id, total } = await insertConfirmedOrder(db, product);
  if (status >= 4) await ask("PATCH", `/orders/${id}`, { status_id: 4 });
  if (status === 5) await ask("POST", `/orders/${id}/outcome`, { outcome: "delivered" });
  if (status === 7) await ask("POST", `/orders/${id}/outcome`, { outcome: "refused" });
  return { id, total: total / 100 };
}
const enter = (id: number, amount_egp: unknown, more: object = {}, sent: object = {}) =>
  ask(
    "POST",
    `/orders/${id}/cash-entries`,
    { amount_egp, reason: "Typed wrongly", ...more },
    {
      ...english,
      ...sent,
    },
  );

describe("a cash entry", () => {
  test("corrects an amount that was typed wrongly, and stays in the ledger and the timeline", async () => {
    const { id, total } = await orderAt(4);
    const wrong = { outcome: "delivered", cash_collected_egp: total * 100 };
    expect(await ask("POST", `/orders/${id}/outcome`, wrong, english)).toMatchObject({
      status: 409,
      json: {
        code: "unexpected_amount",
        due_egp: total,
        message: expect.stringMatching(/37,000\.00 was entered, but .*370\.00 is due/),
      },
    });
    await ask("POST", `/orders/${id}/outcome`, { ...wrong, confirm_amount: true });
    const { status, json } = await enter(id, total - total * 100);
    const order = dataIn(AdminOrderPage, json);
    expect([status, order]).toMatchObject([
      201,
      {
        cash_collected_egp: total,
        refunded_egp: 0,
        cash_entries: [
          { kind: "collected", amount_egp: total * 100, reason: "", statement_id: null },
          {
            kind: "corrected",
            amount_egp: total - total * 100,
            reason: "Typed wrongly",
            staff: { id: owner.staff.id, name: owner.staff.name },
          },
        ],
      },
    ]);
    expect(
      order.timeline.filter(({ kind }) => kind === "cash").map(({ details }) => details["entry"]),
    ).toEqual(["corrected", "collected"]);
  });

  test("asks about a sum above what is due or more than 5 % below it", async () => {
    const { id, total } = await orderAt(5);
    for (const amount of [0.01, -(total * 0.05) - 0.01])
      expect([amount, await enter(id, Number(amount.toFixed(2)))]).toMatchObject([
        amount,
        { status: 409, json: { code: "unexpected_amount", due_egp: total } },
      ]);
    expect((await enter(id, -(total * 0.05))).status).toBe(201);
    expect((await enter(id, 40, { confirm_amount: true })).status).toBe(201);
  });

  test("of a refused order asks above the delivery fee", async () => {
    const { id } = await orderAt(7);
    const { delivery_fee_egp: fee } = await orderPage(id);
    expect(await enter(id, fee + 1)).toMatchObject({ status: 409, json: { due_egp: fee } });
    expect((await enter(id, fee)).status).toBe(201);
    expect((await enter(id, -fee)).status).toBe(201);
    const paying = await orderAt(4);
    const refused = { outcome: "refused", cash_collected_egp: fee + 1 };
    expect((await ask("POST", `/orders/${paying.id}/outcome`, refused)).status).toBe(409);
    const fair = { ...refused, cash_collected_egp: fee };
    expect((await ask("POST", `/orders/${paying.id}/outcome`, fair)).status).toBe(200);
  });

  test("never takes the sum below nothing or below what was refunded", async () => {
    const { id, total } = await orderAt(5);
    const confirmed = { confirm_amount: true };
    const below = conflict("cash_below_refunds");
    expect(await enter(id, -total - 1, confirmed)).toMatchObject(below);
    await db.insertInto("cash_entries").values({ order_id: id, kind: "refunded", amount: -5000 }).execute();
    expect(await enter(id, 49 - total, confirmed)).toMatchObject(below);
    expect((await enter(id, 50 - total, confirmed)).status).toBe(201);
    expect(await orderPage(id)).toMatchObject({ cash_collected_egp: 50, refunded_egp: 50 });
    expect(await ask("POST", `/orders/${id}/corrections`, { to: 4, reason: "x" })).toMatchObject(
      conflict("order_refunded"),
    );
  });

  test("never takes the sum below zero, also of an order with a payment in advance", async () => {
    const { id, total } = await orderAt(5);
    const paid = { order_id: id, kind: "received", amount: 7000, in_advance: true, holder: "shop" };
    await db.insertInto("cash_entries").values(paid).execute();
    const entered = await enter(id, -total - 1, { confirm_amount: true });
    expect(entered).toMatchObject(conflict("cash_below_refunds"));
  });

  test.each([3, 4] as const)("is rejected before the outcome (status %i)", async (status) => {
    const { id } = await orderAt(status);
    expect(await enter(id, 10)).toMatchObject(conflict("cash_not_expected"));
  });

  test("is added once per version or key", async () => {
    const { id } = await orderAt(5);
    const { updated_at } = await orderPage(id);
    const versioned = { headers: { "if-match": `"${updated_at}"` } };
    const twice = [await enter(id, -1, {}, versioned), await enter(id, -1, {}, versioned)];
    expect(twice.map(({ status }) => status)).toEqual([201, 412]);
    const keyed = { headers: { "idempotency-key": "one click" } };
    const three = await Promise.all([1, 2, 3].map(() => enter(id, -2, {}, keyed)));
    expect(three.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await enter(id, -3, {}, keyed)).status).toBe(409);
    expect((await orderPage(id)).cash_entries.map(({ amount_egp }) => amount_egp).slice(1)).toEqual([-1, -2]);
  });

  test("rejects wrong fields", async () => {
    const { id } = await orderAt(5);
    for (const amount of [0, "", "abc", 1.001, 1e9, -1e9, null, [], true])
      expect([amount, (await enter(id, amount)).json]).toMatchObject([
        amount,
        { errors: { amount_egp: {} } },
      ]);
    for (const reason of ["", undefined, 7, "x".repeat(201)])
      expect([reason, (await enter(id, -1, { reason })).status]).toEqual([reason, 422]);
    expect((await enter(id, -1, { confirm_amount: "yes" })).status).toBe(422);
  });
});
