import { sql } from "kysely";
import { expect, test } from "vitest";
import { AdminCustomerQuery } from "#contract/admin/customers/customer.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { insertOrder } from "../testing/insert-order.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { listAdminCustomers } from "./list-customers.ts";

const { db } = await openTestDatabase();

const byOrders = async () => {
  const { rows } = await listAdminCustomers(db, AdminCustomerQuery.parse({ sort: "order_count" }));
  return rows.map(({ id, order_count }) => [id, order_count]);
};

test("order counts follow every order that a customer gets or loses, also concurrently", async () => {
  const product = await insertProduct(db, { stock: 100 });
  const [one, other] = [await insertOrder(db, [[product, 1]]), await insertOrder(db, [[product, 1]])];
  const copy = sql`
    insert into orders (order_no, customer_id, payment_method, phone, address_title, city_id, street, block, house_number,
      address_phone, subtotal, discount, delivery_fee, total, estimated_delivery)
    select lpad(floor(random() * 1000000000)::text, 9, '0'), customer_id, payment_method, phone, address_title, city_id, street,
      block, house_number, address_phone, subtotal, discount, delivery_fee, total, estimated_delivery
    from orders where id = ${one.orderId}`;
  await Promise.all(Array.from({ length: 5 }, () => copy.execute(db)));
  expect(await byOrders()).toEqual([
    [one.customerId, 6],
    [other.customerId, 1],
  ]);
  await db
    .updateTable("orders")
    .set({ customer_id: other.customerId })
    .where("customer_id", "=", one.customerId)
    .where("id", "<>", one.orderId)
    .execute();
  await db.deleteFrom("orders").where("id", "=", one.orderId).execute();
  expect(await byOrders()).toEqual([
    [other.customerId, 6],
    [one.customerId, 0],
  ]);
  await db.deleteFrom("customers").where("id", "=", other.customerId).execute();
  expect(await byOrders()).toEqual([[one.customerId, 0]]);
});
