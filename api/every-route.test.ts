import { Kysely } from "kysely";
import { Pool } from "pg";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { ShopDialect } from "#db/query-compiler.ts";
import type { Tables } from "#db/tables.ts";
import { fillCart } from "#shop/testing/insert-buyer.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { insertStaff } from "#shop/testing/insert-staff.ts";
import { addWishlistItem } from "#shop/wishlist/wishlist-items.ts";
import { insertSignedInBuyer } from "./testing/order-request.ts";
import { createTestApi, rejection } from "./testing/test-api.ts";
import { testDependencies } from "./testing/test-dependencies.ts";

const { app, db, url, call, signedIn } = await createTestApi();

const product = await insertProduct(db, { stock: 500 });

/** Expected statuses for a visitor, the customer of the id, and another customer. */
interface Row {
  readonly visitor: number;
  readonly customer: number;
  readonly another: number;
  /** Kind of the id in the path. */
  readonly id?: "product" | "address" | "line" | "order";
  /** Body that reaches the lookup of the id. */
  readonly body?: object;
}
const all = (status: number): Row => ({ visitor: status, customer: status, another: status });
const withToken = (status: number): Row => ({ visitor: 401, customer: status, another: status });
const mine = (status: number): Row => ({ visitor: 401, customer: status, another: 404 });

/** Every route. A route without a row fails the test below. */
const routes: Record<string, Row> = {
  "GET /sliders": all(200),
  "GET /products": all(200),
  "GET /products/facets": all(200),
  "GET /products/:id": { ...all(200), id: "product" },
  "POST /products/:id/notices": { ...all(422), id: "product" },
  "GET /products/:id/reviews": { ...all(200), id: "product" },
  "GET /categories": all(200),
  "GET /concerns": all(200),
  "GET /coupons": all(200),
  "GET /search": all(200),
  "GET /countries/1/cities": all(200),
  "GET /payment-methods": all(200),
  "GET /docs": all(200),
  "GET /openapi.json": all(200),
  "POST /client/auth/register": all(422),
  "POST /client/auth/guest": all(201),
  "POST /client/auth/login": all(422),
  "POST /client/auth/logout": withToken(204),
  "POST /client/forget-password": all(422),
  "POST /contact": all(422),
  "POST /client/new-password": all(422),
  "POST /client/change-password": withToken(422),
  "POST /client/update-profile": withToken(422),
  "GET /client/me": withToken(200),
  "DELETE /client/me": withToken(422),
  "GET /client/addresses": withToken(200),
  "POST /client/addresses": withToken(422),
  "PUT /client/addresses/:id": { ...mine(200), id: "address" },
  "DELETE /client/addresses/:id": { ...mine(200), id: "address" },
  "GET /cart": withToken(200),
  "POST /cart": withToken(422),
  "PUT /cart/gift": { ...withToken(404), body: { declined: true } },
  "PUT /cart/:id": { ...mine(200), id: "line", body: { quantity: 1 } },
  "DELETE /cart/:id": { ...mine(200), id: "line" },
  "GET /orders": withToken(200),
  "POST /orders": withToken(422),
  "POST /checkout/terms": withToken(422),
  "POST /orders/find": all(422),
  "GET /orders/:id": { ...mine(200), id: "order" },
  "POST /orders/:id/cancel": { ...mine(200), id: "order" },
  "GET /orders/:id/returns": { ...mine(200), id: "order" },
  "GET /orders/:id/returnable": { ...mine(200), id: "order" },
  // The order is not delivered.
  "POST /orders/:id/returns": {
    ...mine(409),
    id: "order",
    body: { lines: [{ detail_id: 1, quantity: 1, reason: "damaged" }], wish: "money", note: "" },
  },
  "POST /orders/:id/return-photos": { ...mine(415), id: "order" },
  // The order is paid at the door.
  "POST /orders/:id/payment-claims": { ...mine(409), id: "order", body: { reference: "8812 4471" } },
  "POST /orders/:id/payment-photos": { ...mine(415), id: "order" },
  "PATCH /orders/:id/payment-method": { ...mine(200), id: "order", body: { method: "cash" } },
  "POST /orders/:id/review-photos": { ...mine(415), id: "order" },
  "POST /reviews": withToken(422),
  "POST /reviews/:id/helpful": { visitor: 401, customer: 404, another: 404 },
  "GET /client/wishlist": withToken(200),
  "POST /client/wishlist": withToken(422),
  "DELETE /client/wishlist/:product_id": { visitor: 401, customer: 200, another: 404, id: "product" },
};

