import { afterAll, describe, expect, test } from "vitest";
import { insertCoupon } from "#shop/testing/insert-coupon.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { insertSlider } from "#shop/testing/insert-slider.ts";
import { insertStaff } from "#shop/testing/insert-staff.ts";
import { refusal } from "../testing/test-api.ts";
import { createTestAdmin } from "./testing/test-admin.ts";

const { app, db, drop, call, signedIn, placeOrder, insertReview } = await createTestAdmin();
afterAll(drop);

const product = await insertProduct(db);
const order = (await placeOrder()).id;
const coupon = await insertCoupon(db);
const review = await insertReview(product);
const slider = await insertSlider(db);
const customer = (await signedIn()).id;
const member = (await insertStaff(db)).staff.id;
const never = 2_000_000_000;

/** Of everything but sign-in: what staff and an owner are answered; nobody and customers are answered 401. */
interface Row {
  readonly id?: number;
  readonly manager: number;
  readonly owner: number;
}

const forAll = (status: number, id?: number): Row => ({
  manager: status,
  owner: status,
  ...(id !== undefined && { id }),
});
const forOwners = (status: number, id?: number): Row => ({ ...forAll(status, id), manager: 403 });

// A call with a body brings an empty one: it finds its fields missing, or changes nothing.
const routes: Record<string, Row> = {
  "GET /admin/auth/me": forAll(200),
  "POST /admin/auth/logout": forAll(204),
  "GET /admin/products": forAll(200),
  "POST /admin/products": forAll(422),
  "GET /admin/products/:id": forAll(200, product),
  "PATCH /admin/products/:id": forAll(200, product),
  "DELETE /admin/products/:id": forAll(404, never),
  "GET /admin/products/:id/stock-movements": forAll(200, product),
  "GET /admin/categories": forAll(200),
  "POST /admin/categories": forAll(422),
  "GET /admin/categories/:id": forAll(200, 1),
  "PATCH /admin/categories/:id": forAll(200, 1),
  "GET /admin/sliders": forAll(200),
  "POST /admin/sliders": forAll(422),
  "GET /admin/sliders/:id": forAll(200, slider),
  "PATCH /admin/sliders/:id": forAll(200, slider),
  "DELETE /admin/sliders/:id": forAll(404, never),
  "POST /admin/media": forAll(415),
  "GET /admin/cities": forAll(200),
  "GET /admin/cities/:id": forAll(200, 1),
  "PATCH /admin/cities/:id": forAll(200, 1),
  "GET /admin/orders": forAll(200),
  "GET /admin/orders/:id": forAll(200, order),
  "PATCH /admin/orders/:id": forAll(200, order),
  "GET /admin/coupons": forAll(200),
  "POST /admin/coupons": forAll(422),
  "GET /admin/coupons/:id": forAll(200, coupon),
  "PATCH /admin/coupons/:id": forAll(200, coupon),
  "DELETE /admin/coupons/:id": forAll(404, never),
  "GET /admin/reviews": forAll(200),
  "GET /admin/reviews/:id": forAll(200, review),
  "PATCH /admin/reviews/:id": forAll(422, review),
  "DELETE /admin/reviews/:id": forAll(404, never),
  "GET /admin/code-batches": forAll(200),
  "POST /admin/code-batches": forAll(422),
  "GET /admin/code-batches/:id": forAll(404, never),
  "PATCH /admin/code-batches/:id": forAll(404, never),
  "POST /admin/code-batches/:id/export": forAll(404, never),
  "POST /admin/code-batches/:id/labels": forAll(404, never),
  "POST /admin/code-batches/:id/confirm-export": forAll(404, never),
  "GET /admin/code-checks": forAll(200),
  "GET /admin/code-checks/:id": forAll(404, never),
  "GET /admin/code-checks/figures": forAll(200),
  "GET /admin/fake-reports": forAll(200),
  "GET /admin/fake-reports/:id": forAll(404, never),
  "PATCH /admin/fake-reports/:id": forAll(404, never),
  "GET /admin/fake-reports/:id/photo": forAll(404, never),
  "GET /admin/customers": forAll(200),
  "GET /admin/customers/:id": forAll(200, customer),
  "POST /admin/customers/:id/free-phone": forAll(404, never),
  "GET /admin/stats": forAll(200),
  "GET /admin/contact-messages": forAll(200),
  "GET /admin/contact-messages/:id": forAll(404, never),
  "PATCH /admin/contact-messages/:id": forAll(404, never),
  "DELETE /admin/contact-messages/:id": forAll(404, never),
  "GET /admin/settings": forOwners(200),
  "GET /admin/settings/:id": forOwners(200, 1),
  "PATCH /admin/settings/:id": forOwners(200, 1),
  "GET /admin/content-pages": forOwners(200),
  "GET /admin/content-pages/:id": forOwners(200, 1),
  "PATCH /admin/content-pages/:id": forOwners(200, 1),
  "GET /admin/staff": forOwners(200),
  "POST /admin/staff": forOwners(422),
  "GET /admin/staff/:id": forOwners(200, member),
  "PATCH /admin/staff/:id": forOwners(200, member),
  "GET /admin/audit-log": forOwners(200),
  "GET /admin/audit-log/:id": forOwners(404, never),
};

