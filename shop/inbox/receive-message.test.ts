import { beforeEach, describe, expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { addShopDetails } from "#server/testing/add-shop-details.ts";
import { findDueEmail } from "../emails/email.ts";
import { noRateLimits, rateLimits } from "../limits/rate-limits.ts";
import { insertCustomer } from "../testing/insert-customer.ts";
import { receiveMessage } from "./receive-message.ts";

const { db } = await openTestDatabase();
await addShopDetails(db);
beforeEach(async () => void (await db.deleteFrom("contact_messages").execute()));

const message = {
  name: "منى علي",
  phone: "+201012345678",
  email: "mona@example.com",
  message: "أين طلبي؟",
};
const visitor = { customerId: null, address: "203.0.113.7", language: "ar" as const };
const kept = () => db.selectFrom("contact_messages").selectAll().execute();
const queued = () => db.selectFrom("emails").selectAll().where("kind", "=", "contact_message").execute();

describe("receiveMessage", () => {
  test("stores the message and queues an e-mail to the shop", async () => {
    expect(await receiveMessage(db, noRateLimits, message, visitor)).toMatchObject({ ok: true });
    const [row] = await kept();
    expect(row).toMatchObject({ ...message, customer_id: null, language: "ar", state: "new" });
    const [mail] = await queued();
    expect(mail).toMatchObject({
      contact_message_id: row?.id,
      to_address: "hello@smile.example",
      customer_id: null,
      text: null,
    });
    expect(await findDueEmail(db, mail?.id ?? 0)).toMatchObject({ message, to: "hello@smile.example" });
  });

  test("queues no e-mail for a shop without an address", async () => {
    await db.deleteFrom("emails").execute();
    await db.updateTable("settings").set({ email: null }).execute();
    expect(await receiveMessage(db, noRateLimits, message, visitor)).toMatchObject({ ok: true });
    await db.updateTable("settings").set({ email: "hello@smile.example" }).execute();
    expect([await kept(), await queued()]).toEqual([[expect.objectContaining(message)], []]);
  });

  test("stores one message for concurrent equal requests or a repetition within a minute", async () => {
    await Promise.all([1, 2, 3].map(() => receiveMessage(db, noRateLimits, message, visitor)));
    await receiveMessage(db, noRateLimits, message, visitor);
    expect(await kept()).toHaveLength(1);
    expect(await queued()).toHaveLength(1);
  });

  test("stores another message for other words or after a minute", async () => {
    await receiveMessage(db, noRateLimits, message, visitor);
    await receiveMessage(db, noRateLimits, { ...message, message: "وصل، شكرًا" }, visitor);
    const longAgo = new Date(Date.now() - 61_000);
    await db.updateTable("contact_messages").set({ created_at: longAgo }).execute();
    await receiveMessage(db, noRateLimits, message, visitor);
    expect(await kept()).toHaveLength(3);
  });

  test("deletes messages and e-mails of a customer with the account", async () => {
    const customerId = await insertCustomer(db);
    await receiveMessage(db, noRateLimits, message, { ...visitor, customerId });
    expect(await queued()).toHaveLength(1);
    await db.deleteFrom("customers").where("id", "=", customerId).execute();
    expect(await kept()).toEqual([]);
    expect(await queued()).toEqual([]);
  });

  test("accepts ten messages per IP address within 15 minutes", async () => {
    const send = (nth: number) =>
      receiveMessage(db, rateLimits, { ...message, message: `رسالة ${nth}` }, visitor);
    for (let nth = 0; nth < 10; nth++) expect(await send(nth)).toMatchObject({ ok: true });
    expect(await send(10)).toMatchObject({ ok: false, rejection: { code: "too_many_tries" } });
    expect(await kept()).toHaveLength(10);
  });
});
