import { expect, test } from "vitest";
import { makeResetToken } from "#shop/customers/password-reset.ts";
import { everythingOfCustomers } from "#shop/testing/everything-of-customers.ts";
import { accountPassword, insertAccount } from "#shop/testing/insert-account.ts";
import { fillCart } from "#shop/testing/insert-buyer.ts";
import { insertAddress } from "#shop/testing/insert-customer.ts";
import { insertOffer } from "#shop/testing/insert-offer.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { createTestApi } from "./testing/test-api.ts";

const { db, call } = await createTestApi();

/** Unknown fields, with values that would be recognised in storage. */
const unknown = `"id":1999999999,"customer_id":1999999998,"role":"owner-1999999997","is_admin":true,"status":"DELIVERED",
  "status_id":5,"price":1999999996,"price_egp":1999999995,"unit_price":1999999994,"total":1999999993,"stock":1999999992,
  "delivery_fee":1999999991,"discount":1999999990,"is_default":true,"isDefault":true,"password_hash":"stored-1999999989",
  "language":"1999999988","created_at":"2001-02-03","updated_at":"2001-02-03","email_verified":true,
  "__proto__":{"id":1999999987,"role":"owner","default":1},"constructor":{"prototype":{"polluted":1999999986}}`;

const twice = { password: "sunflowers in May", password_confirmation: "sunflowers in May" };
const address = {
  title: "Home",
  city_id: 1,
  block: "1",
  street: "Nile",
  house_number: "2",
  phone: "01512345678",
};
const cash = { payment_method: "cash", coupon: "", note: "", phone: "01512345678" };

interface Known {
  readonly email: string;
  readonly phone: string;
  readonly link: string;
  readonly product: number;
  readonly line: number;
  readonly address: number;
}

/** Every writing route, with an accepted body. */
const calls: Record<string, (known: Known) => readonly [path: string, body: object]> = {
  "POST /client/auth/register": () => [
    "/client/auth/register",
    { name: "Mona", email: "unknown@example.com", phone: "01512340000", ...twice },
  ],
  "POST /client/auth/login": ({ phone }) => ["/client/auth/login", { phone, password: accountPassword }],
  "POST /client/forget-password": ({ email }) => ["/client/forget-password", { email }],
  "POST /client/new-password": ({ email, link }) => [
    "/client/new-password",
    { email, token: link, ...twice },
  ],
  "POST /client/change-password": () => [
    "/client/change-password",
    { old_password: accountPassword, ...twice },
  ],
  "POST /client/update-profile": ({ email, phone }) => [
    "/client/update-profile",
    { name: "New", email, phone },
  ],
  "POST /client/addresses": () => ["/client/addresses", address],
  "PUT /client/addresses/:id": ({ address: id }) => [`/client/addresses/${id}`, { title: "Work" }],
  "POST /cart": ({ product }) => ["/cart", { product_id: product, quantity: 1 }],
  "PUT /cart/gift": () => ["/cart/gift", { declined: true }],
  "PUT /cart/:id": ({ line }) => [`/cart/${line}`, { quantity: 2 }],
  "POST /orders": ({ address: id }) => ["/orders", { ...cash, address_id: id }],
  "DELETE /client/me": () => ["/client/me", { password: accountPassword }],
};

const gift = await insertProduct(db);
await insertOffer(db, { kind: "gift", gift_product_id: gift, min_subtotal: 0 });

test.each(Object.keys(calls))("%s ignores unknown fields (R9)", async (name) => {
  const { customer, token } = await insertAccount(db);
  const product = await insertProduct(db, { price: 25_000, stock: 7 });
  await insertAddress(db, customer.id, { is_default: true });
  const known = {
    ...customer,
    product,
    link: await makeResetToken(db, customer.id),
    address: await insertAddress(db, customer.id),
    line: await lineOf(customer.id, product),
  };
  const [path, body] = calls[name]?.(known) ?? ["", {}];
  const sent = `${JSON.stringify(body).slice(0, -1)},${unknown}}`;
  const { status, json } = await call(name.split(" ")[0] ?? "", path, { token, body: sent });
  expect([200, 201, 204]).toContain(status);

  expect(JSON.stringify(json ?? "")).not.toMatch(/19999999|2001-02|DELIVERED/);
  expect(await everythingOfCustomers(db)).not.toMatch(/19999999|2001-02/);
  const orders = db.selectFrom("orders").select(["status_id", "total"]).where("status_id", "<>", 3);
  expect(await orders.execute()).toEqual([]);
  const defaults = db.selectFrom("addresses").select("id").where("customer_id", "=", customer.id);
  expect(await defaults.where("is_default", "=", true).where("id", "=", known.address).execute()).toEqual([]);
  const sold = db.selectFrom("products").select(["price", "stock"]).where("id", "=", product);
  expect(await sold.execute()).toEqual([{ price: 25_000, stock: name === "POST /orders" ? 6 : 7 }]);
  expect(["role" in {}, "polluted" in {}, "default" in {}]).toEqual([false, false, false]);
});

async function lineOf(customerId: number, product: number): Promise<number> {
  await fillCart(db, customerId, [[product, 1]]);
  const line = db.selectFrom("cart_lines").select("id").where("customer_id", "=", customerId);
  return (await line.executeTakeFirstOrThrow()).id;
}
