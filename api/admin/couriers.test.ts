import { describe, expect, test } from "vitest";
import { AdminCourier } from "#contract/admin/couriers.ts";
import { pageOf } from "#contract/admin/list-query.ts";
import { insertConfirmedOrder } from "#shop/testing/insert-confirmed-order.ts";
import { insertCourier } from "#shop/testing/insert-courier.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { exactly } from "../testing/test-api.ts";
import { createTestAdmin, dataIn } from "./testing/test-admin.ts";

const { db, ask, orderPage } = await createTestAdmin();

const layouts = {
  hand_over_layout: { columns: [{ header: "Order", field: "order_no" }] },
  statement_layout: { tracking: ["AWB"], amount: ["COD"] },
};

describe("a courier", () => {
  test("exists twice as an example", async () => {
    const { json } = await ask("GET", "/couriers?sort=name&order=asc");
    const { data } = exactly(pageOf(AdminCourier), json);
    expect(data.map((courier) => courier.name)).toEqual(["Aramex", "Bosta"]);
    expect(data.every((courier) => courier.note.includes("An example"))).toBe(true);
  });

  test("is created and changed, each layout as a whole", async () => {
    const made = await ask("POST", "/couriers", { name: "نايل إكسبريس", ...layouts });
    const courier = dataIn(AdminCourier, made.json);
    expect(courier).toMatchObject({
      active: true,
      parcels: 0,
      tracking_url: null,
      hand_over_layout: { delimiter: ",", encoding: "utf-8-bom", ...layouts.hand_over_layout },
      statement_layout: { fee: [], ...layouts.statement_layout },
    });
    const patch = {
      tracking_url: "https://nile.example/t?n={tracking}",
      tracking_length: "١٠",
      active: false,
    };
    const changed = await ask("PATCH", `/couriers/${courier.id}`, patch);
    expect(dataIn(AdminCourier, changed.json)).toMatchObject({ ...patch, tracking_length: 10 });
    const list = await ask("GET", "/couriers?active=0&q=نايل");
    expect(exactly(pageOf(AdminCourier), list.json).meta.total).toBe(1);
  });

  test("is rejected with a used name, an invalid layout or an invalid address", async () => {
    for (const body of [
      { name: "bosta", ...layouts },
      { name: "New", statement_layout: layouts.statement_layout },
      { name: "New", ...layouts, tracking_url: "http://nile.example/{tracking}" },
      { name: "New", ...layouts, tracking_url: "javascript:alert('{tracking}')" },
      { name: "New", ...layouts, tracking_url: "https://nile.example/" },
      { name: "New", ...layouts, tracking_length: 3 },
      { name: "New", ...layouts, statement_layout: { tracking: [], amount: ["COD"] } },
      { name: "New", ...layouts, hand_over_layout: { columns: [] } },
      { name: "New", ...layouts, hand_over_layout: { columns: [{ header: "X", field: "password" }] } },
      { name: "New", ...layouts, hand_over_layout: { ...layouts.hand_over_layout, encoding: "ebcdic" } },
    ]) {
      expect([body, (await ask("POST", "/couriers", body)).status]).toEqual([body, 422]);
    }
    const { id } = dataIn(AdminCourier, (await ask("POST", "/couriers", { name: "Other", ...layouts })).json);
    expect((await ask("PATCH", `/couriers/${id}`, { name: "ARAMEX" })).status).toBe(422);
    const same = await Promise.all([1, 2].map(() => ask("POST", "/couriers", { name: "Twice", ...layouts })));
    expect(same.map((response) => response.status).sort()).toEqual([201, 422]);
  });

  test("is deleted only without parcels", async () => {
    const [unused, used] = [await insertCourier(db), await insertCourier(db)];
    expect((await ask("DELETE", `/couriers/${unused}`)).status).toBe(204);
    const order = await insertConfirmedOrder(db, await insertProduct(db));
    const text = `${order.order_no} EG/1001`;
    await ask("POST", "/hand-overs/tracking", { courier_id: used, text });
    expect((await ask("DELETE", `/couriers/${used}`)).status).toBe(409);
    const { shipment } = await orderPage(order.id);
    expect(shipment?.tracking_url).toBe("https://courier.example/track?n=EG%2F1001");
    const filtered = await ask("GET", `/orders?courier_id=${used}`);
    expect(filtered.json).toMatchObject({ data: [{ id: order.id }], meta: { total: 1 } });
  });

  test("deleting it and a concurrent handover exclude each other", async () => {
    const courier_id = await insertCourier(db);
    const { id } = await insertConfirmedOrder(db, await insertProduct(db));
    const [deleted, made] = await Promise.all([
      ask("DELETE", `/couriers/${courier_id}`),
      ask("POST", "/hand-overs", { courier_id, order_ids: [id] }),
    ]);
    expect([
      [204, 422],
      [409, 201],
    ]).toContainEqual([deleted.status, made.status]);
  });
});
