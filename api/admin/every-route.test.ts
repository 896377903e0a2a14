import { describe, expect, test } from "vitest";
import { z } from "zod";
import {
  type ResourceCall,
  type ResourceName,
  resources,
  rolesOf,
  routeOf,
} from "#contract/admin/resources.ts";
import { type StaffRole, staffRoles } from "#contract/admin/staff-roles.ts";
import { insertCoupon } from "#shop/testing/insert-coupon.ts";
import { insertGuestOrder } from "#shop/testing/insert-guest.ts";
import { insertOffer } from "#shop/testing/insert-offer.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { insertRedirect } from "#shop/testing/insert-redirect.ts";
import { insertSlider } from "#shop/testing/insert-slider.ts";
import { insertStaff } from "#shop/testing/insert-staff.ts";
import { insertSynonyms } from "#shop/testing/insert-synonyms.ts";
import { createApi } from "../app.ts";
import { rejection } from "../testing/test-api.ts";
import { testDependencies } from "../testing/test-dependencies.ts";
import { createTestAdmin } from "./testing/test-admin.ts";

const { app, db, call, signedIn, placeOrder, insertReview } = await createTestAdmin();

const product = await insertProduct(db);
const order = (await placeOrder()).id;
const coupon = await insertCoupon(db);
const offer = await insertOffer(db, { kind: "percent", percent: 100, min_subtotal: 0 }, { active: false });
const review = await insertReview(product);
const slider = await insertSlider(db);
const customer = (await signedIn()).id;
const { orderId: guestOrder } = await insertGuestOrder(db, [[product, 1]]);
const member = (await insertStaff(db)).staff.id;
const redirect = await insertRedirect(db);
const [synonym] = await insertSynonyms(db, [["sunblock", "sun shield"]]);
const never = 2_000_000_000;

/** Expected response of a route for allowed roles. Other roles get 403, visitors and customers 401. */
interface Row {
  readonly id?: number;
  readonly status: number;
  readonly roles: readonly StaffRole[];
  /** Whether the route needs a recently confirmed session. */
  readonly fresh?: boolean;
  /** Whether the route is allowed before a required second factor. */
  readonly beforeFactor?: boolean;
  /** Accepted body, when an empty one is rejected before the row is looked up. */
  readonly valid?: object;
}

function statusesFor(...roles: StaffRole[]) {
  return (status: number, id?: number): Row => ({ status, roles, ...(id !== undefined && { id }) });
}
const forAll = statusesFor("owner", "manager", "packer", "reader");
const forOffice = statusesFor("owner", "manager", "reader");
const forWarehouse = statusesFor("owner", "manager", "packer");
const forManagers = statusesFor("owner", "manager");
const forOwners = statusesFor("owner");
const fresh = (row: Row): Row => ({ ...row, fresh: true });
const beforeFactor = (row: Row): Row => ({ ...row, beforeFactor: true });

const withBody = (row: Row, valid: object): Row => ({ ...row, valid });

/** Id of one row of each resource that has one in this shop. */
const ones: Partial<Record<ResourceName, number | undefined>> = {
  products: product,
  categories: 1,
  concerns: 1,
  sliders: slider,
  cities: 1,
  orders: order,
  coupons: coupon,
  offers: offer,
  reviews: review,
  staff: member,
  settings: 1,
  "content-pages": 1,
  customers: customer,
  guests: guestOrder,
  couriers: 1,
  "email-texts": 1,
  "whatsapp-texts": 1,
  synonyms: synonym,
  redirects: redirect,
  "storage-places": 1,
};

/** Returns the expected responses of a resource's usual routes to an empty body. */
function statusesOfResource(name: ResourceName): [string, Row][] {
  const id = ones[name] ?? never;
  const found = { status: id === never ? 404 : 200, id };
  const responses: Record<ResourceCall, Omit<Row, "roles">> = {
    list: { status: 200 },
    csv: { status: 200 },
    one: found,
    create: { status: 422 },
    change: found,
    delete: { status: 404, id: never },
    order: { status: 422 },
  };
  return resources[name].calls.map((call) => [
    routeOf(name, call),
    { ...responses[call], roles: rolesOf(name, call) },
  ]);
}
const usual = Object.fromEntries((Object.keys(resources) as ResourceName[]).flatMap(statusesOfResource));

