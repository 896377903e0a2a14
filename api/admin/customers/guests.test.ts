import { describe, expect, test } from "vitest";
import { AdminCustomer } from "#contract/admin/customers/customer.ts";
import { AdminGuest } from "#contract/admin/customers/guest.ts";
import { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { insertGuestOrder } from "#shop/testing/insert-guest.ts";
import { insertOrder } from "#shop/testing/insert-order.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { insertStaff } from "#shop/testing/insert-staff.ts";
import { fileForm } from "../../testing/test-api.ts";
import { createTestAdmin, dataIn } from "../testing/test-admin.ts";

const { db, ask, call } = await createTestAdmin();
const product = await insertProduct(db, { stock: 100 });
const changes = { phone: "+201277660001", name: "Hoda Salem", email: "hoda@example.com" };
const older = await insertGuestOrder(db, [[product, 1]], changes);
const newer = await insertGuestOrder(db, [[product, 2]], changes);
const registered = await insertOrder(db, [[product, 1]], { phone: changes.phone });

describe("guests of the back office", () => {
  test("appear in the list of customers", async () => {
    const { json } = await ask("GET", "/customers?q=01277660001&kind=guest");
    expect(json).toMatchObject({ meta: { total: 1 } });
    expect(dataIn(AdminCustomer.array(), json)).toMatchObject([
      {
        id: -newer.orderId,
        kind: "guest",
        guest: true,
        name: "Hoda Salem",
        phone: "01277660001",
        order_count: 2,
      },
    ]);
    expect((await ask("GET", "/customers?kind=visitor")).status).toBe(422);
  });

  test("have a page at each of their orders, with the address and outcomes of guests only", async () => {
    for (const { orderId } of [older, newer]) {
      const guest = dataIn(AdminGuest, (await ask("GET", `/guests/${orderId}`)).json);
      expect(guest).toMatchObject({
        id: newer.orderId,
        name: "Hoda Salem",
        phone: "01277660001",
        email: "hoda@example.com",
        address: { city_id: 1, street: "14 Shehab Street" },
        record: { orders: 2, open: 2 },
        customer_id: null,
        email_customer_id: newer.guestId,
      });
    }
    for (const id of [registered.orderId, 2_000_000_000])
      expect((await ask("GET", `/guests/${id}`)).status).toBe(404);
  });

  test("have their orders in the list of orders, and their orders say so", async () => {
    const { json } = await ask("GET", `/orders?guest_id=${older.orderId}`);
    expect(json).toMatchObject({ data: [{ id: newer.orderId }, { id: older.orderId }], meta: { total: 2 } });
    expect(await ask("GET", `/orders?guest_id=${registered.orderId}`)).toMatchObject({
      json: { meta: { total: 0 } },
    });
    const order = async (id: number) => dataIn(AdminOrderPage, (await ask("GET", `/orders/${id}`)).json);
    expect([(await order(older.orderId)).by_guest, (await order(registered.orderId)).by_guest]).toEqual([
      true,
      false,
    ]);
  });

  test("cannot be changed, erased or exported, and packers see none", async () => {
    for (const [method, path] of [
      ["DELETE", `/guests/${newer.orderId}`],
      ["PATCH", `/guests/${newer.orderId}`],
      ["GET", "/guests.csv"],
      ["DELETE", `/customers/${-newer.orderId}`],
      ["PATCH", `/customers/${-newer.orderId}`],
      ["POST", `/customers/${-newer.orderId}/free-phone`],
    ] as const) {
      expect([path, (await ask(method, path, method === "GET" ? undefined : {})).status]).toEqual([
        path,
        expect.toBeOneOf([403, 404, 405]),
      ]);
    }
    const { token } = await insertStaff(db, "packer");
    expect((await call("GET", `/admin/guests/${newer.orderId}`, { token })).status).toBe(403);
  });

  test("appear in the export of customers, and importing it unchanged changes nothing", async () => {
    const { text } = await ask("GET", "/customers.csv?lang=en");
    expect(text).toMatch(new RegExp(`^-${newer.orderId},Hoda Salem,.*,Guest,2,`, "m"));
    const form = fileForm(text, "customers.csv", { kind: "customers" });
    expect((await ask("POST", "/imports", form)).json).toMatchObject({ data: { changes: 0, problems: [] } });
    const changed = fileForm(`id,note\n-${newer.orderId},Calls at night`, "customers.csv", {
      kind: "customers",
    });
    expect((await ask("POST", "/imports", changed)).json).toMatchObject({
      data: { changes: 0, problems: [{ row: 2, message: expect.stringContaining("customer") }] },
    });
  });
});
