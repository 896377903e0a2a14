import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "#db/database.ts";
import { countLimited } from "../limits/rate-limits.ts";
import type { EmailContent } from "./email-content.ts";
import { insertEmails } from "./insert-emails.ts";
import { limitOf, mailboxKeyOf } from "./mailbox-limits.ts";

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
  await sql`with ${insertEmails(customerColumns, made, undoSeconds)} select`.execute(db);
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
  await sql`with ${insertEmails(customerColumns, made)} select`.execute(db);
}

/**
 * Returns the CTEs that queue `order_received` like `queueEmail`, unless `isWanted` is false. The statement must have a CTE `ordered` with the id
 * of the order or no row. `network` is the wide network that orders: strangers elsewhere do not use up the limit of a mailbox.
 */
export function orderReceivedEmail(
  customerId: number,
  emailOfOrder: string,
  { isWanted, network }: { readonly isWanted: boolean; readonly network: string },
): RawBuilder<unknown> {
  const to = orElseOfCustomer(sql<string>`${emailOfOrder}::text`);
  return emailParts(customerId, "order_received", {
    to,
    isProven: provenOf(to),
    details: sql<string>`(select jsonb_build_object('order_id', id) from ordered)`,
    isDue: sql<SqlBool>`${isWanted}::boolean and exists (select from ordered)`,
    network,
  });
}

interface Recipient {
  readonly to: Expression<string>;
  readonly isProven: Expression<SqlBool>;
  readonly waitSeconds?: number;
  /** Group whose requests count together in the limit of the mailbox; '' for all requests. */
  readonly network?: string;
}

interface EmailToWrite extends Recipient {
  readonly details: Expression<string>;
  readonly isDue: Expression<SqlBool>;
}

async function insertEmail(
  db: Database,
  customerId: number,
  content: EmailContent,
  recipient: Recipient,
): Promise<void> {
  const details = sql<string>`${JSON.stringify("details" in content ? content.details : {})}::jsonb`;
  const isDue = sql<SqlBool>`true`;
  await sql`with ${emailParts(customerId, content.kind, { ...recipient, details, isDue })} select`.execute(
    db,
  );
}

/** CTEs that count the e-mail for its mailbox and insert it, or do neither. */
function emailParts(
  customerId: number,
  kind: EmailContent["kind"],
  { to, isProven, details, isDue, waitSeconds = 0, network = "" }: EmailToWrite,
): RawBuilder<unknown> {
  const [proven, unproven] = [limitOf(kind, true), limitOf(kind, false)];
  const made = sql`
    select ${kind}::text, ${details}, ${customerId}::int, address, language from recipient
    where exists (select from counted) or not exists (select from limited)`;
  return sql`
    recipient as (
      select ${to} as address, language, ${isProven} as proven from customers
      where id = ${customerId} and ${mayBeTold(to, sql<number>`${customerId}`)} and ${isDue}),
    limited as (
      select what, max, minutes, ${mailboxKeyOf(sql<string>`address`)} || ${network === "" ? "" : `\n${network}`}::text as whose from recipient join (values
        (true, ${proven?.what ?? null}::text, ${proven?.max ?? 0}::int, ${proven?.minutes ?? 0}::int),
        (false, ${unproven?.what ?? null}, ${unproven?.max ?? 0}, ${unproven?.minutes ?? 0}))
        as limits (proven, what, max, minutes) on limits.proven = recipient.proven and what is not null),
    counted as (${countLimited}),
    ${insertEmails(customerColumns, made, waitSeconds)}`;
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
