import { beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { OwedCash } from "#contract/admin/statements/cash-receipt.ts";
import { AdminStatement, StatementSheet } from "#contract/admin/statements/statement.ts";
import { insertConfirmedOrder } from "#shop/testing/insert-confirmed-order.ts";
import { insertCourier } from "#shop/testing/insert-courier.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { conflict } from "../../testing/test-api.ts";
import { createTestAdmin, dataIn } from "../testing/test-admin.ts";

const { db, ask, orderPage } = await createTestAdmin();

let courier = 0;
let product = 0;
beforeEach(async () => {
  courier = await insertCourier(db);
  product = await insertProduct(db, { stock: 100 });
});

/** Inserts a shipped order of the courier, delivered on request. */
async function parcel(outcome?: "delivered" | "refused") {
  const order = await insertConfirmedOrder(db, product);
  await ask("POST", "/hand-overs", { courier_id: courier, order_ids: [order.id] });
  if (outcome !== undefined) await ask("POST", `/orders/${order.id}/outcome`, { outcome });
  const { shipment } = await orderPage(order.id);
  return { ...order, shipment: shipment?.id ?? 0, due: order.total / 100 };
}

const owed = async () =>
  dataIn(z.array(OwedCash), (await ask("GET", `/cash/owed?courier_id=${courier}`)).json);
const receive = (shipment_ids: readonly unknown[], amount_egp: unknown, more: object = {}) =>
  ask("POST", "/cash/receipts", { courier_id: courier, shipment_ids, amount_egp, ...more });

describe("POST /admin/cash/receipts", () => {
  test("records the cash of delivered orders and of one on its way in a closed statement", async () => {
    const [first, second, onTheWay, later] = [
      await parcel("delivered"),
      await parcel("delivered"),
      await parcel(),
      await parcel("delivered"),
    ];
    await parcel("refused");
    expect((await owed()).map(({ order_id, amount_egp }) => [order_id, amount_egp])).toEqual([
      [first.id, first.due],
      [second.id, second.due],
      [later.id, later.due],
      [onTheWay.id, onTheWay.due],
    ]);
    const ids = [first.shipment, second.shipment, onTheWay.shipment];
    const sum = first.due + second.due + onTheWay.due;
    const response = await receive(ids, sum, { reference: "Ahmed, Thursday" });
    expect(response.status).toBe(201);
    const statement = dataIn(AdminStatement, response.json);
    expect(statement).toMatchObject({
      courier_id: courier,
      file_name: "",
      reference: "Ahmed, Thursday",
      closed_at: expect.any(String),
      equal: 3,
      undecided: 0,
      stated_egp: sum,
      difference_egp: 0,
    });
    const { rows } = dataIn(StatementSheet, (await ask("GET", `/statements/${statement.id}`)).json);
    expect(rows.map(({ order_id, result }) => [order_id, result])).toEqual(
      [first, second, onTheWay].map(({ id }) => [id, "equal"]),
    );
    expect(await orderPage(onTheWay.id)).toMatchObject({
      status_id: 5,
      cash_collected_egp: onTheWay.due,
      cash_booked_at: expect.any(String),
    });
    expect((await owed()).map(({ order_id }) => order_id)).toEqual([later.id]);
  });

  test("records the cash once for concurrent and repeated requests", async () => {
    const { shipment, due, id } = await parcel("delivered");
    const responses = await Promise.all([1, 2, 3].map(() => receive([shipment], due)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect((await receive([shipment], due)).json).toMatchObject({ code: "cash_moved" });
    expect((await orderPage(id)).cash_collected_egp).toBe(due);
  });

  test("records a later correction of recorded cash", async () => {
    const { shipment, due, id } = await parcel("delivered");
    await receive([shipment], due);
    await ask("POST", `/orders/${id}/cash-entries`, {
      amount_egp: -5,
      reason: "Change",
      confirm_amount: true,
    });
    expect(await owed()).toMatchObject([{ order_id: id, amount_egp: -5 }]);
    expect((await receive([shipment], -5)).status).toBe(201);
    expect(await owed()).toEqual([]);
  });

  test("rejects another amount and names the owed one", async () => {
    const { shipment, due, id } = await parcel("delivered");
    const response = await receive([shipment], due - 1);
    expect(response).toMatchObject(conflict("amount_differs"));
    expect((await orderPage(id)).cash_booked_at).toBeNull();
  });

  test("rejects shipments of another courier, and refused, unknown or too many ones", async () => {
    const foreign = await parcel("delivered");
    courier = await insertCourier(db);
    const refused = await parcel("refused");
    const own = await parcel("delivered");
    const statuses: number[] = [];
    for (const ids of [
      [foreign.shipment],
      [refused.shipment],
      [2_000_000_000],
      [own.shipment, 2_000_000_000],
      Array.from({ length: 501 }, (_, index) => index + 1),
      [],
      ["x"],
    ]) {
      statuses.push((await receive(ids, own.due)).status);
    }
    expect(statuses).toEqual([422, 409, 422, 422, 422, 422, 422]);
    for (const amount of [null, "", "1e99", 1.234, {}]) {
      expect((await receive([own.shipment], amount)).status).toBe(422);
    }
    expect(await owed()).toHaveLength(1);
  });
});
