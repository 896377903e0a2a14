import { sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";
import { accept, type Result, refuse } from "../result.ts";
import { EmailContent } from "./email-content.ts";
import { emailState } from "./email-state.ts";
import { queueEmail } from "./queue-email.ts";

export type SendAgainRefusal =
  | { readonly code: "unknown" }
  /** Invitations are sent again on the staff page. */
  | { readonly code: "for_staff" }
  /** The mailbox limit is reached, or the address now belongs to another customer. */
  | { readonly code: "not_queued" };

/**
 * Sends an e-mail again and returns the id of the outgoing one: the same if it was never sent, else a new one with current data to the
 * current address. A waiting e-mail stays unchanged, and repeating this within a minute returns the new e-mail. The caller has locked the
 * e-mail.
 */
export async function sendAgain(
  tx: DatabaseTransaction,
  id: number,
): Promise<Result<number, SendAgainRefusal>> {
  const email = await tx
    .selectFrom("emails")
    .select(["kind", "details", "customer_id", "staff_id"])
    .select(emailState.as("state"))
    .where("id", "=", id)
    .where("to_address", "is not", null)
    .executeTakeFirst();
  if (email === undefined) return refuse({ code: "unknown" });
  if (email.staff_id !== null) return refuse({ code: "for_staff" });
  if (email.state === "waiting") return accept(id);
  if (email.state !== "sent") {
    await tx
      .updateTable("emails")
      .set({
        queued_at: null,
        next_try_at: null,
        retries: 0,
        last_error: null,
        subject: null,
        text: null,
        html: null,
      })
      .where("id", "=", id)
      .execute();
    return accept(id);
  }
  const twin = await newerTwin(tx, id);
  if (twin !== undefined) return accept(twin);
  if (email.customer_id === null) return accept(await copyOf(tx, id));
  await queueEmail(tx, email.customer_id, EmailContent.parse({ kind: email.kind, details: email.details }));
  const queued = await newerTwin(tx, id);
  return queued === undefined ? refuse({ code: "not_queued" }) : accept(queued);
}

/** Newer e-mail with the same content and recipient, from the last minute. */
async function newerTwin(tx: DatabaseTransaction, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select twin.id from emails join emails as twin on twin.id > emails.id and twin.kind = emails.kind
      and twin.details = emails.details
      and (twin.customer_id, twin.contact_message_id, twin.contact_reply_id)
        is not distinct from (emails.customer_id, emails.contact_message_id, emails.contact_reply_id)
    where emails.id = ${id} and twin.created_at > now() - interval '1 minute'
    order by twin.id desc limit 1`.execute(tx);
  return rows[0]?.id;
}

/** E-mails with a message or reply keep their address. */
async function copyOf(tx: DatabaseTransaction, id: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into emails (kind, details, contact_message_id, contact_reply_id, to_address, language)
    select kind, details, contact_message_id, contact_reply_id, to_address, language from emails where id = ${id}
    returning id`.execute(tx);
  const [copy] = rows;
  if (copy === undefined) throw new Error("expected the copy of a locked e-mail");
  return copy.id;
}
