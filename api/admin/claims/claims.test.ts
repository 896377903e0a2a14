import { beforeEach, describe, expect, test } from "vitest";
import { AdminClaim } from "#contract/admin/claims.ts";
import { pageOf } from "#contract/admin/list-query.ts";
import { StatementSheet, TakenStatement } from "#contract/admin/statements/statement.ts";
import { runTransaction } from "#db/run-transaction.ts";
import { eraseOrderNotes } from "#shop/orders/order-notes.ts";
import { insertConfirmedOrder } from "#shop/testing/insert-confirmed-order.ts";
import { insertCourier } from "#shop/testing/insert-courier.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { conflict, fileForm } from "../../testing/test-api.ts";
import { createTestAdmin, dataIn } from "../testing/test-admin.ts";

const { db, ask, orderPage } = await createTestAdmin();

let courier = 0;
let product = 0;
beforeEach(async () => {
  courier = await insertCourier(db);
  product = await insertProduct(db, { stock: 100 });
});

let last = 0;
async function parcel(outcome?: "delivered") {
  const order = await insertConfirmedOrder(db, product);
  const number = `CL-${1000 + ++last}`;
  await ask("POST", "/hand-overs/tracking", { courier_id: courier, text: `${order.order_no} ${number}` });
  if (outcome !== undefined) await ask("POST", `/orders/${order.id}/outcome`, { outcome });
  return { ...order, number, due: order.total / 100 };
}

const claim = async (order_id: number, more: object = {}) => {
  const { json } = await ask("POST", "/claims", { order_id, kind: "lost", amount_egp: 300, ...more });
  return dataIn(AdminClaim, json);
};
const claims = async (query = "") => {
  const { json } = await ask("GET", `/claims?courier_id=${courier}${query}`);
  return pageOf(AdminClaim).parse(json).data;
};

/** Takes a statement, asks about every row that differs, and closes it. */
async function closeAsking(lines: readonly string[]) {
  const form = fileForm(["AWB,COD", ...lines].join("\n"), "statement.csv", { courier_id: String(courier) });
  const { id } = dataIn(TakenStatement, (await ask("POST", "/statements", form)).json);
  const { rows } = dataIn(StatementSheet, (await ask("GET", `/statements/${id}`)).json);
  for (const { row, result } of rows) {
    if (result !== "equal") await ask("PATCH", `/statements/${id}/rows/${row}`, { decision: "ask" });
  }
  expect((await ask("POST", `/statements/${id}/close`)).status).toBe(200);
  return id;
}

