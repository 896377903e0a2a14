import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { m } from "#messages/compiled/messages.js";
import { resetMinutes } from "#shop/customers/password-reset.ts";
import { findDueEmail } from "#shop/emails/email.ts";
import { queueEmail } from "#shop/emails/queue-email.ts";
import { insertCustomer } from "#shop/testing/insert-customer.ts";
import { testCodeKey } from "#shop/testing/test-code-key.ts";
import { renderEmail } from "./render-email.ts";
import { orderFor, publicUrl, renderedEmail } from "./testing/rendered-emails.ts";

const { db } = await openTestDatabase();

const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, "");
let arabic: Awaited<ReturnType<typeof orderFor>>;
let english: Awaited<ReturnType<typeof orderFor>>;
let numbers: { readonly ar: string; readonly en: string };

beforeAll(async () => {
  arabic = await orderFor(db, { name: "منى علي", language: "ar" });
  english = await orderFor(db, { name: "Mona Ali", language: "en" });
  await sql`update orders set tracking_number = 'BOSTA-778'`.execute(db);
  const orderNo = async (id: number) => {
    const order = db.selectFrom("orders").select("order_no").where("id", "=", id);
    return (await order.executeTakeFirstOrThrow()).order_no;
  };
  numbers = { ar: await orderNo(arabic.orderId), en: await orderNo(english.orderId) };
});

test("the confirmation of an order contains its lines, sums and address", async () => {
  const { subject, text, html } = await renderedEmail(db, arabic.customerId, {
    kind: "order_received",
    details: { order_id: arabic.orderId },
  });
  expect(subject).toBe(`استلمنا طلبك رقم ${numbers.ar}`);
  for (const said of [
    "وصلنا طلبك، شكرًا لك يا منى علي",
    "012 1234 5678",
    `${publicUrl}/order/`,
    "- سيروم نياسيناميد 10% مع زنك، الكمية: 2، LE\u00A0672.00",
    "المجموع الفرعي: LE\u00A01,245.00",
    "الخصم: −LE\u00A0168.00",
    "المجموع بعد الخصم: LE\u00A01,077.00",
    "التوصيل إلى القاهرة: LE\u00A070.00",
    "الإجمالي: LE\u00A01,147.00",
    "شارع النصر، القاهرة",
    "عمارة 12، شقة 4 · أمام الصيدلية",
    "011 1234 5678",
    m.what_happens_next({}, { locale: "ar" }),
  ]) {
    expect(plain(text)).toContain(said);
  }
  for (const said of [
    `<bdi dir="ltr" style="white-space:nowrap">${numbers.ar}</bdi>`,
    '<bdi dir="ltr" style="white-space:nowrap">LE\u00A01,147.00</bdi>',
    '<bdi dir="ltr" style="white-space:nowrap">012 1234 5678</bdi>',
    '<bdi dir="auto">واقي شمس <bdi dir="ltr">SPF 50+</bdi></bdi>',
  ]) {
    expect(html).toContain(said);
  }
});

test("the coupon discount is separate from product discounts", async () => {
  const buyer = await orderFor(db, { language: "en" });
  await sql`update orders set coupon = 'SUMMER10', coupon_discount = 10770, discount = discount + 10770,
    total = total - 10770 where id = ${buyer.orderId}`.execute(db);
  const content = { kind: "order_received", details: { order_id: buyer.orderId } } as const;
  const { text } = await renderedEmail(db, buyer.customerId, content);
  expect(plain(text)).toContain(
    "Discount: −LE\u00A0168.00\nSubtotal after discount: LE\u00A01,077.00\nCoupon SUMMER10: −LE\u00A0107.70\n",
  );
  expect(plain(text)).toContain("Total: LE\u00A01,039.30");
});

test("an order without a discount has no discount line", async () => {
  await sql`update orders set discount = 0, total = subtotal + delivery_fee where id = ${english.orderId}`.execute(
    db,
  );
  const content = { kind: "order_received", details: { order_id: english.orderId } } as const;
  const { text } = await renderedEmail(db, english.customerId, content);
  expect(text).toContain(
    "Subtotal: LE\u00A01,245.00\nDelivery to Cairo: LE\u00A070.00\nTotal: LE\u00A01,315.00",
  );
  expect(text).not.toContain("iscount");
});

test("the e-mail about a cancelled unconfirmed order contains the hours and a link to order again (B3, R38)", async () => {
  for (const [locale, { customerId, orderId }] of [
    ["en", english],
    ["ar", arabic],
  ] as const) {
    const content = { kind: "order_cancelled", details: { order_id: orderId } } as const;
    const reason = m.order_unconfirmed_cancelled({ hours: 48 }, { locale });
    const cancelled = await renderedEmail(db, customerId, content);
    expect(plain(cancelled.text)).not.toContain(reason);
    expect(cancelled.text).toContain(m.mail_cancelled_not_you({}, { locale }));
    await sql`insert into order_status_changes (order_id, status_id, moved_by, unconfirmed_hours)
      values (${orderId}, 6, 'system', 48)`.execute(db);
    const { text } = await renderedEmail(db, customerId, content);
    expect(plain(text)).toContain(reason);
    expect(text).not.toContain(m.mail_cancelled_not_you({}, { locale }));
    await sql`delete from order_status_changes where order_id = ${orderId} and status_id = 6`.execute(db);
  }
});

