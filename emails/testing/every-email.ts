import { sql } from "kysely";
import type { Language } from "#contract/language.ts";
import type { Database } from "#db/database.ts";
import { enterCash } from "#shop/cash/cash-entries.ts";
import { recordConsent } from "#shop/consents/consents.ts";
import { type DueEmail, findDueEmail } from "#shop/emails/email.ts";
import { EmailContent, NoticeEmailKind, StaffEmailKind } from "#shop/emails/email-content.ts";
import { queueEmail } from "#shop/emails/queue-email.ts";
import { queueStaffEmail } from "#shop/emails/queue-staff-email.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { insertStaff } from "#shop/testing/insert-staff.ts";
import { orderFor } from "./rendered-emails.ts";

const toShop = ["contact_message", "contact_reply"] as const;

/** Kinds of all e-mails. */
export const emailKinds: readonly string[] = [
  ...EmailContent.options.map(({ shape }) => shape.kind.value),
  ...StaffEmailKind.options,
  ...NoticeEmailKind.options,
  ...toShop,
];

/** Queues one e-mail of each kind with what it is about, and returns it unsent. The customer has the e-mail `address`. */
export async function everyDueEmail(
  db: Database,
  language: Language,
  address: string,
): Promise<readonly (readonly [kind: string, mail: DueEmail])[]> {
  const { customerId, orderId } = await orderFor(db, { language });
  await sql`update customers set email = ${address} where id = ${customerId}`.execute(db);
  const order = { order_id: orderId };
  const ofReturn = { ...order, return_id: await insertReturn(db, orderId) };
  const details: Partial<Record<EmailContent["kind"], object>> = {
    email_changed: { recipient: "new" },
    return_requested: ofReturn,
    return_accepted: ofReturn,
    return_declined: ofReturn,
    return_received: ofReturn,
    refund_paid: ofReturn,
  };
  const waiting = await insertUnpaid(db, language, address);
  for (const { shape } of EmailContent.options) {
    const kind = shape.kind.value;
    const isOfPayment = kind in waiting.details;
    const content = EmailContent.parse({ kind, details: { ...waiting.details, ...details }[kind] ?? order });
    await queueEmail(db, isOfPayment ? waiting.customerId : customerId, content);
  }
  const { staff } = await insertStaff(db, "owner");
  await sql`update staff set email = ${address}, invited_at = now() where id = ${staff.id}`.execute(db);
  for (const kind of StaffEmailKind.options)
    await db.transaction().execute((tx) => queueStaffEmail(tx, staff.id, kind, language));
  const span = { since: new Date(0), until: new Date() };
  await sql`update emails set details = ${JSON.stringify(span)}::jsonb where kind = 'staff_new_orders'`.execute(
    db,
  );
  const claim = await db
    .insertInto("payment_claims")
    .values({ order_id: orderId })
    .returning("id")
    .executeTakeFirstOrThrow();
  await sql`update emails set details = ${JSON.stringify({ claim_ids: [claim.id] })}::jsonb
    where kind = 'staff_claims_overdue' and staff_id = ${staff.id}`.execute(db);
  await sql`insert into findings (code, level, details, since) values ('backup_failed', 'error', '{"reason": "no room"}', now())
    on conflict do nothing`.execute(db);
  await sql`update emails set details = '{"codes": ["backup_failed"]}'
    where kind = 'staff_findings' and staff_id = ${staff.id}`.execute(db);
  const queued = await db
    .selectFrom("emails")
    .select(["id", "kind"])
    .where((eb) =>
      eb.or([eb("customer_id", "in", [customerId, waiting.customerId]), eb("staff_id", "=", staff.id)]),
    )
    .orderBy("id")
    .execute();
  const found = await Promise.all(
    queued.map(async ({ id, kind }) => [kind, await findDueEmail(db, id)] as const),
  );
  const mail = { id: 0, messageKey: "0", to: address, language, createdAt: new Date() };
  const message = { name: "منى علي", phone: "+201012345678", email: address, message: "أين طلبي؟" };
  const reply = { text: "في الطريق", message: "أين طلبي؟", shopEmail: address };
  return [
    ...found.flatMap(([kind, due]) => (due === null ? [] : [[kind, due] as const])),
    [
      "stock_notice_confirm",
      { ...mail, kind: "stock_notice_confirm", noticeId: await insertNotice(db, address) },
    ],
    ["back_in_stock", { ...mail, kind: "back_in_stock", noticeId: await insertConfirmedNotice(db, address) }],
    ["contact_message", { ...mail, message }],
    ["contact_reply", { ...mail, reply }],
  ];
}

/** Inserts an order that waits for the rest of its payment, with a rejected claim, and returns what e-mails about it need. */
async function insertUnpaid(db: Database, language: Language, address: string) {
  const { customerId, orderId } = await orderFor(db, { language });
  await sql`update customers set email = ${address} where id = ${customerId}`.execute(db);
  await db
    .updateTable("payment_settings")
    .set({ instapay_address: "nour@instapay", payee_name: "نور" })
    .execute();
  await sql`update orders set terms = 'all_first', pay_first = total, pay_until = now() + interval '1 day'
    where id = ${orderId}`.execute(db);
  const order = { order_id: orderId };
  const { id: claim_id } = await db
    .insertInto("payment_claims")
    .values({ ...order, state: "rejected", reason: "لم يصل", decided_at: new Date() })
    .returning("id")
    .executeTakeFirstOrThrow();
  const entry = (kind: "received" | "refunded", amount: number) =>
    db
      .transaction()
      .execute((tx) =>
        enterCash(tx, { orderId, kind, amount, method: "instapay", holder: "shop", inAdvance: true }, null),
      );
  const details: Partial<Record<EmailContent["kind"], object>> = {
    payment_reminder: order,
    payment_rejected: { ...order, claim_id },
    payment_received: { ...order, entry_id: await entry("received", 20_000) },
    payment_refunded: { ...order, entry_id: await entry("refunded", -5000) },
  };
  return { customerId, details };
}

async function insertReturn(db: Database, orderId: number): Promise<number> {
  const { id } = await db
    .insertInto("returns")
    .values({ order_id: orderId, wish: "money", requested_by: "customer" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts a request for a product in stock. */
async function insertNotice(db: Database, email: string): Promise<number> {
  const { id } = await db
    .insertInto("stock_notices")
    .values({ product_id: await insertProduct(db), email, language: "ar" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function insertConfirmedNotice(db: Database, email: string): Promise<number> {
  const id = await insertNotice(db, email);
  const consent_id = await db
    .transaction()
    .execute((tx) =>
      recordConsent(tx, { contactHash: Buffer.alloc(32), purpose: "stock_notice", way: "email_link" }),
    );
  await db
    .updateTable("stock_notices")
    .set({ confirmed_at: new Date(), consent_id })
    .where("id", "=", id)
    .execute();
  return id;
}
