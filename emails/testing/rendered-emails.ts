import { sql } from "kysely";
import type { Language } from "#contract/language.ts";
import type { Database } from "#db/database.ts";
import { placeOrder } from "#shop/checkout/place-order.ts";
import { findDueEmail, type RenderedEmail } from "#shop/emails/email.ts";
import type { EmailContent } from "#shop/emails/email-content.ts";
import { queueEmail } from "#shop/emails/queue-email.ts";
import { insertBuyer } from "#shop/testing/insert-buyer.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { testCodeKey } from "#shop/testing/test-code-key.ts";
import { renderEmail } from "../render-email.ts";

export const publicUrl = "https://smile.example";

/** Queues and renders an e-mail to a customer. */
export async function renderedEmail(
  db: Database,
  customerId: number,
  content: EmailContent,
): Promise<RenderedEmail> {
  await queueEmail(db, customerId, content);
  const newest = await db.selectFrom("emails").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
  const due = await findDueEmail(db, newest.id);
  const made = due === null ? null : await renderEmail(due, { db, publicUrl, key: testCodeKey });
  if (made === null) throw new Error("the e-mail is not needed");
  return made;
}

/** Inserts a customer with an order of two products, one of them discounted: 1,077.00 and 70.00 for delivery. */
export async function orderFor(db: Database, { name = "منى علي", language = "ar" as Language } = {}) {
  const serum = await insertProduct(db, {
    name_en: "Niacinamide 10% + Zinc Serum",
    name_ar: "سيروم نياسيناميد 10% مع زنك",
    price: 42_000,
    discounted_price: 33_600,
  });
  const cream = await insertProduct(db, {
    name_en: "SPF 50+ Sunscreen",
    name_ar: "واقي شمس SPF 50+",
    price: 40_500,
  });
  const { customerId, order } = await insertBuyer(db, [
    [serum, 2],
    [cream, 1],
  ]);
  // A confirmed e-mail has higher mailbox limits; another one is pending.
  await sql`update customers set name = ${name}, language = ${language}, email_proven_at = now(),
    pending_email = 'new-' || email where id = ${customerId}`.execute(db);
  const placed = await placeOrder(db, customerId, order, null);
  if (!placed.ok) throw new Error(placed.rejection.code);
  return { customerId, orderId: placed.value.id, products: [serum, cream] };
}

/** Returns the content of one e-mail of each kind. */
export function everyContent(orderId: number): EmailContent[] {
  const details = { order_id: orderId };
  return [
    { kind: "welcome" },
    { kind: "reset_link" },
    { kind: "password_changed" },
    { kind: "email_confirmation" },
    { kind: "email_change_asked" },
    { kind: "phone_freed" },
    { kind: "email_changed", details: { recipient: "old" } },
    { kind: "email_changed", details: { recipient: "new" } },
    { kind: "order_received", details },
    { kind: "order_changed", details },
    { kind: "order_shipped", details },
    { kind: "order_delivered", details },
    { kind: "order_cancelled", details },
    { kind: "order_corrected", details },
  ];
}
