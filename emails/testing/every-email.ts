import { sql } from "kysely";
import type { Language } from "#contract/language.ts";
import type { Database } from "#db/database.ts";
import { type DueEmail, findDueEmail } from "#shop/emails/email.ts";
import { EmailContent, StaffEmailKind } from "#shop/emails/email-content.ts";
import { queueEmail } from "#shop/emails/queue-email.ts";
import { queueStaffEmail } from "#shop/emails/queue-staff-email.ts";
import { insertStaff } from "#shop/testing/insert-staff.ts";
import { orderFor } from "./rendered-emails.ts";

const toShop = ["contact_message", "contact_reply"] as const;

/** Kinds of all e-mails. */
export const emailKinds: readonly string[] = [
  ...EmailContent.options.map(({ shape }) => shape.kind.value),
  ...StaffEmailKind.options,
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
  for (const { shape } of EmailContent.options) {
    const kind = shape.kind.value;
    await queueEmail(db, customerId, EmailContent.parse({ kind, details: details[kind] ?? order }));
  }
  const { staff } = await insertStaff(db, "owner");
  await sql`update staff set email = ${address}, invited_at = now() where id = ${staff.id}`.execute(db);
  for (const kind of StaffEmailKind.options)
    await db.transaction().execute((tx) => queueStaffEmail(tx, staff.id, kind, language));
  const span = { since: new Date(0), until: new Date() };
  await sql`update emails set details = ${JSON.stringify(span)}::jsonb where kind = 'staff_new_orders'`.execute(
    db,
  );
  const queued = await db
    .selectFrom("emails")
    .select(["id", "kind"])
    .where((eb) => eb.or([eb("customer_id", "=", customerId), eb("staff_id", "=", staff.id)]))
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
    ["contact_message", { ...mail, message }],
    ["contact_reply", { ...mail, reply }],
  ];
}

async function insertReturn(db: Database, orderId: number): Promise<number> {
  const { id } = await db
    .insertInto("returns")
    .values({ order_id: orderId, wish: "money", requested_by: "customer" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
