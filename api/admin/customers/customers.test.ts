import { describe, expect, test } from "vitest";
import { AdminCustomerPage } from "#contract/admin/customers/customer.ts";
import { customerColumns } from "#shop/customers/customer.ts";
import { fillCart } from "#shop/testing/insert-buyer.ts";
import { insertCoupon } from "#shop/testing/insert-coupon.ts";
import { insertCustomer } from "#shop/testing/insert-customer.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { stockOf } from "#shop/testing/stock.ts";
import { data } from "../../responses.ts";
import { insertSignedInBuyer } from "../../testing/order-request.ts";
import { conflict, exactly } from "../../testing/test-api.ts";
import { createTestAdmin, Listed, One } from "../testing/test-admin.ts";

const openOrders = { maxOrders: 3, maxPieces: 30, maxAddressPieces: 60, maxNetworkPieces: 600 };
const { db, ask, call, owner, placeOrder, signedIn } = await createTestAdmin({ openOrders });

const found = async (query: string) => Listed.parse((await ask("GET", `/customers?${query}`)).json).data;
const page = async (id: number) =>
  exactly(data(AdminCustomerPage), (await ask("GET", `/customers/${id}`)).json).data;

let phones = 0;
/** Inserts a customer with a filled cart and returns a function that orders it. */
async function buyer() {
  const product = await insertProduct(db);
  const { body, ...buyer } = await insertSignedInBuyer(db, [[product, 2]]);
  const phone = `010${String(++phones).padStart(8, "0")}`;
  const order = async () => {
    const response = await call("POST", "/orders", { token: buyer.token, body: { ...body, phone } });
    await fillCart(db, buyer.id, [[product, 2]]).catch(() => undefined);
    return response;
  };
  return { ...buyer, body: { ...body, phone }, product, order };
}

describe("the list of customers", () => {
  test("finds them by name, e-mail and phone, with their number of orders", async () => {
    const { id } = await signedIn("Salma Fathy");
    const { email, phone } = await db
      .selectFrom("customers")
      .select(customerColumns)
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    for (const q of ["salma", "fathy sal", email, phone, phone.replace("+2", ""), phone.slice(5)]) {
      expect((await found(`q=${encodeURIComponent(q)}`)).map((one) => one.id)).toEqual([id]);
    }
    expect(await page(id)).toMatchObject({
      name: "Salma Fathy",
      phone: phone.replace("+2", ""),
      guest: false,
      order_count: 0,
      max_open_orders: null,
      note: "",
      record: { orders: 0, delivered: 0, refused: 0, cancelled: 0, open: 0, spent_egp: 0 },
    });
    await placeOrder();
    expect((await found("sort=order_count"))[0]).toMatchObject({ order_count: 1 });
  });

  test("finds all spellings of a name, and nothing for punctuation", async () => {
    const { id } = await signedIn("أحمد إبراهيم");
    expect((await found(`q=${encodeURIComponent("احمد ابراه")}`)).map((one) => one.id)).toEqual([id]);
    for (const q of ["%", "_", "\\", "' or 1=1", "&|!:*", "()"]) {
      expect(await found(`q=${encodeURIComponent(q)}`)).toEqual([]);
    }
  });

  test("filters by orders, refused parcels and guests", async () => {
    const { id } = await placeOrder();
    const order = await db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const whose = { id: order.customer_id };
    const none = await insertCustomer(db);
    const ids = async (query: string) => (await found(`per_page=100&${query}`)).map((one) => one.id);
    expect(await ids("has_orders=1")).toContain(whose.id);
    expect(await ids("has_orders=1")).not.toContain(none);
    expect(await ids("has_orders=0")).toContain(none);
    expect(await ids("refused=1")).not.toContain(whose.id);
    await ask("PATCH", `/orders/${id}`, { status_id: 4 });
    await ask("PATCH", `/orders/${id}`, { status_id: 7 });
    expect(await ids("refused=1")).toContain(whose.id);
    expect(await ids("guest=1")).toEqual([]);
    expect((await ask("GET", "/customers?sort=phone")).status).toBe(422);
  });
});