const built = app.routes
  .filter((route) => route.method !== "ALL" && !route.path.startsWith("/admin/"))
  .map((route) => `${route.method} ${route.path}`);

const table = Object.entries(routes).map(([route, row]) => {
  const [method = "", path = ""] = route.split(" ");
  const body = method !== "GET" && method !== "DELETE" ? { body: row.body ?? {} } : {};
  return { ...row, route, method, path, body };
});

/** Creates a customer with one of everything that has an id. */
async function customerWithAll() {
  const buyer = await insertSignedInBuyer(db, [[product, 1]]);
  const { token, id: customerId, addressId: address } = buyer;
  const { json } = await call("POST", "/orders", { token, body: buyer.body });
  const order = z.object({ data: z.object({ id: z.int() }) }).parse(json).data.id;
  await fillCart(db, customerId, [[product, 1]]);
  await addWishlistItem(db, customerId, { productId: product });
  const line = db.selectFrom("cart_lines").select("id").where("customer_id", "=", customerId);
  return { token, ids: { product, address, order, line: (await line.executeTakeFirstOrThrow()).id } };
}

describe("every route (R8)", () => {
  test("has a row in the table, and each row a route", () => {
    expect([...new Set(built)].sort()).toEqual(Object.keys(routes).sort());
  });

  test.each(table)(
    "$route responds to a visitor with $visitor, a customer with $customer, another with $another",
    async (row) => {
      const { token, ids } = await customerWithAll();
      const path = row.path.replace(/:(?:product_)?id/, String(row.id === undefined ? "" : ids[row.id]));
      const status = async (sent: object) => (await call(row.method, path, { ...sent, ...row.body })).status;
      expect(await status({})).toBe(row.visitor);
      expect(await status({ token: (await signedIn()).token })).toBe(row.another);
      expect(await status({ token })).toBe(row.customer);
    },
  );
});

const privateRoutes = table.filter((row) => row.visitor === 401);

describe("a private route (R8)", () => {
  const wrong = [
    "Bearer",
    "Bearer ",
    "Bearer unknown",
    "Basic dTpw",
    "unknown",
    `Bearer ${"x".repeat(5000)}`,
  ];

  test.each(privateRoutes)("$route responds with 401 to invalid tokens", async ({ method, path, body }) => {
    for (const authorization of wrong) {
      const response = await call(method, path, { headers: { authorization }, ...body });
      expect([response.status, response.json]).toEqual([401, rejection("Please sign in first.")]);
      expect(response.headers.get("www-authenticate")).toBe("Bearer");
    }
  });

  test.each(["manager", "owner"] as const)("responds with 401 to the token of a %s", async (role) => {
    const { token } = await insertStaff(db, role);
    for (const { method, path, body, route } of privateRoutes)
      expect([route, (await call(method, path, { token, ...body })).status]).toEqual([route, 401]);
  });

  test("accepts the scheme in any case", async () => {
    const { token } = await signedIn();
    const headers = { authorization: `bearer ${token}` };
    expect((await call("GET", "/client/me", { headers })).status).toBe(200);
  });

  test("reads the session once", async () => {
    const { token } = await signedIn();
    let asked = 0;
    const counted = new Kysely<Tables>({
      dialect: new ShopDialect({ pool: new Pool({ connectionString: url, max: 2 }) }),
      log: ({ query }) => {
        if (query.sql.includes('"sessions"')) asked++;
      },
    });
    const { createApi } = await import("./app.ts");
    const counting = createApi(testDependencies(counted));
    for (const path of ["/cart", "/orders", "/client/addresses", "/client/me"]) {
      asked = 0;
      await counting.request(path, { headers: { authorization: `Bearer ${token}` } });
      expect([path, asked]).toEqual([path, 1]);
    }
    await counted.destroy();
  });
});
