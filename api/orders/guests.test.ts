import { describe, expect, test } from "vitest";
import { z } from "zod";
import { Cart } from "#contract/cart/cart.ts";
import { FoundOrder, Order } from "#contract/orders/order.ts";
import { accountPassword, insertAccount } from "#shop/testing/insert-account.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { createTestApi } from "../testing/test-api.ts";

const { db, call } = await createTestApi();
const product = await insertProduct(db, { price: 20_000, stock: 100 });
const Begun = z.strictObject({ data: z.strictObject({ access_token: z.string() }) });
const address = { city_id: 1, block: "14", street: "Nile Street", house_number: "7" };
let phones = 0;

async function guest(): Promise<string> {
  const { status, json } = await call("POST", "/client/auth/guest");
  expect(status).toBe(201);
  return Begun.parse(json).data.access_token;
}

async function guestWithCart() {
  const token = await guest();
  await call("POST", "/cart", { token, body: { product_id: product, quantity: 2 } });
  const phone = `0155${String(++phones).padStart(7, "0")}`;
  return { token, body: { payment_method: "cash", phone, name: "Salma Hassan", address } };
}

test("a guest orders by an address in the order, and anybody follows it by its link, or by number and phone", async () => {
  const { token, body } = await guestWithCart();
  const placed = await call("POST", "/orders", { token, body });
  const order = z.object({ data: Order }).parse(placed.json).data;
  expect(placed.status).toBe(201);
  expect(order).toMatchObject({ total: 470, address: { title: "Home", street: "Nile Street" } });
  expect(new URL(order.view_url).pathname).toMatch(new RegExp(`^/en/order/${order.order_no}/`));
  expect(await call("GET", "/client/addresses", { token })).toMatchObject({ json: { data: [address] } });
  const found = await call("POST", "/orders/find", { body: { order_no: order.order_no, phone: body.phone } });
  expect(z.strictObject({ data: FoundOrder.strict() }).parse(found.json).data.status_id).toBe(3);
  const unknown = await call("POST", "/orders/find", {
    body: { order_no: order.order_no, phone: "01000000001" },
  });
  const none = await call("POST", "/orders/find", { body: { order_no: "123456789", phone: body.phone } });
  expect([unknown.status, none.status, unknown.json]).toEqual([404, 404, none.json]);
});

test("an order with another cart than the shown one gets 409 with the cart, which then orders", async () => {
  const { token, body } = await guestWithCart();
  const shown = z.object({ data: Cart }).parse((await call("GET", "/cart?city_id=1", { token })).json).data;
  await call("POST", "/cart", { token, body: { product_id: product } });
  const sent = { ...body, cart_version: shown.cart_version };
  const { status, json } = await call("POST", "/orders", { token, body: sent });
  const conflict = z.object({ code: z.literal("cart_changed"), data: Cart }).parse(json);
  expect([status, conflict.data.summary.total_price_egp]).toEqual([409, 670]);
  const again = { ...body, cart_version: conflict.data.cart_version };
  expect((await call("POST", "/orders", { token, body: again })).status).toBe(201);
});

test("one Idempotency-Key makes one guest with one cart", async () => {
  const begin = async () => {
    const headers = { "Idempotency-Key": "a-random-key-of-one-visit" };
    return Begun.parse((await call("POST", "/client/auth/guest", { headers })).json).data.access_token;
  };
  const [one = "", other = ""] = await Promise.all([begin(), begin()]);
  await call("POST", "/cart", { token: one, body: { product_id: product } });
  const cart = await call("GET", "/cart", { token: other });
  expect(cart.json).toMatchObject({ data: { items: [{ products: [{ productId: product }] }] } });
});

test("a key that could be guessed is rejected", async () => {
  const headers = { "Idempotency-Key": "1" };
  expect((await call("POST", "/client/auth/guest", { headers })).status).toBe(422);
});

describe("a guest's token", () => {
  test.each([
    ["GET", "/client/me"],
    ["POST", "/client/change-password"],
    ["POST", "/reviews"],
  ])("is no account for %s %s", async (method, path) => {
    expect(
      (await call(method, path, { token: await guest(), ...(method === "POST" && { body: {} }) })).status,
    ).toBe(401);
  });

  test("merges at sign-in, and is invalid afterwards", async () => {
    const { token } = await guestWithCart();
    const { customer } = await insertAccount(db);
    const body = { phone: customer.phone, password: accountPassword };
    const { json } = await call("POST", "/client/auth/login", { token, body });
    expect(json).toMatchObject({
      data: { merged: [{ product_id: product, quantity: 2, from: "guest" }], not_merged: [] },
    });
    expect((await call("GET", "/cart", { token })).status).toBe(401);
  });

  test("becomes the account that registers with it", async () => {
    const { token } = await guestWithCart();
    const body = { name: "Salma", phone: "01599999999", password: "a tulip for each of us" };
    const { status, json } = await call("POST", "/client/auth/register", { token, body });
    const { data } = z.object({ data: z.object({ access_token: z.string() }) }).parse(json);
    expect(status).toBe(201);
    const cart = await call("GET", "/cart", { token: data.access_token });
    expect(cart.json).toMatchObject({ data: { items: [{ products: [{ quantity: 2 }] }] } });
    expect((await call("GET", "/cart", { token })).status).toBe(401);
  });
});