test("a customer's page shows orders, coupons, e-mails and attempts, and no secret", async () => {
  const { id, order, product, token, body } = await buyer();
  await insertCoupon(db, { code: "TENOFF" });
  await fillCart(db, id, []);
  const placed = One.parse(
    (await call("POST", "/orders", { token, body: { ...body, coupon: "TENOFF" } })).json,
  );
  await ask("POST", `/orders/${placed.data.id}/attempts`, {
    channel: "phone",
    outcome: "no_answer",
    note: "busy",
  });
  // Rendered by a shop without a mail server.
  await db
    .updateTable("emails")
    .set({ subject: "Your order", text: "" })
    .where("customer_id", "=", id)
    .execute();
  await fillCart(db, id, [[product, 1]]);
  await order();
  const shown = await page(id);
  expect(shown).toMatchObject({
    order_count: 2,
    record: { orders: 2, open: 2, refused: 0 },
    coupons: [{ code: "TENOFF", order_id: placed.data.id, given_back: false }],
    emails: [
      { kind: "order_received", state: "waiting" },
      { kind: "order_received", state: "stored" },
    ],
    attempts: [
      { order_id: placed.data.id, outcome: "no_answer", note: "busy", staff: { id: owner.staff.id } },
    ],
  });
  expect(shown.addresses).toHaveLength(1);
  expect(JSON.stringify(shown)).not.toMatch(/password|token|hash/);
});

test("customers are sorted with one form of alef", async () => {
  for (const name of ["أحمد", "إبراهيم", "احسان", "آدم"]) {
    const id = await insertCustomer(db);
    await db
      .updateTable("customers")
      .set({ name: `${name} فرز` })
      .where("id", "=", id)
      .execute();
  }
  const sorted = await found(`q=${encodeURIComponent("فرز")}&sort=name&order=asc`);
  expect(sorted.map(({ name }) => name)).toEqual(["إبراهيم فرز", "احسان فرز", "أحمد فرز", "آدم فرز"]);
});

describe("changes of a customer by staff", () => {
  test("include a note, and reject other fields and invalid limits", async () => {
    const id = await insertCustomer(db);
    const { json } = await ask("PATCH", `/customers/${id}`, { note: " Calls after five \u0000" });
    expect(json).toMatchObject({ data: { note: "Calls after five" } });
    for (const wrong of [
      { max_open_orders: -1 },
      { max_open_orders: 101 },
      { max_open_orders: 1.5 },
      { note: "x".repeat(2001) },
      { note: null },
      { name: "Other" },
    ]) {
      expect((await ask("PATCH", `/customers/${id}`, wrong)).status).toBe(422);
    }
  });

  test("limit open orders: none, one more, or the default", async () => {
    const { id, order } = await buyer();
    await ask("PATCH", `/customers/${id}`, { max_open_orders: 0 });
    expect(await order()).toMatchObject({
      status: 409,
      json: { code: "no_cash_orders", message: expect.stringContaining("Cash on delivery") },
    });
    await ask("PATCH", `/customers/${id}`, { max_open_orders: "٤" });
    for (let count = 0; count < 4; count++) expect((await order()).status).toBe(201);
    expect(await order()).toMatchObject(conflict("open_orders"));
    await ask("PATCH", `/customers/${id}`, { max_open_orders: null });
    expect(await order()).toMatchObject(conflict("open_orders"));
  });
});

describe("erasing a customer by staff", () => {
  test("cancels open orders and deletes the personal data", async () => {
    const { id, order, product, token } = await buyer();
    const placed = One.parse((await order()).json).data.id;
    const before = await stockOf(db, product);
    expect((await ask("DELETE", `/customers/${id}`)).status).toBe(204);
    expect((await stockOf(db, product)).stock).toBe(before.stock + 2);
    expect((await ask("GET", `/orders/${placed}`)).json).toMatchObject({
      data: {
        customer: null,
        status_id: 6,
        timeline: expect.arrayContaining([expect.objectContaining({ by: "staff" })]),
      },
    });
    expect((await ask("GET", `/customers/${id}`)).status).toBe(404);
    expect((await ask("DELETE", `/customers/${id}`)).status).toBe(404);
    expect((await call("GET", "/client/me", { token })).status).toBe(401);
  });
});
