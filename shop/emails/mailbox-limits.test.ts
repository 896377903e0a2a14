import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { addShopDetails } from "#server/testing/add-shop-details.ts";
import { placeOrder } from "../checkout/place-order.ts";
import { requestPasswordReset } from "../customers/password-reset.ts";
import { receiveMessage } from "../inbox/receive-message.ts";
import { noRateLimits, rateLimits } from "../limits/rate-limits.ts";
import { cancelOwnOrder } from "../orders/cancel-order.ts";
import { emailsTo, insertAccount, plainAccountDependencies } from "../testing/insert-account.ts";
import { fillCart, insertBuyer } from "../testing/insert-buyer.ts";
import { insertProduct } from "../testing/insert-product.ts";
import type { EmailContent } from "./email-content.ts";
import { mailboxKey, mailboxKeyOf } from "./mailbox-limits.ts";
import { queueEmail } from "./queue-email.ts";
import { mayGetUnproven } from "./sender-limits.ts";

const { db } = await openTestDatabase();
await addShopDetails(db);

const prove = (id: number) => sql`update customers set email_proven_at = now() where id = ${id}`.execute(db);

const product = await insertProduct(db, { stock: 100 });

async function placedOrder(customer?: Awaited<ReturnType<typeof insertBuyer>>) {
  const { customerId, order } = customer ?? (await insertBuyer(db, []));
  await fillCart(db, customerId, [[product, 1]]);
  const placed = await placeOrder(db, customerId, order, null);
  if (!placed.ok) throw new Error(placed.rejection.code);
  return { customerId, orderId: placed.value.id };
}

/** Places this many orders, all of which must succeed. Returns the number of e-mails. */
async function orderOften(rounds: number, isProven: boolean) {
  const buyer = await insertBuyer(db, []);
  if (isProven) await prove(buyer.customerId);
  for (let round = 0; round < rounds; round++) await placedOrder(buyer);
  return (await emailsTo(db, buyer.customerId)).length;
}