const routes: Record<string, Row> = {
  ...usual,
  "GET /admin/auth/me": beforeFactor(forAll(200)),
  "POST /admin/auth/logout": beforeFactor(forAll(204)),
  "POST /admin/auth/confirm": beforeFactor(forAll(422)),
  "POST /admin/auth/confirm/options": beforeFactor(forAll(200)),
  "POST /admin/auth/totp": beforeFactor(forAll(200)),
  "POST /admin/auth/totp/confirm": beforeFactor(forAll(422)),
  "DELETE /admin/auth/totp": fresh(forAll(204)),
  "POST /admin/auth/passkeys/options": beforeFactor(forAll(200)),
  "POST /admin/auth/passkeys": beforeFactor(forAll(422)),
  "GET /admin/auth/passkeys": forAll(200),
  "DELETE /admin/auth/passkeys/:id": fresh(forAll(404, never)),
  "POST /admin/auth/recovery-codes": fresh(forAll(409)),
  "GET /admin/auth/sessions": forAll(200),
  "PATCH /admin/auth/me": forAll(422),
  "PUT /admin/auth/password": forAll(422),
  "DELETE /admin/auth/sessions/:id": forAll(404, never),
  "GET /admin/auth/notifications": forAll(200),
  "PUT /admin/auth/notifications": forAll(422),
  "POST /admin/auth/notifications/devices": forAll(422),
  "DELETE /admin/auth/notifications/devices/:id": forAll(404, never),
  "PATCH /admin/products/:id": forWarehouse(200, product),
  "GET /admin/products/:id/stock-movements": forAll(200, product),
  "GET /admin/products/counts": forAll(200),
  "PATCH /admin/products": forManagers(422),
  "PATCH /admin/products/prices": forManagers(422),
  "POST /admin/products/:id/duplicate": forManagers(201, product),
  "GET /admin/products/:id/preview-link": forAll(200, product),
  "POST /admin/media": forManagers(415),
  "POST /admin/media/delete-unused": forManagers(200),
  "PATCH /admin/cities": forManagers(422),
  "PATCH /admin/orders": forWarehouse(422),
  "GET /admin/orders/counts": forAll(200),
  "GET /admin/orders/latest": forAll(200),
  "GET /admin/orders/papers": forAll(422),
  "GET /admin/callers": forManagers(422),
  "GET /admin/areas": forManagers(200),
  "PATCH /admin/orders/:id": withBody(forWarehouse(422, order), { status_id: 4 }),
  "PUT /admin/orders/:id/confirmation": withBody(forWarehouse(422, order), { confirmation: "waiting" }),
  "POST /admin/orders/confirmation": forWarehouse(422),
  "POST /admin/orders/cancel": forWarehouse(422),
  "PUT /admin/orders/:id/tracking-number": withBody(forWarehouse(422, order), { tracking_number: "EG1001" }),
  "POST /admin/orders/:id/cancel": withBody(forWarehouse(404, never), { reason: "double" }),
  "POST /admin/orders/:id/view-link": forWarehouse(200, order),
  "PUT /admin/orders/:id/content": withBody(forManagers(422, order), {
    lines: [{ product_id: product, quantity: 1 }],
  }),
  "POST /admin/orders/:id/content/preview": withBody(forManagers(422, order), {
    lines: [{ product_id: product, quantity: 1 }],
  }),
  "POST /admin/orders/preview": forManagers(422),
  "POST /admin/orders/:id/attempts": withBody(forWarehouse(422, order), {
    channel: "phone",
    outcome: "later",
  }),
  "POST /admin/orders/:id/comments": withBody(forWarehouse(422, order), { text: "Call after five" }),
  "POST /admin/orders/:id/prints": withBody(forWarehouse(422, order), { kind: "receipt" }),
  "POST /admin/orders/:id/outcome": withBody(forWarehouse(422, order), { outcome: "delivered" }),
  "POST /admin/orders/outcomes": forWarehouse(422),
  "POST /admin/returns/:id/accept": forManagers(404, never),
  "POST /admin/returns/:id/decline": withBody(forManagers(422, never), { reason: "Opened" }),
  "POST /admin/returns/:id/reopen": forManagers(404, never),
  "POST /admin/returns/:id/receive": forWarehouse(404, never),
  "POST /admin/returns/:id/refunds": withBody(forManagers(422, never), { amount_egp: 5, method: "cash" }),
  "POST /admin/returns/:id/undo-receipt": forWarehouse(404, never),
  "POST /admin/returns/:id/close": forManagers(404, never),
  "POST /admin/returns/:id/undo-close": forManagers(404, never),
  "GET /admin/returns/:id/photos/:photo": forAll(404, never),
  "POST /admin/payment-claims/:id/accept": withBody(forManagers(422, never), { amount_egp: 1 }),
  "POST /admin/payment-claims/:id/reject": withBody(forManagers(422, never), { reason: "Not there" }),
  "GET /admin/payment-claims/:id/photos/:photo": forManagers(404, never),
  "POST /admin/payment-lines": forManagers(422),
  "GET /admin/returns/figures": forOffice(200),
  "POST /admin/returns/:id/release-code": withBody(forManagers(422, never), { code: "11111" }),
  "POST /admin/orders/:id/received-back": withBody(forWarehouse(422, order), {
    lines: [{ detail_id: never, good: 1 }],
  }),
  "POST /admin/orders/:id/cash-entries": withBody(forWarehouse(422, order), {
    amount_egp: 1,
    reason: "Typo",
  }),
  "PUT /admin/orders/:id/payment-terms": withBody(forManagers(422, order), {
    terms: "at_door",
    reason: "Known customer",
  }),
  "POST /admin/orders/:id/payments": withBody(forManagers(422, order), {
    method: "cash",
    amount_egp: 1,
  }),
  "POST /admin/orders/:id/corrections": withBody(forWarehouse(422, order), { to: 4, reason: "Typo" }),
  "POST /admin/orders/corrections": forWarehouse(422),
  "DELETE /admin/orders/:id/attempts/:attempt_id": forWarehouse(404, order),
  "POST /admin/hand-overs": forWarehouse(422),
  "DELETE /admin/hand-overs/:id": forWarehouse(404, never),
  "POST /admin/hand-overs/:id/rider-link": forWarehouse(404, never),
  "DELETE /admin/hand-overs/:id/rider-link": forWarehouse(404, never),
  "DELETE /admin/hand-overs/:id/orders/:order_id": forWarehouse(404, never),
  "POST /admin/hand-overs/tracking": forWarehouse(422),
  "POST /admin/statements": forManagers(415),
  "GET /admin/statements/:id/differences.csv": forOffice(404, never),
  "PATCH /admin/statements/:id/rows/:row": withBody(forManagers(404, never), { decision: null }),
  "POST /admin/statements/:id/close": forManagers(404, never),
  "GET /admin/cash": forOffice(200),
  "PATCH /admin/claims": forManagers(422),
  "POST /admin/claims/:id/settle": withBody(forManagers(422, never), { settled_egp: 0 }),
  "GET /admin/cash/owed": forOffice(422),
  "POST /admin/cash/receipts": forManagers(422),
  "POST /admin/imports": forWarehouse(415),
  "DELETE /admin/imports/:id": forWarehouse(404, never),
  "POST /admin/imports/:id/corrections": withBody(forWarehouse(422, never), {
    cells: [{ row: 2, column: "SKU", value: "X" }],
  }),
  "POST /admin/imports/:id/apply": forWarehouse(404, never),
  "POST /admin/imports/:id/undo": forWarehouse(404, never),
  "GET /admin/coupons/:id/uses": forOffice(200, coupon),
  "POST /admin/offers/preview": forManagers(422),
  "PATCH /admin/reviews/:id": forManagers(422, review),
  "GET /admin/reviews/:id/photos/:photo": forOffice(404, never),
  "PUT /admin/reviews/:id/photos/:photo": forManagers(404, never),
  "DELETE /admin/reviews/:id/photos/:photo": forManagers(404, never),
  "GET /admin/searches/explain": forOffice(200),
  "POST /admin/code-batches/lookup": forOffice(422),
  "POST /admin/code-batches/:id/export": forManagers(404, never),
  "POST /admin/code-batches/:id/labels": forManagers(404, never),
  "POST /admin/code-batches/:id/confirm-export": forManagers(404, never),
  "GET /admin/code-checks/figures": forOffice(200),
  "GET /admin/fake-reports/:id/photo": forOffice(404, never),
  "DELETE /admin/customers/:id": fresh(forManagers(404, never)),
  "POST /admin/customers/:id/free-phone": forManagers(404, never),
  "GET /admin/home": forOffice(200),
  "GET /admin/first-steps": forManagers(200),
  "DELETE /admin/demo-content": fresh(forOwners(200)),
  "GET /admin/stats": forOffice(200),
  "GET /admin/refusals": forOffice(200),
  "GET /admin/reports/sales": forManagers(200),
  "GET /admin/reports/sales/rows": forManagers(200),
  "GET /admin/reports/sales.csv": forManagers(200),
  "GET /admin/payment-rules": forOffice(200),
  "PUT /admin/payment-rules": fresh(forOwners(422)),
  "POST /admin/payment-rules/simulate": forManagers(422),
  "POST /admin/saved-views": forAll(422),
  "PATCH /admin/saved-views/:id": forAll(404, never),
  "GET /admin/orders.csv": forOffice(200),
  "POST /admin/contact-messages/:id/replies": withBody(forManagers(422, never), { text: "On its way" }),
  "POST /admin/notices/:id/people": withBody(forManagers(422, never), { phone: "01012345678" }),
  "POST /admin/notices/:id/people/:person_id/sent": forManagers(404, never),
  "POST /admin/notices/:id/people/:person_id/stop": forManagers(404, never),
  "POST /admin/consents/lookup": forOwners(422),
  "POST /admin/emails/:id/send": forManagers(404, never),
  "POST /admin/emails/test": forOwners(201),
  "POST /admin/outbox/:id/retry": forManagers(404, never),
  "GET /admin/brand": forOwners(200),
  "PATCH /admin/brand": forOwners(200),
  "GET /admin/payment-settings": forOwners(200),
  "PUT /admin/payment-settings": fresh(forOwners(422)),
  "GET /admin/mail-server": forManagers(200),
  "PUT /admin/mail-server": fresh(forOwners(422)),
  "POST /admin/mail-server/test": fresh(forOwners(422)),
  "DELETE /admin/mail-server": fresh(forOwners(404)),
  "GET /admin/backups": forOwners(200),
  "POST /admin/backups": forOwners(202),
  "POST /admin/backups/proof": forOwners(202),
  "GET /admin/backups/:id/loss": forOwners(404),
  "POST /admin/backups/:id/restore": fresh(forOwners(422)),
  "GET /admin/instance/restored": forOwners(200),
  "GET /admin/instance/lost-orders.csv": forOwners(404),
  "PUT /admin/instance/open": fresh(forOwners(409)),
  "GET /admin/backup-uploads": forOwners(200),
  "POST /admin/backup-uploads": fresh(forOwners(422)),
  "PUT /admin/backup-uploads/:id/pieces/:offset": forOwners(404),
  "DELETE /admin/backup-uploads/:id": forOwners(404),
  "PUT /admin/backups/passphrase": fresh(forOwners(422)),
  "POST /admin/backups/:id/download": fresh(forOwners(404)),
  "GET /admin/backups/:id/file": forOwners(404),
  "DELETE /admin/backups/:id": fresh(forOwners(404)),
  "GET /admin/health": forOwners(200),
  "GET /admin/release": forOwners(200),
  "GET /admin/instance": forAll(200),
  "PUT /admin/instance/address": fresh(forOwners(204)),
  "GET /admin/privacy/register": forOwners(200),
  "GET /admin/privacy/breach": forOwners(200),
  "GET /admin/shop-details": forAll(200),
  "GET /admin/content-pages/:id/versions": forOffice(200, 1),
  "GET /admin/content-pages/:id/versions/:version": forOffice(404, 1),
  "POST /admin/content-pages/:id/restore": withBody(forManagers(422, 1), { version_id: 1 }),
  "POST /admin/page-preview": forOffice(422),
  "GET /admin/home-blocks/versions": forOffice(200),
  "POST /admin/home-blocks/empty": forOffice(422),
  "GET /admin/email-texts/:id/preview": forOffice(200, 1),
  "PATCH /admin/staff/:id": fresh(forOwners(200, member)),
  "POST /admin/staff/:id/invite": fresh(forOwners(200, member)),
  "POST /admin/staff/:id/link": fresh(forOwners(200, member)),
  "DELETE /admin/staff/:id/second-factor": fresh(forOwners(200, member)),
  "DELETE /admin/staff/:id/sessions": fresh(forOwners(204, member)),
};

