import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { AdminCustomerQuery } from "#contract/admin/customers/customer.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { noRecipient } from "../orders/order-notes.ts";
import { insertCustomer } from "../testing/insert-customer.ts";
import { insertGuest, insertGuestOrder } from "../testing/insert-guest.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { findGuestPage } from "./guest-page.ts";
import { allAdminCustomers, listAdminCustomers } from "./list-customers.ts";

const { db } = await openTestDatabase();
const product = await insertProduct(db, { stock: 500 });

const list = async (query: object) =>
  await listAdminCustomers(db, AdminCustomerQuery.parse({ sort: "created_at", per_page: 100, ...query }));
const names = async (query: object) => (await list(query)).rows.map(({ name }) => name);

const orderAsGuest = async (phone: string, name: string, email = "") =>
  await insertGuestOrder(db, [[product, 1]], { phone, name, email });

/** Copies an order to another customer, one second later. */
async function copyOrder(customerId: number, phone: string, name: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into orders (order_no, customer_id, payment_method, phone, address_title, city_id, street, block, house_number,
      address_phone, subtotal, discount, delivery_fee, total, estimated_delivery, recipient_name, created_at)
    select lpad(floor(random() * 1000000000)::text, 9, '0'), ${customerId}, payment_method, ${phone}, address_title, city_id, street,
      block, house_number, ${phone}, subtotal, discount, delivery_fee, total, estimated_delivery, ${name},
      (select max(created_at) from orders) + interval '1 second'
    from orders order by id limit 1 returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

describe("guests in the list of customers", () => {
  test("appear once per phone, with their newest order", async () => {
    const first = await orderAsGuest("+201277000001", "Nour", "nour@example.com");
    const second = await orderAsGuest("+201277000001", "Nour Adel");
    await orderAsGuest("+201277000002", "Hoda");
    const { rows, total } = await list({ kind: "guest" });
    expect(total).toBe(2);
    expect(rows).toMatchObject([
      { name: "Hoda", phone: "+201277000002", order_count: 1, kind: "guest" },
      {
        id: -second.orderId,
        name: "Nour Adel",
        email: "",
        phone: "+201277000001",
        order_count: 2,
        guest: true,
      },
    ]);
    for (const { orderId } of [first, second])
      expect(await findGuestPage(db, orderId)).toMatchObject({
        newest: { id: second.orderId },
        record: { orders: 2, open: 2 },
        customerId: null,
      });
  });

  test.each([
    ["q", "NOUR"],
    ["q", "nour ad"],
    ["q", "0127 700 0001"],
    ["q", "7000001"],
    ["has_orders", "1"],
    ["guest", "1"],
    ["refused", "0"],
  ])("are found by %s=%s", async (name, value) => {
    expect(await names({ [name]: value })).toContain("Nour Adel");
  });

  test.each([
    ["q", "nobody"],
    ["q", "nour@example"],
    ["has_orders", "0"],
    ["guest", "0"],
    ["refused", "1"],
    ["kind", "account"],
    ["kind", "phone"],
  ])("are not found by %s=%s", async (name, value) => {
    expect(await names({ [name]: value })).not.toContain("Nour Adel");
  });

  test("stay a row of their own if an account has the phone", async () => {
    const id = await insertCustomer(db, "Owner of the phone");
    await db.updateTable("customers").set({ phone: "+201277000003" }).where("id", "=", id).execute();
    const { orderId } = await orderAsGuest("+201277000003", "Whoever typed it");
    expect(await names({ q: "01277000003" })).toEqual(["Whoever typed it", "Owner of the phone"]);
    expect(await findGuestPage(db, orderId)).toMatchObject({ customerId: id, record: { orders: 1 } });
  });

  test("leave the list with their account, and when their orders are erased", async () => {
    const { guestId, orderId } = await orderAsGuest("+201277000004", "Soon registered");
    const erased = await orderAsGuest("+201277000005", "Soon erased");
    await db
      .updateTable("customers")
      .set({ name: "Registered", phone: "+201277000004", password_hash: "nobody knows" })
      .where("id", "=", guestId)
      .execute();
    await db.updateTable("orders").set(noRecipient).where("id", "=", erased.orderId).execute();
    await db.deleteFrom("customers").where("id", "=", erased.guestId).execute();
    expect(await names({ q: "0127700000" })).not.toContain("Soon erased");
    expect(await names({ q: "01277000004" })).toEqual(["Registered"]);
    for (const id of [orderId, erased.orderId]) expect(await findGuestPage(db, id)).toBeNull();
  });

  test("leave the list when a guest registers while ordering", async () => {
    const { guestId } = await orderAsGuest("+201277000006", "Racing");
    await Promise.all([
      ...[1, 2, 3].map(() => copyOrder(guestId, "+201277000006", "Racing")),
      db.updateTable("customers").set({ password_hash: "nobody knows" }).where("id", "=", guestId).execute(),
    ]);
    const left = db
      .selectFrom("orders")
      .select("id")
      .where("customer_id", "=", guestId)
      .where("by_guest", "=", true);
    expect(await left.execute()).toEqual([]);
  });

  test("come after the customers in an export", async () => {
    const rows: number[] = [];
    for await (const part of allAdminCustomers(db, AdminCustomerQuery.parse({})))
      rows.push(...part.map(({ id }) => id));
    expect(rows).toEqual(rows.toSorted((one, other) => other - one));
    expect(rows.at(0)).toBeGreaterThan(0);
    expect(rows.at(-1)).toBeLessThan(0);
  });
});

test("the list equals a naive grouping of the orders after any history", async () => {
  const seed = Number(process.env["SEED"] ?? Date.now() % 1_000_000);
  let random = seed;
  const phones = ["1", "2", "3", "4", "5"].map((digit) => `+20109900000${digit}`);
  const people = await Promise.all(Array.from({ length: 6 }, async () => (await insertGuest(db)).guestId));
  const account = await insertCustomer(db, "With an account");
  const below = (limit: number) => {
    random = (random * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((random / 2_147_483_648) * limit);
  };
  const any = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
  const orders: number[] = [];
  const history: string[] = [];
  const steps: Record<string, () => Promise<unknown>> = {
    async order() {
      orders.push(await copyOrder(any(people), any(phones), any(["سلمى", "Amal", "Ziad"])));
    },
    edit: () =>
      db
        .updateTable("orders")
        .set({ phone: any(phones), recipient_name: "Edited" })
        .where("id", "=", any(orders))
        .execute(),
    merge: () =>
      db.updateTable("orders").set({ customer_id: account }).where("customer_id", "=", any(people)).execute(),
    back: () =>
      db
        .updateTable("orders")
        .set({ customer_id: any(people) })
        .where("id", "=", any(orders))
        .execute(),
    register: () =>
      db
        .updateTable("customers")
        .set({ password_hash: "nobody knows" })
        .where("id", "=", any(people))
        .execute(),
    leave: () =>
      db.updateTable("customers").set({ password_hash: null }).where("id", "=", any(people)).execute(),
    erase: () =>
      db
        .updateTable("orders")
        .set({ ...noRecipient, customer_id: null })
        .where("id", "=", any(orders))
        .execute(),
    delete: () => db.deleteFrom("orders").where("id", "=", any(orders)).execute(),
  };
  await steps["order"]?.();
  for (let step = 0; step < 120; step++) {
    const name = below(10) < 4 ? "order" : any(Object.keys(steps));
    history.push(name);
    await steps[name]?.();
    if (step % 10 > 0) continue;
    const { rows } = await sql<{ id: number; name: string; phone: string }>`
      select orders.id, recipient_name as name, orders.phone from orders join customers on customers.id = customer_id
      where kind = 'guest' and orders.phone <> '' order by orders.id`.execute(db);
    const groups = Map.groupBy(rows, ({ phone }) => phone);
    const naive = [...groups.values()]
      .map((own) => ({ id: -(own.at(-1)?.id ?? 0), name: own.at(-1)?.name, order_count: own.length }))
      .toSorted((one, other) => one.id - other.id);
    const shown = (await list({ kind: "guest" })).rows.map(({ id, name, order_count }) => ({
      id,
      name,
      order_count,
    }));
    expect(
      shown.toSorted((one, other) => one.id - other.id),
      `SEED=${seed}: ${history.join(" ")}`,
    ).toEqual(naive);
  }
  const whole = async (query: object) => (await list(query)).rows.map(({ id }) => id);
  for (const sort of ["id", "name", "order_count", "created_at"])
    for (const order of ["asc", "desc"]) {
      const all = await whole({ sort, order });
      const pages = await Promise.all(
        Array.from({ length: Math.ceil(all.length / 3) }, (_, page) =>
          whole({ sort, order, per_page: 3, page: page + 1 }),
        ),
      );
      expect(pages.flat(), `SEED=${seed}: ${sort} ${order}`).toEqual(all);
      expect(new Set(all).size).toBe((await list({})).total);
    }
  const sorted = (await list({ sort: "created_at", order: "asc" })).rows.map(({ created_at }) =>
    created_at.getTime(),
  );
  expect(sorted).toEqual(sorted.toSorted((one, other) => one - other));
});
