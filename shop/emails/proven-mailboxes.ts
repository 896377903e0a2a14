import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { mailProofField } from "#contract/orders/mail-proof.ts";
import type { Database } from "#db/database.ts";
import type { KeyRing } from "../secrets/key-ring.ts";
import { isSameToken } from "../secrets/key-ring.ts";
import { mailboxKey, mailboxKeyOf } from "./mailbox-key.ts";

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
