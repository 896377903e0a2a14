import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { m } from "#messages/compiled/messages.js";
import { findDueEmail } from "#shop/emails/email.ts";
import { inTransaction } from "#shop/in-transaction.ts";
import { cancel, onRequest } from "#shop/orders/cancel-order.ts";
import { byStaff } from "#shop/orders/order-events.ts";
import { viewLink } from "#shop/orders/view-link.ts";
import { lockClaim, rejectClaim } from "#shop/payments/decide-claim.ts";
import { recordPayment } from "#shop/payments/record-payment.ts";
import { insertStaff } from "#shop/testing/insert-staff.ts";
import { lockedOrder } from "#shop/testing/locked-order.ts";
import { testCodeKey } from "#shop/testing/test-code-key.ts";
import { renderEmail } from "./render-email.ts";
import { orderFor, publicUrl, renderedEmail } from "./testing/rendered-emails.ts";

const { db } = await openTestDatabase();
const { staff } = await insertStaff(db);
await db
  .updateTable("payment_settings")
  .set({
    instapay_address: "nour@instapay",
    wallet_numbers: ["01012345678"],
    payee_name: "Nour M.",
    instructions_en: "Send it before 6 pm.",
  })
  .execute();

/** An order of 1,147 pounds that asks for 300 first. */
async function place(asked = 30_000) {
  const { customerId, orderId } = await orderFor(db, { language: "en" });
  await db
    .updateTable("orders")
    .set({
      terms: "percent_first",
      pay_first: asked,
      pay_until: new Date("2030-05-04T15:30:00Z"),
    })
    .where("id", "=", orderId)
    .execute();
  return { customerId, orderId };
}

type Placed = Awaited<ReturnType<typeof place>>;

async function render(
  { customerId, orderId }: Placed,
  kind: "order_received" | "order_changed" | "payment_reminder",
) {
  const { text, subject } = await renderedEmail(db, customerId, { kind, details: { order_id: orderId } });
  return plain(`${subject}\n${text}`);
}

let references = 0;
const pay = async ({ orderId }: Placed, amount: number) =>
  await inTransaction(db, async (tx) =>
    recordPayment(
      tx,
      await lockedOrder(tx, orderId),
      {
        kind: amount > 0 ? "received" : "refunded",
        method: "instapay",
        amount,
        reference: `R${++references}`,
      },
      staff.id,
    ),
  );

/** E-mails about payments in the queue of a customer, as they would be sent now. */
async function queued({ customerId }: Placed) {
  const rows = await db
    .selectFrom("emails")
    .select(["id", "kind"])
    .where("customer_id", "=", customerId)
    .where("kind", "in", ["payment_rejected", "payment_received", "payment_refunded"])
    .orderBy("id")
    .execute();
  const made: (readonly [string, string])[] = [];
  for (const { id, kind } of rows) {
    const due = await findDueEmail(db, id);
    const email = due === null ? null : await renderEmail(due, { db, publicUrl, key: testCodeKey });
    if (email !== null) made.push([kind, plain(email.text)]);
  }
  return made;
}

const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, "");
const said = (text: string, ...words: string[]) => {
  for (const word of words) expect(text).toContain(word);
};

test("the e-mail about an order that waits for its payment says how much, where, until when and what to write", async () => {
  const order = await place();
  const text = await render(order, "order_received");
  const { order_no, ...rest } = await db
    .selectFrom("orders")
    .select(["id", "order_no", "view_version"])
    .where("id", "=", order.orderId)
    .executeTakeFirstOrThrow();
  said(
    text,
    "We’ll send it once LE\u00A0300.00 has arrived",
    "Amount: LE\u00A0300.00",
    "Pay by: 4 May 2030 at 18:30",
    "InstaPay: nour@instapay · To Nour M.",
    "Mobile wallet: 01012345678",
    `Write in the note: ${order_no}`,
    "Send it before 6 pm.",
    `I’ve paid:\n${viewLink(publicUrl, testCodeKey, { order_no, ...rest }, "en")}`,
    "LE\u00A0847.00 left to pay in cash on delivery.",
  );
  expect(text).not.toContain("Confirm my order");
  expect(text).not.toContain("arrives by");
  said(await render(order, "order_changed"), "Amount: LE\u00A0300.00", "nour@instapay");
});

