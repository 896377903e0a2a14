import { expect, test } from "vitest";
import { m } from "#messages/compiled/messages.js";
import { addShopDetails } from "#server/testing/add-shop-details.ts";
import { fillCart } from "#shop/testing/insert-buyer.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { insertSignedInBuyer } from "../testing/order-request.ts";
import { conflict, createTestApi } from "../testing/test-api.ts";

const openOrders = { maxOrders: 3, maxPieces: 12, maxAddressPieces: 60, maxNetworkPieces: 600 };
const { db, call } = await createTestApi({ openOrders });
await addShopDetails(db);

test("POST /orders responds with 409 and advice in the requested language while three orders are open (A3)", async () => {
  const message = m.order_open_orders({ max: 3, phone: "01000000000" }, { locale: "ar" });
  const product = await insertProduct(db, { stock: 100 });
  const { id, token, body } = await insertSignedInBuyer(db, []);
  const own = { ...body, phone: "01512345679" };
  for (let count = 0; count < 3; count++) {
    await fillCart(db, id, [[product, 1]]);
    expect((await call("POST", "/orders", { token, body: own })).status).toBe(201);
  }
  await fillCart(db, id, [[product, 1]]);
  const rejected = await call("POST", "/orders", { token, body: own, language: "ar" });
  expect([rejected.status, rejected.json]).toEqual([409, { message, error: message, code: "open_orders" }]);
  expect(message).toContain("01000000000");
});

test("POST /orders responds with 409 for too many open pieces (A3)", async () => {
  const { token, body } = await insertSignedInBuyer(db, [
    [await insertProduct(db), 5],
    [await insertProduct(db), 5],
    [await insertProduct(db), 3],
  ]);
  const rejected = await call("POST", "/orders", { token, body });
  expect(rejected).toMatchObject(conflict("open_pieces"));
});

test("POST /orders rejects more than 60 pieces of one address through many accounts (B3, R38)", async () => {
  const headers = { "x-test-address": "198.51.100.7" };
  const product = await insertProduct(db, { stock: 100 });
  const place = async (index: number) => {
    const phone = `01211${String(index).padStart(6, "0")}`;
    const { token, body } = await insertSignedInBuyer(db, [[product, 5]]);
    return await call("POST", "/orders", { token, body: { ...body, phone }, headers });
  };
  for (let index = 0; index < 12; index++) expect((await place(index)).status).toBe(201);
  const { status, json } = await place(12);
  expect([status, json]).toMatchObject([
    409,
    { code: "network_pieces", message: expect.stringContaining("Call us on 01000000000") },
  ]);
  expect(json).toMatchObject({ message: expect.stringMatching(/WhatsApp/) });
});
