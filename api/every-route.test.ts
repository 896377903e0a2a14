import { afterAll, describe, expect, test } from "vitest";
import { noRateLimits } from "#shop/limits/rate-limits.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { insertSignedInBuyer } from "./testing/order-request.ts";
import { createTestApi, refusal } from "./testing/test-api.ts";

const { app, db, drop, call, signedIn } = await createTestApi();
afterAll(drop);

const product = await insertProduct(db, { stock: 50 });
const never = 2_000_000_000;

/**
 * Every route: what a visitor and a customer are answered. A route that is not here fails the test below: say who may
 * ask it before it is built.
 */
const routes: Record<string, { path?: string; visitor: number; customer: number }> = {
  "GET /sliders": { visitor: 200, customer: 200 },
  "GET /products": { visitor: 200, customer: 200 },
  "GET /products/facets": { visitor: 200, customer: 200 },
  "GET /products/:id": { path: `/products/${product}`, visitor: 200, customer: 200 },
  "GET /categories": { visitor: 200, customer: 200 },
  "GET /search": { visitor: 200, customer: 200 },
  "GET /countries/1/cities": { visitor: 200, customer: 200 },
  "GET /docs": { visitor: 200, customer: 200 },
  "GET /openapi.json": { visitor: 200, customer: 200 },
  "POST /client/auth/register": { visitor: 422, customer: 422 },
  "POST /client/auth/login": { visitor: 422, customer: 422 },
  "POST /client/auth/logout": { visitor: 401, customer: 204 },
  "POST /client/forget-password": { visitor: 422, customer: 422 },
  "POST /client/new-password": { visitor: 422, customer: 422 },
  "POST /client/change-password": { visitor: 401, customer: 422 },
  "POST /client/update-profile": { visitor: 401, customer: 422 },
  "GET /client/me": { visitor: 401, customer: 200 },
  "DELETE /client/me": { visitor: 401, customer: 422 },
  "GET /client/addresses": { visitor: 401, customer: 200 },
  "POST /client/addresses": { visitor: 401, customer: 422 },
  "PUT /client/addresses/:id": { path: `/client/addresses/${never}`, visitor: 401, customer: 404 },
  "DELETE /client/addresses/:id": { path: `/client/addresses/${never}`, visitor: 401, customer: 404 },
  "GET /cart": { visitor: 401, customer: 200 },
  "POST /cart": { visitor: 401, customer: 422 },
  "PUT /cart/:id": { path: `/cart/${never}`, visitor: 401, customer: 422 },
  "DELETE /cart/:id": { path: `/cart/${never}`, visitor: 401, customer: 404 },
  "GET /orders": { visitor: 401, customer: 200 },
  "POST /orders": { visitor: 401, customer: 422 },
  "GET /orders/:id": { path: `/orders/${never}`, visitor: 401, customer: 404 },
};

const built = app.routes
  .filter((route) => route.method !== "ALL")
  .map((route) => `${route.method} ${route.path}`);

const table = Object.entries(routes).map(([route, { path, ...expected }]) => {
  const [method = "", pattern = ""] = route.split(" ");
  return { route, method, path: path ?? pattern, ...expected };
});

/** Nothing is asked for in detail: a call with a body finds its fields missing. */
const bodyOf = (method: string) => (method === "POST" || method === "PUT" ? { body: {} } : {});

describe("every route", () => {
  test("that is built is in the table, and every one in the table is built", () => {
    expect([...new Set(built)].sort()).toEqual(Object.keys(routes).sort());
  });

  test.each(table)("$route answers a visitor $visitor", async ({ method, path, visitor }) => {
    expect((await call(method, path, bodyOf(method))).status).toBe(visitor);
  });

  test.each(table)("$route answers a customer $customer", async ({ method, path, customer }) => {
    const { token } = await signedIn();
    expect((await call(method, path, { token, ...bodyOf(method) })).status).toBe(customer);
  });
});

const privateRoutes = table.filter((row) => row.visitor === 401);

describe("a private call", () => {
  const wrong = [
    "Bearer",
    "Bearer ",
    "Bearer unknown",
    "Basic dTpw",
    "unknown",
    `Bearer ${"x".repeat(5000)}`,
  ];

  test.each(privateRoutes)("$route is 401 with any token that opens nothing", async ({ method, path }) => {
    for (const authorization of wrong) {
      const answer = await call(method, path, { headers: { authorization }, ...bodyOf(method) });
      expect([answer.status, answer.json]).toEqual([401, refusal("Please sign in first.")]);
      expect(answer.headers.get("www-authenticate")).toBe("Bearer");
    }
  });

  test("tells a visitor nothing about what is there: 401 before 404, 409 and 422", async () => {
    const { body } = await insertSignedInBuyer(db, [[product, 1]]);
    expect((await call("POST", "/orders", { body })).status).toBe(401);
    expect((await call("GET", "/orders/abc")).status).toBe(401);
    expect((await call("POST", "/cart", { body: { product_id: product } })).status).toBe(401);
  });

  test("takes the scheme in any case", async () => {
    const { token } = await signedIn();
    const headers = { authorization: `bearer ${token}` };
    expect((await call("GET", "/client/me", { headers })).status).toBe(200);
  });

  test("asks for the session once", async () => {
    const { token } = await signedIn();
    let asked = 0;
    const counted = db.withPlugin({
      transformQuery: ({ node }) => {
        if (JSON.stringify(node).includes('"sessions"')) asked++;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const { createApi } = await import("./app.ts");
    const { plainPasswords } = await import("#shop/testing/plain-passwords.ts");
    const counting = createApi(
      {
        db: counted,
        guards: { passwords: plainPasswords, rateLimits: noRateLimits },
        clientAddress: () => "",
        mediaUrl: "",
      },
      () => {},
    );
    for (const path of ["/cart", "/orders", "/client/addresses", "/client/me"]) {
      asked = 0;
      await counting.request(path, { headers: { authorization: `Bearer ${token}` } });
      expect([path, asked]).toEqual([path, 1]);
    }
  });
});
