import { describe, expect, test } from "vitest";
import { Caller } from "#contract/admin/customers/caller.ts";
import { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { placeOrder } from "#shop/checkout/place-order.ts";
import { insertAddress } from "#shop/testing/insert-customer.ts";
import { insertGuest } from "#shop/testing/insert-guest.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { insertStaff } from "#shop/testing/insert-staff.ts";
import { createTestAdmin, dataIn } from "../testing/test-admin.ts";

const { db, ask, call, signedIn, orderPage } = await createTestAdmin();

const product = await insertProduct(db, { stock: 500 });
const lines = [{ product_id: product, quantity: 1 }];
const address = {
  city_id: 1,
  block: "المعادي",
  street: "شارع 9",
  house_number: "14",
  notes: "أمام الصيدلية",
};

const find = async (phone: string) =>
  dataIn(Caller.nullable(), (await ask("GET", `/callers?phone=${encodeURIComponent(phone)}`)).json);
const orderByPhone = async (body: object) =>
  dataIn(AdminOrderPage, (await ask("POST", "/orders", { name: "Mona", address, lines, ...body })).json);
const setNote = async (id: number, note: string) =>
  await db.updateTable("customers").set({ note }).where("id", "=", id).execute();
async function account() {
  const { id, token } = await signedIn("منى علي");
  const { phone } = await db
    .selectFrom("customers")
    .select("phone")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { id, token, phone: phone ?? "" };
}
async function orderAsGuest(phone: string, name: string) {
  const { guestId, order } = await insertGuest(db, [[product, 1]]);
  const placed = await placeOrder(
    db,
    guestId,
    { ...order, phone, name, email: "stranger@example.com" },
    null,
  );
  if (!placed.ok) throw new Error(placed.rejection.code);
  return { guestId, orderId: placed.value.id };
}

describe("GET /admin/callers", () => {
  test("finds an account by phone with saved addresses first, counts and the note of staff", async () => {
    const { id, phone } = await account();
    await insertAddress(db, id, { title: "العمل", street: "شارع البحر" });
    await setNote(id, "Calls after five");
    const order = await orderByPhone({ phone });
    await ask("PATCH", `/orders/${order.id}`, { status_id: 4 });
    await ask("POST", `/orders/${order.id}/outcome`, { outcome: "refused", reason: "not_home" });
    const caller = await find(` ${phone.replace("+20", "0")} `);
    expect(caller).toMatchObject({
      customer_id: id,
      known_by: "account",
      name: "منى علي",
      language: "ar",
      note: "Calls after five",
      record: { orders: 1, refused: 1, delivered: 0 },
    });
    expect(caller?.addresses.map(({ street }) => street)).toEqual(["شارع البحر", "شارع 9"]);
    expect(caller?.addresses[1]).toMatchObject({ ...address, city: { id: 1, name: expect.any(String) } });
  });

  test("finds the customer of earlier phone orders, and each address once", async () => {
    const phone = "01277001001";
    await orderByPhone({ name: "Salma", phone, email: "salma@example.com", language: "en" });
    await orderByPhone({ name: "Salma Adel", phone });
    await orderByPhone({ name: "Salma Adel", phone, address: { ...address, street: "شارع النيل" } });
    const caller = await find(phone);
    expect(caller).toMatchObject({
      known_by: "phone_order",
      name: "Salma Adel",
      email: "salma@example.com",
      language: "en",
      record: { orders: 3 },
    });
    expect(caller?.addresses.map(({ street }) => street)).toEqual(["شارع النيل", "شارع 9"]);
  });

  test("finds the name of the latest guest with the phone, without the e-mail that anybody can type", async () => {
    const phone = "01277001002";
    await orderAsGuest(`+2${phone}`, "Nour");
    const { guestId } = await orderAsGuest(`+2${phone}`, "Nour Adel");
    await setNote(guestId, "Refused twice");
    expect(await find(phone)).toMatchObject({
      known_by: "order",
      customer_id: guestId,
      name: "Nour Adel",
      email: "",
      note: "Refused twice",
      record: { orders: 2 },
    });
    // The order of the caller belongs to a customer of staff, never to the guest, who would see it.
    const order = await orderByPhone({ name: "Nour Adel", phone });
    expect(order.customer?.id).not.toBe(guestId);
    expect(await find(phone)).toMatchObject({ known_by: "phone_order", note: "Refused twice" });
    expect(order.customer_note).toBe("Refused twice");
  });

  test("returns null for an unknown phone and for that of an erased account", async () => {
    expect(await find("01299999999")).toBeNull();
    const { id, phone } = await account();
    const order = await orderByPhone({ phone });
    await ask("POST", `/orders/${order.id}/cancel`, { reason: "double" });
    expect((await ask("DELETE", `/customers/${id}`)).status).toBe(204);
    expect(await find(phone)).toBeNull();
    expect((await orderPage(order.id)).customer_note).toBe("");
  });

  test.each(["", "0101", "x".repeat(5000), "01012345678'; drop table customers --", "%", "\u0000"])(
    "rejects %j as a phone in the reader's language",
    async (phone) => {
      const path = `/callers?phone=${encodeURIComponent(phone)}`;
      const { status, json } = await ask("GET", path, undefined, { language: "ar" });
      expect([status, json]).toEqual([
        422,
        expect.objectContaining({ errors: { phone: [expect.stringMatching(/[ء-ي]/)] } }),
      ]);
    },
  );

  test("rejects a phone that is missing, repeated, or comes with other fields", async () => {
    for (const search of ["", "?phone=01012345678&phone=01012345679", "?phone=01012345678&name=Mona"]) {
      expect((await ask("GET", `/callers${search}`)).status).toBe(422);
    }
  });

  test("rejects visitors, customers, guests, packers and readers", async () => {
    const { phone, token } = await account();
    const path = `/admin/callers?phone=${encodeURIComponent(phone)}`;
    const guest = await insertGuest(db);
    for (const sent of [{}, { token }, { token: guest.token }]) {
      expect((await call("GET", path, sent)).status).toBe(401);
    }
    for (const role of ["packer", "reader"] as const) {
      expect((await call("GET", path, { token: (await insertStaff(db, role)).token })).status).toBe(403);
    }
  });
});

test("no response to a customer contains the note of staff", async () => {
  const { id, phone, token } = await account();
  await insertAddress(db, id, { is_default: true });
  await setNote(id, "secret of staff");
  const order = await orderByPhone({ phone });
  expect(order.customer_note).toBe("secret of staff");
  for (const path of ["/client/me", "/client/addresses", "/orders", `/orders/${order.id}`, "/cart"]) {
    const { status, json } = await call("GET", path, { token });
    expect([path, status, JSON.stringify(json).includes("secret of staff")]).toEqual([path, 200, false]);
  }
  const { json } = await call("POST", "/orders/find", { body: { order_no: order.order_no, phone } });
  expect(JSON.stringify(json)).not.toContain("secret of staff");
  expect(JSON.stringify(json)).not.toContain("منى");
});