/** Routes without a session. */
const open = [
  "POST /admin/auth/login",
  "POST /admin/auth/second-factor",
  "POST /admin/auth/second-factor/options",
  "GET /admin/auth/first-owner/:token",
  "POST /admin/auth/first-owner",
  "GET /admin/auth/first-owner/:token/backup",
  "POST /admin/auth/first-owner/:token/backup-uploads",
  "PUT /admin/auth/first-owner/:token/backup-uploads/:id/pieces/:offset",
  "DELETE /admin/auth/first-owner/:token/backup-uploads/:id",
  "POST /admin/auth/first-owner/:token/backup/:id/restore",
  "GET /admin/auth/invitation/:token",
  "POST /admin/auth/invitation",
  "POST /admin/auth/forgotten-password",
];
const table = Object.entries(routes).map(([route, row]) => {
  const [method = "", path = ""] = route.split(" ");
  const body = ["POST", "PATCH", "PUT"].includes(method) ? { body: {} } : {};
  return { ...row, route, method, path, body };
});
async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  return text.startsWith("{") ? JSON.parse(text) : {};
}
const pathFor = (path: string, id: number | undefined) => path.replace(":id", String(id));

describe("every back-office route (R8)", () => {
  test("that changes a row responds with 412 to an outdated version, and documents it", async () => {
    const { paths = {} } = app.getOpenAPI31Document({ openapi: "3.1.0", info: { title: "", version: "" } });
    const { token } = await insertStaff(db, "owner");
    const headers = { "if-match": '"2001-01-01T00:00:00.000Z"' };
    const changes = table.filter(
      ({ method, path }) => method === "PATCH" && /^\/admin\/[^/]+\/:id$/.test(path),
    );
    expect(changes.length).toBeGreaterThan(15);
    for (const { route, path, id = never } of changes) {
      expect([route, paths[path.replace(":id", "{id}")]?.patch?.responses]).toMatchObject([
        route,
        { 412: {} },
      ]);
      const required: Record<string, object> = {
        "/admin/reviews/:id": { hidden: true },
        "/admin/orders/:id": { status_id: 4 },
      };
      const body = required[path] ?? {};
      const { status } = await call("PATCH", pathFor(path, id), { token, headers, body });
      expect([route, status]).toEqual([route, id === never ? 404 : 412]);
    }
  });

  test("has a row in the table, and each row a route", () => {
    const built = app.routes
      .filter((route) => route.method !== "ALL" && route.path.startsWith("/admin"))
      .map((route) => `${route.method} ${route.path}`);
    expect([...new Set(built)].sort()).toEqual([...open, ...Object.keys(routes)].sort());
  });

  test.each(table)(
    "$route responds with 401 to visitors and customers",
    async ({ method, path, body, id }) => {
      const { token } = await signedIn();
      for (const asked of [id, never, undefined]) {
        for (const response of [
          await call(method, pathFor(path, asked), body),
          await call(method, pathFor(path, asked), { token, ...body }),
        ]) {
          expect([response.status, response.json]).toEqual([401, rejection("Please sign in first.")]);
          expect(response.headers.get("cache-control")).toBe("no-store");
          expect(response.headers.get("www-authenticate")).toBe("Bearer");
        }
      }
    },
  );

  test.each(staffRoles)("responds to a %s as in the table, with no-store (R10)", async (role) => {
    for (const { method, path, body, id, route, status, roles } of table) {
      const { token } = await insertStaff(db, role);
      const response = await call(method, pathFor(path, id), { token, ...body });
      expect([route, response.status]).toEqual([route, roles.includes(role) ? status : 403]);
      expect([route, response.headers.get("cache-control")]).toEqual([route, "no-store"]);
    }
  });

  test("needs a confirmed session as in the table", async () => {
    for (const { method, path, body, id, route, ...row } of table) {
      const { token } = await insertStaff(db, "owner", { fresh: false });
      const { status, json } = await call(method, pathFor(path, id), { token, ...body });
      if (row.fresh === true) expect([route, status, json]).toMatchObject([route, 403, { code: "confirm" }]);
      else expect([route, status]).toEqual([route, row.status]);
    }
  });

  test("responds with 403 before a required second factor, unless it sets one up", async () => {
    const strict = createApi({ ...testDependencies(db), secondFactor: "required" });
    for (const role of ["owner", "manager", "packer"] as const) {
      const { token } = await insertStaff(db, role, { secondFactor: false });
      for (const { method, path, id, route, ...row } of table.filter(
        ({ path }) => !path.includes("logout"),
      )) {
        const headers = { authorization: `Bearer ${token}` };
        const response = await strict.request(pathFor(path, id), { method, headers });
        const { code } = z.object({ code: z.string().optional() }).parse(await bodyOf(response));
        const isShut = role !== "packer" && row.beforeFactor !== true;
        expect([route, code === "second_factor"]).toEqual([route, isShut]);
        if (isShut) expect([route, response.status]).toEqual([route, 403]);
      }
    }
  });

  test("responds with 404 for a missing or invalid id", async () => {
    const { token } = await insertStaff(db, "owner");
    for (const { method, path, valid } of table.filter((row) => row.id !== undefined)) {
      const body = valid ?? (path.includes("reviews") ? { hidden: true } : {});
      for (const id of [never, 0, -1, "abc", "1e3", "9".repeat(40), "%00"]) {
        const sent = method === "PATCH" || valid !== undefined ? { token, body } : { token };
        const response = await call(method, path.replace(":id", String(id)), sent);
        expect([method, path, id, response.status]).toEqual([method, path, id, 404]);
      }
    }
  });

  test("for signing in is open, also with an invalid token", async () => {
    for (const route of open) {
      const [method = "", path = ""] = route.split(" ");
      const isReading = method === "GET";
      const isFound = method === "POST";
      const response = await call(method, path.replace(":token", "x"), {
        token: "x",
        ...(!isReading && { body: {} }),
      });
      expect([route, response.status]).toEqual([route, isFound ? 422 : 404]);
      expect([route, response.headers.get("cache-control")]).toEqual([route, "no-store"]);
    }
  });

  test("that does not exist responds with 401 to visitors", async () => {
    expect((await call("GET", "/admin/nothing")).status).toBe(401);
    expect((await call("GET", "/admin")).status).toBe(401);
    const { token } = await insertStaff(db);
    expect((await call("GET", "/admin/nothing", { token })).status).toBe(404);
  });
});

describe("a token of staff", () => {
  const calls = ["/client/me", "/cart", "/orders", "/client/addresses", "/coupons"];

  test.each(calls)("does not open customer routes: %s", async (path) => {
    for (const role of staffRoles) {
      const { token } = await insertStaff(db, role);
      expect((await call("GET", path, { token })).status).toBe(401);
    }
  });
});