describe("mailbox", () => {
  test("gets few e-mails about placed orders, none of which is rejected (A2)", async () => {
    expect(await orderOften(10, false)).toBe(5);
    expect(await orderOften(22, true)).toBe(20);
  });

  test("gets no e-mail about an order that its customer cancels before it is sent (C2)", async () => {
    const { customerId, orderId } = await placedOrder();
    expect(await emailsTo(db, customerId)).toHaveLength(1);
    expect(await cancelOwnOrder(db, customerId, { orderId })).toMatchObject({ ok: true });
    expect(await emailsTo(db, customerId)).toEqual([]);
  });

  test("gets 20 unproven e-mails a day from one network, and the first of 20 others (A2) (C3)", async () => {
    const ask = (network: string) => mayGetUnproven(db, rateLimits, network, "Victim+a@bounded.example");
    const responses = [];
    for (let asked = 0; asked < 30; asked++) responses.push(await ask("net 1"));
    expect(responses.filter((may) => may)).toHaveLength(21);
    for (let other = 2; other <= 20; other++) expect(await ask(`net ${other}`)).toBe(true);
    for (const network of ["net 2", "net 21"]) expect(await ask(network)).toBe(false);
  });

  test("gets links for other networks when one network used up its limit, and a +tag is no mailbox (C3) (C2)", async () => {
    const { customer } = await insertAccount(db);
    const ask = (address: string) =>
      requestPasswordReset(db, plainAccountDependencies, customer.email, address);
    for (let asked = 0; asked < 8; asked++) await ask("198.51.100.7");
    expect(await emailsTo(db, customer.id)).toHaveLength(5);
    await ask("203.0.113.9");
    expect(await emailsTo(db, customer.id)).toHaveLength(6);
    expect(mailboxKey("Mona+offers@Example.com")).toBe("mona@example.com");
    const { rows } = await sql<{ key: string }>`
      select ${mailboxKeyOf(sql<string>`address`)} as key from (select 'Mona+a+b@Example.com'::text as address) as one`.execute(
      db,
    );
    expect(rows[0]?.key).toBe("mona@example.com");
  });

  test("gets few e-mails from all accounts with its address in any case, also concurrently (A2)", async () => {
    const ids = await Promise.all(
      Array.from({ length: 12 }, async (_, place) => {
        const { customer } = await insertAccount(db);
        const pending = place % 2 === 0 ? "victim@example.com" : "Victim@Example.com";
        await sql`update customers set pending_email = ${pending} where id = ${customer.id}`.execute(db);
        return customer.id;
      }),
    );
    await Promise.all(ids.map((id) => queueEmail(db, id, { kind: "email_confirmation" })));
    const mails = db.selectFrom("emails").where(sql<boolean>`lower(to_address) = 'victim@example.com'`);
    expect(await mails.selectAll().execute()).toHaveLength(5);
  });

  test("gets five reset links per hour, with equal responses (A2)", async () => {
    const { customer } = await insertAccount(db);
    const responses = [];
    for (let asked = 0; asked < 10; asked++) {
      responses.push(await requestPasswordReset(db, plainAccountDependencies, customer.email, "192.0.2.1"));
    }
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
    expect(await emailsTo(db, customer.id)).toHaveLength(5);
  });

  test.each<[string, EmailContent]>([
    ["confirmation links", { kind: "email_confirmation" }],
    ["welcome e-mails", { kind: "welcome" }],
  ])("gets order e-mails after %s have used up their limit (B11)", async (_, other) => {
    for (const isProven of [false, true]) {
      const { customer } = await insertAccount(db);
      if (isProven) await prove(customer.id);
      for (let queued = 0; queued < 25; queued++) await queueEmail(db, customer.id, other);
      const others = await emailsTo(db, customer.id);
      expect(others).toEqual(Array(5).fill(other.kind));
      await queueEmail(db, customer.id, { kind: "order_received", details: { order_id: 1 } });
      await queueEmail(db, customer.id, { kind: "order_cancelled", details: { order_id: 1 } });
      expect(await emailsTo(db, customer.id)).toEqual([...others, "order_received", "order_cancelled"]);
    }
  });

  test("gets a confirmation link after order e-mails have used up their limit (B11)", async () => {
    const { customer } = await insertAccount(db);
    const order: EmailContent = { kind: "order_received", details: { order_id: 1 } };
    for (let queued = 0; queued < 6; queued++) await queueEmail(db, customer.id, order);
    await queueEmail(db, customer.id, { kind: "email_confirmation" });
    expect((await emailsTo(db, customer.id)).slice(-2)).toEqual(["order_received", "email_confirmation"]);
  });

  test("always gets warnings and e-mails caused by staff", async () => {
    const { customer } = await insertAccount(db);
    const queue = async (content: EmailContent, times: number) => {
      for (let queued = 0; queued < times; queued++) await queueEmail(db, customer.id, content);
    };
    await queue({ kind: "welcome" }, 6);
    await queue({ kind: "password_changed" }, 1);
    await queue({ kind: "reset_link" }, 1);
    await queue({ kind: "order_shipped", details: { order_id: 1 } }, 1);
    expect((await emailsTo(db, customer.id)).slice(-3)).toEqual([
      "password_changed",
      "reset_link",
      "order_shipped",
    ]);
    await prove(customer.id);
    await queue({ kind: "password_changed" }, 10);
    expect((await emailsTo(db, customer.id)).filter((kind) => kind === "password_changed")).toHaveLength(11);
  });
});

test("the shop's own mailbox gets thirty contact messages per hour, and all are stored (A2)", async () => {
  for (let sent = 0; sent < 33; sent++) {
    const message = {
      name: "Mona",
      phone: "+201012345678",
      email: "m@example.com",
      message: `hello ${sent}`,
    };
    const sender = { customerId: null, address: "192.0.2.1", language: "ar" as const };
    expect((await receiveMessage(db, noRateLimits, message, sender)).ok).toBe(true);
  }
  const mails = db.selectFrom("emails").select("id").where("kind", "=", "contact_message");
  expect(await mails.execute()).toHaveLength(30);
  expect(await db.selectFrom("contact_messages").select("id").execute()).toHaveLength(33);
});
