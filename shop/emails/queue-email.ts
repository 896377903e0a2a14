import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { countLimited } from "../limits/rate-limits.ts";
import type { EmailContent } from "./email-content.ts";
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

/** Seconds in which staff can undo a step before its e-mail is sent. */
export const undoSeconds = 60;
const after = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;

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
  await sql`
    insert into emails (kind, details, customer_id, to_address, language, send_after)
    select ${kind}, jsonb_build_object('order_id', orders.id), customers.id, ${to}, customers.language, ${after(undoSeconds)}
    from orders join customers on customers.id = orders.customer_id
    where orders.id = any(${orderIds}::int[]) and ${mayBeTold(to, customer)}
    order by orders.id`.execute(db);
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
  await sql`
    insert into emails (kind, customer_id, to_address, language)
    select 'reset_link', id, email, language from customers
    where lower(email) = lower(${email}) and password_hash is not null
    order by email_proven_at is null, id limit 1`.execute(db);
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
    queued as (
      insert into emails (kind, details, customer_id, to_address, language, send_after)
      select ${kind}, ${details}, ${customerId}, address, language, ${waitSeconds > 0 ? after(waitSeconds) : sql`null::timestamptz`}
      from recipient
      where exists (select from counted) or not exists (select from limited))`;
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

/** Seconds in which further saves of an order join its first e-mail. */
const mergeSeconds = 600;

/**
 * Queues an e-mail about an edited order. It is sent ten minutes later with the order as it is then, and saves until then add no second one.
 * The update locks a waiting e-mail, so that the worker skips it until the transaction ends and never renders the order before this save.
 */
export async function queueOrderChanged(
  tx: DatabaseTransaction,
  customerId: number,
  orderId: number,
): Promise<void> {
  const { rows } = await sql`update emails set send_after = send_after
    where ${changeWaits([orderId])} returning id`.execute(tx);
  if (rows.length > 0) return;
  const content = { kind: "order_changed" as const, details: { order_id: orderId } };
  await queueEmail(tx, customerId, content, { waitSeconds: mergeSeconds });
}

/** Sends the waiting e-mails about edits of these orders now, so that they arrive before the e-mail about the next step. */
export async function sendOrderChangedNow(db: Database, orderIds: readonly number[]): Promise<void> {
  await sql`update emails set send_after = least(send_after, now()) where ${changeWaits(orderIds)}`.execute(
    db,
  );
}

/** Whether an e-mail about an edit of these orders waits. */
function changeWaits(orderIds: readonly number[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`queued_at is null and kind = 'order_changed'
    and (details ->> 'order_id')::int = any(${orderIds}::int[])`;
}

/** Deletes the e-mails about an order that was just cancelled, unless they were handed to a mail server already. */
export async function dropWaitingEmails(tx: DatabaseTransaction, orderId: number): Promise<void> {
  await sql`delete from emails where ${receiptOrChangeWaits(orderId)}`.execute(tx);
}

/**
 * Lets the waiting e-mails about a cancelled order wait at least some seconds more, in which staff can undo the cancellation. If they do
 * not, nobody sends them: `fillTemplate` drops e-mails about cancelled orders.
 */
export async function postponeWaitingEmails(
  tx: DatabaseTransaction,
  orderId: number,
  seconds: number,
): Promise<void> {
  await sql`update emails set send_after = greatest(send_after, now() + make_interval(secs => ${seconds}))
    where ${receiptOrChangeWaits(orderId)}`.execute(tx);
}

/** Whether an e-mail about the receipt or the change of an order waits. */
function receiptOrChangeWaits(orderId: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`queued_at is null and kind in ('order_received', 'order_changed')
    and (details ->> 'order_id')::int = ${orderId}`;
}
