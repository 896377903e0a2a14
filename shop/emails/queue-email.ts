import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "#db/database.ts";
import type { EmailContent } from "./email-content.ts";
import { insertEmails } from "./insert-emails.ts";
import { mayGetEmail } from "./mailbox-limits.ts";

/**
 * Queues an e-mail to a customer, with the current address and language; a confirmation link goes to the address that it confirms. Call it
 * in the transaction of the event. Skips the e-mail above the mailbox limit (`mailbox-limits.ts`), if another customer has confirmed the
 * address, and without an address. `waitSeconds`: time that it waits, such as `undoSeconds` after a step of staff. `network`: wide network
 * whose requests count together, where anybody can enter somebody else's address.
 */
export async function queueEmail(
  db: Database,
  customerId: number,
  content: EmailContent,
  { waitSeconds = 0, network = "" }: { readonly waitSeconds?: number; readonly network?: string } = {},
): Promise<void> {
  const to = addressOf(content);
  await insertEmail(db, customerId, content, { to, isProven: provenOf(to), waitSeconds, network });
}

function addressOf(content: EmailContent): RawBuilder<string> {
  if (content.kind === "email_confirmation")
    return sql<string>`coalesce(customers.pending_email, customers.email)`;
  if (!("details" in content && "order_id" in content.details)) return sql<string>`customers.email`;
  const { order_id } = content.details;
  return orElseOfCustomer(sql<string>`(select email from orders where orders.id = ${order_id})`);
}

const customerColumns = "kind, details, customer_id, to_address, language";

/** Seconds in which staff can undo a step before its e-mail is sent. */
export const undoSeconds = 60;

/** E-mail that a guest typed for her order, or else the customer's. */
function orElseOfCustomer(ofOrder: Expression<string>): RawBuilder<string> {
  return sql<string>`coalesce(nullif(${ofOrder}, ''), customers.email)`;
}

/**
 * Queues an e-mail for each of these orders in one statement, like `queueEmail`. No limit applies, because only staff cause these e-mails.
 * They wait for `undoSeconds`, so that staff can undo the step.
 */
export async function queueOrderEmails(
  db: Database,
  kind: "order_shipped" | "order_delivered" | "order_corrected",
  orderIds: readonly number[],
): Promise<void> {
  const [to, customer] = [orElseOfCustomer(sql<string>`orders.email`), sql<number>`customers.id`];
  const made = sql`
    select ${kind}::text, jsonb_build_object('order_id', orders.id), customers.id, ${to}, customers.language
    from orders join customers on customers.id = orders.customer_id
    where orders.id = any(${orderIds}::int[]) and ${mayBeTold(to, customer)}
    order by orders.id`;
  await insertEmails(db, customerColumns, made, undoSeconds);
}

/** Notifies a customer's old and new address after a change of e-mail, in the same transaction. */
export async function queueEmailChanged(
  db: Database,
  customerId: number,
  old: { readonly email: string; readonly wasProven: boolean },
): Promise<void> {
  const content = (recipient: "old" | "new") => ({ kind: "email_changed" as const, details: { recipient } });
  await insertEmail(db, customerId, content("old"), {
    to: sql<string>`${old.email}::text`,
    isProven: sql<SqlBool>`${old.wasProven}::boolean`,
  });
  await queueEmail(db, customerId, content("new"));
}

/**
 * Queues a reset link for the account with this e-mail, preferring one that has confirmed it. Guests have no password. Runs the same
 * statement whether there is an account or not; the caller has checked `mayGetEmail`.
 */
export async function queueResetLink(db: Database, email: string): Promise<void> {
  const made = sql`
    select 'reset_link', '{}'::jsonb, id, email, language from customers
    where lower(email) = lower(${email}) and password_hash is not null
    order by email_proven_at is null, id limit 1`;
  await insertEmails(db, customerColumns, made);
}

interface Recipient {
  readonly to: Expression<string>;
  readonly isProven: Expression<SqlBool>;
  readonly waitSeconds?: number;
  /** Group whose requests count together in the limit of the mailbox; '' for all requests. */
  readonly network?: string;
}

async function insertEmail(
  db: Database,
  customerId: number,
  content: EmailContent,
  { to, isProven, waitSeconds = 0, network = "" }: Recipient,
): Promise<void> {
  const { rows } = await sql<{ address: string; language: string; isProven: boolean }>`
    select ${to} as address, language, ${isProven} as "isProven" from customers
    where id = ${customerId} and ${mayBeTold(to, sql<number>`${customerId}`)}`.execute(db);
  const [recipient] = rows;
  if (recipient === undefined || !(await mayGetEmail(db, recipient, content.kind, network))) return;
  const details = JSON.stringify("details" in content ? content.details : {});
  const made = sql`
    select ${content.kind}::text, ${details}::jsonb, ${customerId}::int, ${recipient.address}::text, ${recipient.language}::text`;
  await insertEmails(db, customerColumns, made, waitSeconds);
}

/** The address is not empty and no other customer has confirmed it. The owner of an account may order as a guest with its e-mail. */
function mayBeTold(to: Expression<string>, customerId: Expression<number>) {
  return sql<SqlBool>`${to} <> '' and (customers.kind = 'guest' or not exists (
    select from customers as owner
    where lower(owner.email) = lower(${to}) and owner.email_proven_at is not null and owner.id <> ${customerId}))`;
}

function provenOf(to: Expression<string>): Expression<SqlBool> {
  return sql<SqlBool>`(customers.email_proven_at is not null and lower(customers.email) = lower(${to}))`;
}
