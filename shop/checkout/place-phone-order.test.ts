import { describe, expect, test } from "vitest";
import { PhoneOrder } from "#contract/admin/orders/order-changes.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { requestPasswordReset } from "../customers/password-reset.ts";
import { register } from "../customers/register.ts";
import { signIn } from "../customers/sign-in.ts";
import { idempotencyKeyOf } from "../idempotency.ts";
import { inTransaction } from "../in-transaction.ts";
import { noRateLimits } from "../limits/rate-limits.ts";
import { emailsTo } from "../testing/insert-account.ts";
import { insertCoupon } from "../testing/insert-coupon.ts";
import { insertCustomer } from "../testing/insert-customer.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { insertStaff } from "../testing/insert-staff.ts";
import { plainPasswords } from "../testing/plain-passwords.ts";
import { stockOf } from "../testing/stock.ts";
import { testCodeKey } from "../testing/test-code-key.ts";
import { placePhoneOrder } from "./place-phone-order.ts";

const { db } = await openTestDatabase();
const { staff } = await insertStaff(db);
const accounts = { passwords: plainPasswords, rateLimits: noRateLimits, hashPhone: testCodeKey.hashPhone };
const address = { city_id: 1, block: "3", street: "شارع النصر", house_number: "5" };

async function place(body: object, key: string | null = null) {
  const order = PhoneOrder.parse({ address, ...body });
  const claimed = key === null ? null : idempotencyKeyOf(key, order);
  return await inTransaction(db, (tx) =>
    placePhoneOrder(tx, { id: staff.id, isOwner: true }, order, claimed),
  );
}
const orderOf = async (result: Awaited<ReturnType<typeof place>>) => {
  if (!result.ok) throw new Error(result.rejection.code);
  return await db.selectFrom("orders").selectAll().where("id", "=", result.value).executeTakeFirstOrThrow();
};
let made = 0;
const newPhone = () => `0128888${String(++made).padStart(4, "0")}`;

describe("a phone order", () => {
  test("belongs to a guest, is confirmed, and uses stock and fee; the same caller is the same guest", async () => {
    const product = await insertProduct(db, { price: 10_000, stock: 10 });
    const lines = [{ product_id: product, quantity: 2 }];
    const phone = newPhone();
    const order = await orderOf(await place({ name: "Salma", phone, lines }));
    expect(order).toMatchObject({
      source: "phone",
      status_id: 3,
      confirmation: "confirmed",
      confirmed_by: "staff",
      phone: `+2${phone}`,
      address_phone: `+2${phone}`,
      total: 27_000,
    });
    expect(await stockOf(db, product)).toEqual({ stock: 8, sold: 2, moved: 8 });
    const again = await orderOf(
      await place({ name: "Salma Adel", phone, lines, confirmed: false, delivery_fee_egp: 0 }),
    );
    expect(again).toMatchObject({ customer_id: order.customer_id, confirmation: "waiting", total: 20_000 });
    const guest = await db
      .selectFrom("customers")
      .selectAll()
      .where("id", "=", order.customer_id)
      .executeTakeFirstOrThrow();
    expect(guest).toMatchObject({ name: "Salma Adel", phone: null, password_hash: null, email: "" });
    // The guest has no e-mail address.
    expect(await emailsTo(db, guest.id)).toEqual([]);
    // Staff need no alert of what they do themselves.
    expect(await db.selectFrom("outbox").select("key").where("kind", "=", "new_order").execute()).toEqual([]);
  });

  test("belongs to the account with its phone, or to the account that staff chose", async () => {
    const customerId = await insertCustomer(db);
    const { phone } = await db
      .selectFrom("customers")
      .select("phone")
      .where("id", "=", customerId)
      .executeTakeFirstOrThrow();
    const lines = [{ product_id: await insertProduct(db), quantity: 1 }];
    const byPhone = await orderOf(await place({ name: "Her sister", phone, lines }));
    expect(byPhone.customer_id).toBe(customerId);
    const chosen = await orderOf(await place({ customer_id: customerId, lines }));
    expect(chosen).toMatchObject({ customer_id: customerId, phone });
    expect(await emailsTo(db, customerId)).toEqual(["order_received", "order_received"]);
    expect(await place({ customer_id: 2_000_000_000, lines })).toMatchObject({
      rejection: { errors: { customer_id: ["unknown_choice"] } },
    });
  });

  test("does not block registration with the guest's phone and e-mail, and nobody can sign in as the guest", async () => {
    const phone = newPhone();
    const email = "guest@example.com";
    const lines = [{ product_id: await insertProduct(db), quantity: 1 }];
    const order = await orderOf(await place({ name: "Hoda", phone, email, lines }));
    expect(await emailsTo(db, order.customer_id ?? 0)).toEqual(["order_received"]);
    for (const password of ["", "null", "undefined"]) {
      expect(
        await signIn(db, accounts, { phone: `+2${phone}`, password }, { address: "here" }),
      ).toMatchObject({ rejection: { code: "wrong_credentials" } });
    }
    await requestPasswordReset(db, accounts, email, "here");
    expect(await emailsTo(db, order.customer_id ?? 0)).toEqual(["order_received"]);
    const registered = await register(
      db,
      accounts,
      {
        name: "Hoda",
        phone: `+2${phone}`,
        email,
        password: "a quiet evening",
        password_confirmation: "a quiet evening",
      },
      { address: "here", language: "ar" },
    );
    expect(registered.ok).toBe(true);
  });

  test("is made once for concurrent requests with one key; another body is rejected", async () => {
    const product = await insertProduct(db, { stock: 10 });
    const body = { name: "Rania", phone: newPhone(), lines: [{ product_id: product, quantity: 1 }] };
    const results = await Promise.all(Array.from({ length: 5 }, () => place(body, "one")));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const [first] = results.flatMap((result) => (result.ok ? [result.value] : []));
    for (const result of results.filter(({ ok }) => !ok)) {
      expect(result).toMatchObject({ rejection: { code: "key_done", orderId: first } });
    }
    expect(await place({ ...body, name: "Rania Z" }, "one")).toMatchObject({
      rejection: { code: "key_reused" },
    });
    expect(await stockOf(db, product)).toEqual({ stock: 9, sold: 1, moved: 9 });
  });

  test("creates one guest for five concurrent first calls of one phone", async () => {
    const lines = [{ product_id: await insertProduct(db, { stock: 10 }), quantity: 1 }];
    const phone = newPhone();
    const orders = await Promise.all(
      Array.from({ length: 5 }, async () => orderOf(await place({ name: "Dina", phone, lines }))),
    );
    expect(new Set(orders.map((order) => order.customer_id)).size).toBe(1);
  });

  test("is rejected without stock or with an invalid coupon, and then creates no guest", async () => {
    const product = await insertProduct(db, { price: 10_000, stock: 1 });
    const phone = newPhone();
    await insertCoupon(db, { code: "MANY", folded_code: "MANY", min_subtotal: 50_000 });
    const lines = [{ product_id: product, quantity: 1 }];
    expect(await place({ name: "Aya", phone, lines: [{ product_id: product, quantity: 2 }] })).toMatchObject({
      rejection: { code: "stock_short", products: [{ id: product, remaining: 1 }] },
    });
    expect(await place({ name: "Aya", phone, lines, coupon: "many" })).toMatchObject({
      rejection: { code: "coupon_min_subtotal" },
    });
    const guests = db.selectFrom("customers").select("id").where("guest_phone", "=", `+2${phone}`);
    expect(await guests.execute()).toEqual([]);
    expect(await stockOf(db, product)).toEqual({ stock: 1, sold: 0, moved: 1 });
  });
});
