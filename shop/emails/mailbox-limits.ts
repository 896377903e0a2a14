import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { mailProofField } from "#contract/orders/mail-proof.ts";
import type { Database } from "#db/database.ts";
import { type RateLimit, rateLimits } from "../limits/rate-limits.ts";
import { isSameToken, type KeyRing } from "../secrets/key-ring.ts";
import type { EmailContent } from "./email-content.ts";

// Limits of e-mails to one mailbox per hour, for all accounts together. The transaction of the e-mail counts it, also with RATE_LIMITS=off:
// tests and benchmarks must not fill a mailbox either. Each purpose has its own limit, so that no kind uses up the limit of another.

/** E-mails about orders to an unconfirmed address. Its owner may not know the shop. */
const unprovenOrders: RateLimit = { what: "order mails to an unproven address", max: 5, minutes: 60 };
const provenOrders: RateLimit = { what: "order mails to a proven address", max: 20, minutes: 60 };
/** Anybody can enter somebody else's address. */
const confirmationLinks: RateLimit = { what: "confirmation links to an address", max: 5, minutes: 60 };
/** Anybody can register with somebody else's address. */
const welcomes: RateLimit = { what: "welcome mails to an address", max: 5, minutes: 60 };
/** Anybody can request a reset link. */
const resetLinks: RateLimit = { what: "reset links to an address", max: 5, minutes: 60 };
/** Reports of account changes to an unconfirmed address. */
const warnings: RateLimit = { what: "warnings to an unproven address", max: 5, minutes: 60 };
/** Contact messages to the shop's own address; the back office shows all of them. */
const messages: RateLimit = { what: "contact messages to the shop", max: 30, minutes: 60 };

interface Mailbox {
  readonly address: string;
  /** Whether the customer has confirmed the address. */
  readonly isProven: boolean;
}

/**
 * Counts an e-mail of a kind to a mailbox, in any case of letters. Returns false if its limit is reached. `network` is the wide network whose
 * requests count together: strangers elsewhere do not use up the limit of the mailbox's owner.
 */
export async function mayGetEmail(
  db: Database,
  { address, isProven }: Mailbox,
  kind: EmailContent["kind"] | "contact_message",
  network = "",
): Promise<boolean> {
  const limit = limitOf(kind, isProven);
  if (limit === null) return true;
  return (
    (await rateLimits.take(db, [
      { limit, whose: `${mailboxKey(address)}${network === "" ? "" : `\n${network}`}` },
    ])) === null
  );
}

/** Returns the limit for a kind of e-mail; null if it has none. */
export function limitOf(kind: EmailContent["kind"] | "contact_message", isProven: boolean): RateLimit | null {
  switch (kind) {
    case "reset_link":
      return resetLinks;
    case "email_confirmation":
      return confirmationLinks;
    case "welcome":
      return welcomes;
    case "order_received":
    case "order_cancelled":
    case "return_requested":
    case "payment_reminder":
      return isProven ? provenOrders : unprovenOrders;
    case "password_changed":
    case "email_change_asked":
    case "email_changed":
      return isProven ? null : warnings;
    case "order_changed":
    case "order_shipped":
    case "order_delivered":
    case "return_accepted":
    case "return_declined":
    case "return_received":
    case "refund_paid":
    case "order_corrected":
    case "phone_freed":
    case "payment_rejected":
    case "payment_received":
    case "payment_refunded":
      // Only staff cause these e-mails.
      return null;
    case "contact_message":
      return messages;
  }
}

/** Returns the key of a mailbox in limits: lower case, without a `+tag`, which most providers deliver to the same mailbox. */
export function mailboxKey(address: string): string {
  return address.toLowerCase().replace(/\+[^@]*@/, "@");
}

/** SQL of `mailboxKey`. */
export function mailboxKeyOf(address: Expression<string>): RawBuilder<string> {
  return sql<string>`regexp_replace(lower(${address}), '\\+[^@]*@', '@')`;
}

export type MailProofKey = Pick<KeyRing, "mailProof">;

/** Days for which a proof counts. */
const validDays = 365;

/** Returns a link with the proof that its user has read an e-mail about this order to this address. */
export function withMailProof(link: string, key: MailProofKey, orderId: number, address: string): string {
  const proof = key.mailProof({ orderId, mailbox: mailboxKey(address) });
  return `${link}?${new URLSearchParams({ [mailProofField]: proof })}`;
}

/**
 * Marks the mailbox of an order as proven, if the posted form of a link has its proof; otherwise does nothing. A GET proves nothing, since
 * programs that scan e-mails open links too.
 */
export async function proveMailbox(
  db: Database,
  key: MailProofKey,
  orderNo: string,
  proof: string | null,
): Promise<void> {
  if (proof === null) return;
  const order = await db
    .selectFrom("orders")
    .leftJoin("customers", "customers.id", "orders.customer_id")
    .select("orders.id")
    .select(sql<string | null>`coalesce(nullif(orders.email, ''), customers.email)`.as("address"))
    .where("order_no", "=", orderNo)
    .executeTakeFirst();
  if (order === undefined || order.address === null || order.address === "") return;
  const expected = key.mailProof({ orderId: order.id, mailbox: mailboxKey(order.address) });
  if (!isSameToken(expected, proof)) return;
  await sql`
    insert into proven_mailboxes (mailbox) values (${hashOf(sql<string>`${order.address}::text`)})
    on conflict (mailbox) do update set proven_at = now()`.execute(db);
}

/** SQL: whether the owner of an address has used a link of an e-mail to it. */
export function isProvenMailbox(address: Expression<string>): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select from proven_mailboxes
    where mailbox = ${hashOf(address)} and proven_at > now() - make_interval(days => ${sql.lit(validDays)}))`;
}

/** Forgets the proofs of a customer's address and of those of the customer's orders. */
export async function forgetMailboxes(db: Database, customerId: number): Promise<void> {
  await sql`
    delete from proven_mailboxes where mailbox in (
      select ${hashOf(sql<string>`email`)} from customers where id = ${customerId}
      union select ${hashOf(sql<string>`email`)} from orders where customer_id = ${customerId})`.execute(db);
}

/** Deletes proofs that no longer count. */
export async function deleteOldProofs(db: Database): Promise<void> {
  await sql`
    delete from proven_mailboxes where proven_at < now() - make_interval(days => ${sql.lit(validDays)})`.execute(
    db,
  );
}

function hashOf(address: Expression<string>) {
  return sql<Buffer>`sha256(convert_to(${mailboxKeyOf(address)}, 'UTF8'))`;
}