const login = "POST /admin/auth/login";
const table = Object.entries(routes).map(([route, row]) => {
  const [method = "", path = ""] = route.split(" ");
  const body = method === "POST" || method === "PATCH" ? { body: {} } : {};
  return { ...row, route, method, path, body };
});
const pathFor = (path: string, id: number | undefined) => path.replace(":id", String(id));

describe("every route of the back office (R8)", () => {
  test("that is built is in the table, and every one in the table is built", () => {
    const built = app.routes
      .filter((route) => route.method !== "ALL" && route.path.startsWith("/admin"))
      .map((route) => `${route.method} ${route.path}`);
    expect([...new Set(built)].sort()).toEqual([login, ...Object.keys(routes)].sort());
  });

  test.each(table)(
    "$route is 401 for nobody and for a customer, whatever they ask",
    async ({ method, path, body, id }) => {
      const { token } = await signedIn();
      for (const asked of [id, never, undefined]) {
        for (const answer of [
          await call(method, pathFor(path, asked), body),
          await call(method, pathFor(path, asked), { token, ...body }),
        ]) {
          expect([answer.status, answer.json]).toEqual([401, refusal("Please sign in first.")]);
          expect(answer.headers.get("cache-control")).toBe("no-store");
          expect(answer.headers.get("www-authenticate")).toBe("Bearer");
        }
      }
    },
  );

  test.each(["manager", "owner"] as const)(
    "answers %s as the table says, never to be stored (R10)",
    async (role) => {
      for (const { method, path, body, id, route, ...row } of table) {
        const { token } = await insertStaff(db, role);
        const answer = await call(method, pathFor(path, id), { token, ...body });
        expect([route, answer.status]).toEqual([route, row[role]]);
        expect([route, answer.headers.get("cache-control")]).toEqual([route, "no-store"]);
      }
    },
  );

  test("is 404 for an id that is not there or is none", async () => {
    const { token } = await insertStaff(db, "owner");
    for (const { method, path } of table.filter((row) => row.id !== undefined)) {
      const body = path.includes("reviews") ? { hidden: true } : {};
      for (const id of [never, 0, -1, "abc", "1e3", "9".repeat(40), "%00"]) {
        const sent = method === "PATCH" ? { token, body } : { token };
        const answer = await call(method, path.replace(":id", String(id)), sent);
        expect([method, path, id, answer.status]).toEqual([method, path, id, 404]);
      }
    }
  });

  test("lets everybody try to sign in", async () => {
    expect((await call("POST", "/admin/auth/login", { body: {} })).status).toBe(422);
  });

  test("an address of the back office that leads nowhere tells strangers nothing", async () => {
    expect((await call("GET", "/admin/nothing")).status).toBe(401);
    expect((await call("GET", "/admin")).status).toBe(401);
    const { token } = await insertStaff(db);
    expect((await call("GET", "/admin/nothing", { token })).status).toBe(404);
  });
});

describe("a token of staff", () => {
  const calls = ["/client/me", "/cart", "/orders", "/client/addresses", "/coupons"];

  test.each(calls)("opens nothing of a customer: %s", async (path) => {
    for (const role of ["manager", "owner"] as const) {
      const { token } = await insertStaff(db, role);
      expect((await call("GET", path, { token })).status).toBe(401);
    }
  });
});
