import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { placeOrder } from "../checkout/place-order.ts";
import { register } from "../customers/register.ts";
import { plainAccountDependencies } from "../testing/insert-account.ts";
import { insertBuyer } from "../testing/insert-buyer.ts";
import { insertCustomer } from "../testing/insert-customer.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { findDueEmail } from "./email.ts";
import { insertEmails } from "./insert-emails.ts";
import { queueEmail, queueEmailChanged } from "./queue-email.ts";

const { db } = await openTestDatabase();

const mailsOf = (customerId: number) =>
  db
    .selectFrom("emails")
    .select(["kind", "details", "to_address", "language", "queued_at", "sent_at", "text"])
    .where("customer_id", "=", customerId)
    .orderBy("id")
    .execute();
const untouched = { queued_at: expect.any(Date), sent_at: null, text: null };

describe("queueEmail", () => {
  test("uses the customer's address and language", async () => {
    const customerId = await insertCustomer(db);
    const changed = { email: "mona@example.com", language: "en" };
    await db.updateTable("customers").set(changed).where("id", "=", customerId).execute();
    await queueEmail(db, customerId, { kind: "order_shipped", details: { order_id: 7 } });
    expect(await mailsOf(customerId)).toEqual([
      {
        kind: "order_shipped",
        details: { order_id: 7 },
        to_address: "mona@example.com",
        language: "en",
        ...untouched,
      },
    ]);
  });

  test("queues kinds of a newer release, which this one leaves to it", async () => {
    const customerId = await insertCustomer(db);
    const [id = 0] = await insertEmails(
      db,
      "kind, customer_id, to_address, language",
      sql`select 'of_a_newer_release', ${customerId}::int, 'mona@example.com', 'ar'`,
    );
    // The worker tries it again later, and a process of the newer release sends it.
    await expect(findDueEmail(db, id)).rejects.toThrow();
  });

  test("is rolled back with its transaction", async () => {
    const customerId = await insertCustomer(db);
    const failing = db.transaction().execute(async (tx) => {
      await queueEmail(tx, customerId, { kind: "password_changed" });
      throw new Error("changed nothing");
    });
    await expect(failing).rejects.toThrow("changed nothing");
    expect(await mailsOf(customerId)).toEqual([]);
  });

  test("does nothing for a deleted customer", async () => {
    await queueEmail(db, 2_000_000, { kind: "welcome" });
    expect(await db.selectFrom("emails").where("customer_id", "is", null).selectAll().execute()).toEqual([]);
  });
});

test("queueEmailChanged notifies both addresses", async () => {
  const customerId = await insertCustomer(db);
  await db.updateTable("customers").set({ email: "new@example.com" }).where("id", "=", customerId).execute();
  await queueEmailChanged(db, customerId, { email: "old@example.com", wasProven: false });
  expect(await mailsOf(customerId)).toMatchObject([
    { kind: "email_changed", details: { recipient: "old" }, to_address: "old@example.com" },
    { kind: "email_changed", details: { recipient: "new" }, to_address: "new@example.com" },
  ]);
});

test("registration queues a welcome e-mail in the language of the request", async () => {
  const form = {
    name: "Mona",
    email: "welcome@example.com",
    phone: "+201512345678",
    password: "correct horse",
    password_confirmation: "correct horse",
  };
  const result = await register(db, plainAccountDependencies, form, { address: "127.0.0.1", language: "en" });
  const customerId = result.ok ? result.value.customer.id : 0;
  expect(await mailsOf(customerId)).toMatchObject([
    { kind: "welcome", to_address: "welcome@example.com", language: "en" },
  ]);
});

test("an order queues one confirmation, and a rejected order none", async () => {
  const product = await insertProduct(db);
  const { customerId, order } = await insertBuyer(db, [[product, 1]]);
  const placed = await placeOrder(db, customerId, order, null);
  const again = await placeOrder(db, customerId, order, null);
  expect([placed.ok, again.ok]).toEqual([true, false]);
  expect(await mailsOf(customerId)).toMatchObject([
    { kind: "order_received", details: { order_id: placed.ok ? placed.value.id : 0 }, language: "ar" },
  ]);
});