test("the e-mail about a shipped order contains its tracking number, if there is one", async () => {
  const content = { kind: "order_shipped", details: { order_id: english.orderId } } as const;
  const { subject, text } = await renderedEmail(db, english.customerId, content);
  expect(subject).toBe(`Your order ${numbers.en} is on its way`);
  expect(text).toContain("Tracking number: BOSTA-778\n");
  await sql`update orders set tracking_number = null where id = ${english.orderId}`.execute(db);
  expect((await renderedEmail(db, english.customerId, content)).text).not.toContain("racking number");
});

test("the e-mail about a delivered order asks for reviews of unreviewed products on sale", async () => {
  const [serum = 0, cream = 0] = english.products;
  const content = { kind: "order_delivered", details: { order_id: english.orderId } } as const;
  const { text } = await renderedEmail(db, english.customerId, content);
  expect(text).toContain(`Write a review:\n${publicUrl}/en/order/${english.orderId}/review/${serum}`);
  expect(text).toContain(`Write a review:\n${publicUrl}/en/order/${english.orderId}/review/${cream}`);
  const review = { product_id: serum, customer_id: english.customerId, author: "Mona", rating: 5 };
  await db.insertInto("reviews").values(review).execute();
  await db.deleteFrom("products").where("id", "=", cream).execute();
  expect((await renderedEmail(db, english.customerId, content)).text).not.toContain("Write a review");
});

test("the e-mail about a delivered order asks guests for reviews by the link of their order", async () => {
  const guest = await orderFor(db, { language: "en" });
  await sql`update customers set password_hash = null, guest_phone = phone, phone = null where id = ${guest.customerId}`.execute(
    db,
  );
  const content = { kind: "order_delivered", details: { order_id: guest.orderId } } as const;
  const { text } = await renderedEmail(db, guest.customerId, content);
  const [product] = guest.products;
  expect(text).toMatch(
    new RegExp(
      `Write a review:\\n${publicUrl}/en/order/\\d+/review-link/[\\w-]{20,}\\?product=${product}\\n`,
    ),
  );
});

test("the first step after an order is its confirmation, then packing", async () => {
  const { customerId, orderId } = await orderFor(db, { language: "en" });
  const content = { kind: "order_received", details: { order_id: orderId } } as const;
  const [confirm, pack] = [m.next_confirm({}, { locale: "en" }), m.next_call({}, { locale: "en" })];
  const waiting = (await renderedEmail(db, customerId, content)).text;
  expect(waiting).toContain(confirm);
  expect(waiting).not.toContain(pack);
  await sql`update orders set confirmation = 'confirmed' where id = ${orderId}`.execute(db);
  const confirmed = (await renderedEmail(db, customerId, content)).text;
  expect(confirmed).toContain(pack);
  expect(confirmed).not.toContain(confirm);
});

test("a reset link has a token of which only the hash is stored, and its validity", async () => {
  const { text } = await renderedEmail(db, english.customerId, { kind: "reset_link" });
  const link = new URL(/https:\S+reset-password\S+/.exec(text)?.[0] ?? "");
  expect(link.pathname).toBe(`/en/reset-password/${english.customerId}`);
  expect(link.searchParams.get("token")).toMatch(/^[\w-]{43}$/);
  expect(link.searchParams.get("email")).toMatch(/^customer-\d+@example\.com$/);
  expect(text).toContain(`expires in ${resetMinutes} minutes`);
});

test("a reset link only goes to the current address of the account", async () => {
  const customerId = await insertCustomer(db);
  await queueEmail(db, customerId, { kind: "reset_link" });
  await db.updateTable("customers").set({ email: "new@example.com" }).where("id", "=", customerId).execute();
  const { id } = await db.selectFrom("emails").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
  const due = await findDueEmail(db, id);
  expect(due && (await renderEmail(due, { db, publicUrl, key: testCodeKey }))).toBeNull();
  expect(await db.selectFrom("password_resets").where("customer_id", "=", customerId).execute()).toEqual([]);
});

test("a changed e-mail is confirmed to both addresses with different texts", async () => {
  const told = async (recipient: "old" | "new") =>
    (await renderedEmail(db, english.customerId, { kind: "email_changed", details: { recipient } })).text;
  expect(await told("old")).toContain("will go to the new address. This is the last one sent here.");
  expect(await told("new")).toContain("will come to this address.");
});