describe("claims to a courier", () => {
  test("closing a statement creates claims for its open questions, and booking their cash settles them", async () => {
    const [less, missing, paid] = [
      await parcel("delivered"),
      await parcel("delivered"),
      await parcel("delivered"),
    ];
    const statement = await closeAsking([
      `${less.number},${less.due - 90}`,
      `${paid.number},${paid.due}`,
      "CL-0,5",
    ]);
    const found = await claims("&sort=id&order=asc");
    expect(found.map(({ order_id, kind, amount_egp, state }) => [order_id, kind, amount_egp, state])).toEqual(
      [
        [less.id, "unpaid", 90, "open"],
        [missing.id, "unpaid", missing.due, "open"],
      ],
    );
    expect(found[0]).toMatchObject({ statement_id: statement, tracking_number: less.number });
    // The next statement misses both again; the claims stay as they are.
    await closeAsking(["CL-00,7"]);
    expect(await claims()).toHaveLength(2);
    const page = await orderPage(missing.id);
    await ask("POST", "/cash/receipts", {
      courier_id: courier,
      shipment_ids: [page.shipment?.id],
      amount_egp: missing.due,
    });
    expect(await claims("&state=settled")).toMatchObject([
      { order_id: missing.id, settled_egp: missing.due, settled_at: expect.any(String) },
    ]);
    expect(await claims("&state=open")).toMatchObject([{ order_id: less.id }]);
  });

  test("a short row books what it states, and a later row settles the rest", async () => {
    const [onTheWay, delivered] = [await parcel(), await parcel("delivered")];
    await closeAsking([
      `${onTheWay.number},${onTheWay.due - 50}`,
      `${delivered.number},${delivered.due - 90}`,
    ]);
    expect(await orderPage(onTheWay.id)).toMatchObject({
      status_id: 5,
      cash_collected_egp: onTheWay.due - 50,
      cash_booked_at: expect.any(String),
    });
    expect((await orderPage(delivered.id)).cash_collected_egp).toBe(delivered.due - 90);
    const open = async () =>
      (await claims("&state=open")).map(({ order_id, amount_egp }) => [order_id, amount_egp]);
    expect((await open()).toSorted()).toEqual([
      [onTheWay.id, 50],
      [delivered.id, 90],
    ]);
    // The second payment is short again.
    await closeAsking([`${onTheWay.number},50`, `${delivered.number},30`]);
    expect(await open()).toEqual([[delivered.id, 60]]);
    expect(await claims("&state=settled")).toMatchObject([{ order_id: onTheWay.id, settled_egp: 50 }]);
    expect((await orderPage(onTheWay.id)).cash_collected_egp).toBe(onTheWay.due);
    expect((await orderPage(delivered.id)).cash_collected_egp).toBe(delivered.due - 60);
    // The courier hands the rest over without a file.
    const { json } = await ask("GET", `/cash/owed?courier_id=${courier}`);
    expect(json).toMatchObject({ data: [{ order_id: delivered.id, amount_egp: 60 }] });
    const page = await orderPage(delivered.id);
    const receipt = { courier_id: courier, shipment_ids: [page.shipment?.id], amount_egp: 60 };
    expect((await ask("POST", "/cash/receipts", receipt)).status).toBe(201);
    expect(await open()).toEqual([]);
    expect((await orderPage(delivered.id)).cash_collected_egp).toBe(delivered.due);
  });

  test("a row with more than the due amount is booked, also when staff ask about it", async () => {
    const { id, number, due } = await parcel();
    await closeAsking([`${number},${due + 40}`]);
    expect(await orderPage(id)).toMatchObject({ status_id: 5, cash_collected_egp: due + 40 });
    expect(await claims()).toEqual([]);
    // The courier deducts the surplus later.
    await closeAsking([`${number},-40`]);
    expect((await orderPage(id)).cash_collected_egp).toBe(due);
    expect(await claims()).toMatchObject([{ amount_egp: 40, state: "open" }]);
  });

  test("a part payment of a parcel that the file calls refused leaves it on its way", async () => {
    const { id, number, due } = await parcel();
    const head = "AWB,COD,Status";
    const form = fileForm([head, `${number},60,Returned`].join("\n"), "s.csv", {
      courier_id: String(courier),
    });
    const statement = dataIn(TakenStatement, (await ask("POST", "/statements", form)).json).id;
    await ask("PATCH", `/statements/${statement}/rows/2`, { decision: "ask" });
    expect((await ask("POST", `/statements/${statement}/close`)).status).toBe(200);
    expect(await orderPage(id)).toMatchObject({ status_id: 4, cash_booked_at: expect.any(String) });
    expect(await claims()).toMatchObject([{ amount_egp: due - 60, state: "open" }]);
    await ask("POST", `/orders/${id}/outcome`, { outcome: "refused" });
    expect(await orderPage(id)).toMatchObject({ status_id: 7, cash_collected_egp: 60 });
    expect(await claims()).toMatchObject([{ state: "settled", settled_egp: 0 }]);
  });

  test("a correction after closing replaces the claim for the rest", async () => {
    const { id, number, due } = await parcel();
    await closeAsking([`${number},${due - 50}`]);
    const entry = { amount_egp: 50, reason: "The customer paid all", confirm_amount: true };
    await ask("POST", `/orders/${id}/cash-entries`, entry);
    expect(await claims()).toMatchObject([{ amount_egp: 50, state: "open" }]);
    await closeAsking([`${number},50`]);
    expect(await claims()).toMatchObject([{ state: "settled", settled_egp: 50 }]);
    expect((await orderPage(id)).cash_collected_egp).toBe(due);
  });

  test("a claim for a damaged parcel does not replace the claim for its cash", async () => {
    const { id, number, due } = await parcel();
    await claim(id, { kind: "damaged", amount_egp: 100 });
    await closeAsking([`${number},${due - 50}`]);
    expect((await claims("&sort=id&order=asc")).map(({ kind, amount_egp }) => [kind, amount_egp])).toEqual([
      ["damaged", 100],
      ["unpaid", 50],
    ]);
    const [damaged] = await claims("&sort=id&order=asc");
    expect(await ask("PATCH", `/claims/${damaged?.id}`, { kind: "unpaid" })).toMatchObject(
      conflict("claim_known"),
    );
    expect((await ask("PATCH", `/claims/${damaged?.id}`, { kind: "lost" })).status).toBe(200);
  });

  test("staff claim a lost parcel once, mark the claim as sent, and settle it once", async () => {
    const { id: order, order_no } = await parcel();
    const responses = await Promise.all(
      [1, 2, 3].map(() => ask("POST", "/claims", { order_id: order, kind: "lost", amount_egp: 300 })),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const [{ id } = { id: 0 }] = await claims();
    const changed = await ask("PATCH", `/claims/${id}`, { amount_egp: 280.5, note: "Lost in Tanta" });
    expect(dataIn(AdminClaim, changed.json)).toMatchObject({ order_no, amount_egp: 280.5, state: "open" });
    const sent = await ask("PATCH", "/claims", { ids: [id, 2_000_000_000], sent: true });
    expect(sent.json).toMatchObject({
      data: [
        { id, ok: true },
        { ok: false, code: "unknown" },
      ],
    });
    expect(await claims("&state=sent")).toMatchObject([{ id, sent_at: expect.any(String) }]);
    const settle = (settled_egp: unknown) =>
      ask("POST", `/claims/${id}/settle`, { settled_egp, reference: "T1" });
    for (const amount of [-1, "x", null, 1.001, 1e300]) expect((await settle(amount)).status).toBe(422);
    const settled = await Promise.all([settle(250), settle(250)]);
    expect(settled.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await claims("&state=settled")).toMatchObject([{ id, settled_egp: 250, reference: "T1" }]);
    expect((await ask("PATCH", `/claims/${id}`, { note: "x" })).status).toBe(409);
    expect((await ask("DELETE", `/claims/${id}`)).status).toBe(409);
    // A settled claim allows another one.
    expect(await claim(order, { kind: "damaged" })).toMatchObject({ kind: "damaged", state: "open" });
  });

  test("a claim for unpaid cash is settled by its booking, and can only be given up here", async () => {
    const { id } = await claim((await parcel("delivered")).id, { kind: "unpaid" });
    const paid = await ask("POST", `/claims/${id}/settle`, { settled_egp: 300 });
    expect(paid).toMatchObject(conflict("claim_of_cash"));
    expect((await ask("POST", `/claims/${id}/settle`, { settled_egp: 0 })).status).toBe(200);
  });

  test("rejects orders without a courier and hostile fields", async () => {
    const waiting = await insertConfirmedOrder(db, product);
    const body = { order_id: waiting.id, kind: "lost", amount_egp: 10 };
    const refused = await ask("POST", "/claims", body);
    expect(refused).toMatchObject(conflict("no_courier"));
    for (const wrong of [
      { order_id: 2_000_000_000 },
      { order_id: "1; drop table orders" },
      { kind: "stolen" },
      { amount_egp: 0 },
      { amount_egp: 1_000_001 },
      { note: "x".repeat(201) },
      { state: "settled" },
    ]) {
      expect((await ask("POST", "/claims", { ...body, ...wrong })).status).toBe(422);
    }
    expect((await ask("PATCH", "/claims", { ids: [], sent: true })).status).toBe(422);
    expect((await ask("GET", "/claims?state=lost")).status).toBe(422);
  });

  test("exports claims for the courier without the customer's name", async () => {
    const order = await parcel();
    await claim(order.id, { note: "=HYPERLINK(1)" });
    const { text } = await ask("GET", `/claims.csv?courier_id=${courier}`);
    const [head = "", line = ""] = text.split("\r\n");
    expect(head).toBe(
      "ID,Courier,Order number,Tracking number,Handed over,Claim,Claimed (LE),Note,Status,Paid (LE)",
    );
    expect(line).toContain(`${order.order_no},${order.number}`);
    expect(line).toContain("Lost shipment,300.00,'=HYPERLINK(1),Open,");
  });

  test("erasing the customer's account deletes the notes of claims and keeps their amounts", async () => {
    const order = await parcel();
    const { id } = await claim(order.id, { note: "Mona was not at home" });
    await runTransaction(db, (tx) => eraseOrderNotes(tx, [order.id]));
    expect(dataIn(AdminClaim, (await ask("GET", `/claims/${id}`)).json)).toMatchObject({
      note: "",
      amount_egp: 300,
    });
  });
});
