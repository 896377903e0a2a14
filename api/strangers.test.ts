import { describe, expect, test } from "vitest";
import { z } from "zod";
import { Order } from "#contract/orders/order.ts";
import { fillCart } from "#shop/testing/insert-buyer.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { insertSignedInBuyer } from "./testing/order-request.ts";
import { createTestApi } from "./testing/test-api.ts";

const { db, call } = await createTestApi();

const product = await insertProduct(db, { stock: 50 });
const owner = await insertSignedInBuyer(db, [[product, 1]]);
const stranger = await insertSignedInBuyer(db, [[product, 1]]);
const ordered = await call("POST", "/orders", { token: owner.token, body: owner.body });
const order = z.object({ data: Order }).parse(ordered.json).data.id;
await fillCart(db, owner.id, [[product, 2]]);
const { id: line } = await db
  .selectFrom("cart_lines")
  .select("id")
  .where("customer_id", "=", owner.id)
  .executeTakeFirstOrThrow();
const never = 2_000_000_000;

interface Asked {
  readonly method: string;
  readonly path: (id: number) => string;
  readonly body?: (id: number) => object;
  /** Id of the other customer's row. */
  readonly owned: number;
}

const asked: Asked[] = [
  { method: "GET", path: (id) => `/orders/${id}`, owned: order },
  { method: "PUT", path: (id) => `/cart/${id}`, body: () => ({ quantity: 1 }), owned: line },
  { method: "DELETE", path: (id) => `/cart/${id}`, owned: line },
  {
    method: "PUT",
    path: (id) => `/client/addresses/${id}`,
    body: () => ({ title: "mine now", default: 1 }),
    owned: owner.addressId,
  },
  { method: "DELETE", path: (id) => `/client/addresses/${id}`, owned: owner.addressId },
  {
    method: "POST",
    path: () => "/orders",
    body: (id) => ({ ...stranger.body, address_id: id }),
    owned: owner.addressId,
  },
];

describe("rows of another customer (R8)", () => {
  test.each(asked)("$method responds exactly like for a missing row", async (request) => {
    const { method, path, body, owned } = request;
    const [theirs, nobodys] = await Promise.all(
      [owned, never].map(async (id) => {
        const sent = { token: stranger.token, body: body?.(id) };
        const { status, json, headers } = await call(method, path(id), sent);
        return { status, json, headers: [...headers] };
      }),
    );
    expect(theirs?.status).toBe(404);
    expect(theirs).toEqual(nobodys);
  });

  test("an address prices the cart like a missing one", async () => {
    const [owned, unknown] = await Promise.all(
      [owner.addressId, never].map((id) => call("GET", `/cart?address_id=${id}`, { token: stranger.token })),
    );
    expect(owned?.json).toEqual(unknown?.json);
    expect(owned?.json).toMatchObject({ data: { summary: { delivery_fee_egp: null } } });
  });

  test("stay unchanged", async () => {
    const { json } = await call("GET", "/cart", { token: owner.token });
    expect(json).toMatchObject({ data: { items: [{ products: [{ id: line, quantity: 2 }] }] } });
    expect((await call("GET", `/orders/${order}`, { token: owner.token })).status).toBe(200);
    const addresses = await call("GET", "/client/addresses", { token: owner.token });
    expect(addresses.json).toMatchObject({ data: [{ id: owner.addressId, default: 1 }] });
  });
});