test("a received payment says what is missing, what remains for the door, and that nothing does", async () => {
  const order = await place();
  await pay(order, 10_000);
  const [[kind, part] = ["", ""]] = await queued(order);
  expect(kind).toBe("payment_received");
  said(part, "LE\u00A0100.00 for your order", "LE\u00A0200.00 is still missing", "nour@instapay");
  await pay(order, 20_000);
  const deposit = (await queued(order)).at(-1)?.[1] ?? "";
  said(deposit, "We have everything we need", "LE\u00A0847.00 left to pay in cash on delivery");
  await pay(order, 84_700);
  const all = (await queued(order)).at(-1)?.[1] ?? "";
  said(all, "There’s nothing left to pay");
  expect(all).not.toContain("cash");
});

test("money that arrives for a cancelled order is due back, and its refund is told", async () => {
  const order = await place();
  await inTransaction(db, async (tx) =>
    cancel(tx, await lockedOrder(tx, order.orderId), { actor: byStaff(staff.id), cause: onRequest }),
  );
  await pay(order, 30_000);
  const [[, late] = ["", ""]] = await queued(order);
  said(late, "cancelled before your payment arrived", "We owe you LE\u00A0300.00 of what you paid");
  await pay(order, -10_000);
  const [kind, refund] = (await queued(order)).at(-1) ?? ["", ""];
  expect(kind).toBe("payment_refunded");
  said(refund, "We’ve paid back LE\u00A0100.00", "We owe you LE\u00A0200.00 of what you paid");
});

test("the e-mail about the cancellation of a paid order says what is due back", async () => {
  const order = await place();
  await pay(order, 30_000);
  await inTransaction(db, async (tx) =>
    cancel(tx, await lockedOrder(tx, order.orderId), { actor: byStaff(staff.id), cause: onRequest }),
  );
  const content = { kind: "order_cancelled", details: { order_id: order.orderId } } as const;
  const text = plain((await renderedEmail(db, order.customerId, content)).text);
  said(text, "We owe you LE\u00A0300.00 of what you paid and will pay it back by");
  expect(text).not.toContain("nothing to pay");
});

test("the e-mail about a rejected claim has the reason, the time that is left and the accounts", async () => {
  const order = await place();
  const { id } = await db
    .insertInto("payment_claims")
    .values({ order_id: order.orderId })
    .returning("id")
    .executeTakeFirstOrThrow();
  await expect(render(order, "payment_reminder")).rejects.toThrow("not needed");
  await inTransaction(db, async (tx) => {
    const claim = await lockClaim(tx, id);
    if (claim === null) throw new Error("there is no claim");
    return await rejectClaim(tx, claim, "The number is of another transfer", staff.id);
  });
  const [[kind, text] = ["", ""]] = await queued(order);
  expect(kind).toBe("payment_rejected");
  said(
    text,
    "The number is of another transfer",
    "holding your order until 4 May 2030 at 18:30",
    "nour@instapay",
  );
  await pay(order, 30_000);
  expect((await queued(order)).map(([name]) => name)).toEqual(["payment_received"]);
});

test("a reminder is dropped once the order is paid or cancelled", async () => {
  const [paid, cancelled] = [await place(), await place()];
  said(await render(paid, "payment_reminder"), "waiting for your payment", "LE\u00A0300.00", "nour@instapay");
  await pay(paid, 30_000);
  await sql`update orders set status_id = 6 where id = ${cancelled.orderId}`.execute(db);
  for (const order of [paid, cancelled])
    await expect(render(order, "payment_reminder")).rejects.toThrow("not needed");
});

test("e-mails about a paid order have no words about cash, in both languages", async () => {
  const onCash = /cash|door|courier collects|نقد|عند الاستلام|الباب|كاش/i;
  for (const language of ["ar", "en"] as const) {
    const { customerId, orderId } = await orderFor(db, { language });
    const order = { customerId, orderId };
    await pay(order, 114_700);
    const details = { order_id: orderId };
    for (const kind of [
      "order_received",
      "order_changed",
      "order_shipped",
      "order_delivered",
      "order_corrected",
    ] as const) {
      const { subject, text, html } = await renderedEmail(db, customerId, { kind, details });
      expect([kind, onCash.exec(`${subject}\n${text}\n${html}`)?.[0] ?? null]).toEqual([kind, null]);
    }
    const [[, text] = ["", ""]] = await queued(order);
    expect(onCash.exec(text)).toBeNull();
    said(text, m.nothing_to_pay({}, { locale: language }));
  }
});
