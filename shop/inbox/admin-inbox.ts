import { type InferResult, type SqlBool, sql } from "kysely";
import type { EmailState } from "#contract/admin/emails/email.ts";
import type {
  AdminContactMessageQuery,
  ContactMessagePatch,
  ContactMessageState,
} from "#contract/admin/inbox.ts";
import type { Language } from "#contract/language.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { emailState } from "../emails/admin-emails.ts";
import type { ChangeRejection } from "../listing/change-rejection.ts";
import { contains, containsPhone } from "../listing/contains.ts";
import { type ListFilters, listAndFind } from "../listing/list-and-find.ts";
import { accept, type Result, reject } from "../result.ts";
import { findMessageOrders, type MessageOrder } from "./message-orders.ts";

function selectAdminMessages(db: Database) {
  return db
    .selectFrom("contact_messages")
    .select([
      "id",
      "customer_id",
      "name",
      "phone",
      "email",
      "message",
      "order_id",
      "created_at",
      "updated_at",
    ])
    .select([sql<Language>`language`.as("language"), sql<ContactMessageState>`state`.as("state")]);
}

export type AdminMessage = InferResult<ReturnType<typeof selectAdminMessages>>[number];

const { list, find } = listAndFind({
  select: selectAdminMessages,
  id: "id",
  created: "created_at",
  sorts: { id: "id", state: "state" },
  filters: ({ q, state }: ListFilters<AdminContactMessageQuery>, eb) => [
    q !== "" &&
      sql<SqlBool>`(${contains([eb.ref("name"), eb.ref("email"), eb.ref("message")], q)} or ${containsPhone(eb.ref("phone"), q)})`,
    state !== undefined && eb("state", "=", state),
  ],
});

/** Messages to the shop, found by sender or text. */
export const listAdminMessages = list;

/** Message to the shop with the orders of its sender and the replies by staff. */
export interface AdminMessagePage extends AdminMessage {
  readonly orders: readonly MessageOrder[];
  readonly replies: readonly ContactReply[];
}

/** Finds a message with orders and replies; null for an unknown one. */
export async function findAdminMessagePage(db: Database, id: number): Promise<AdminMessagePage | null> {
  const message = await find(db, id);
  if (message === null) return null;
  return { ...message, orders: await findMessageOrders(db, message), replies: await listReplies(db, id) };
}

/** Marks a message, which the caller has locked, as answered or new, and attaches it to an order or detaches it. */
export async function changeMessage(
  tx: DatabaseTransaction,
  id: number,
  { state, order_id }: ContactMessagePatch,
): Promise<Result<null, ChangeRejection>> {
  if (typeof order_id === "number") {
    const order = await tx.selectFrom("orders").select("id").where("id", "=", order_id).executeTakeFirst();
    if (order === undefined) return reject({ code: "fields", errors: { order_id: ["unknown_choice"] } });
  }
  await tx
    .updateTable("contact_messages")
    .set((eb) => ({
      state: state ?? eb.ref("state"),
      ...(order_id !== undefined && { order_id }),
    }))
    .where("id", "=", id)
    .execute();
  return accept(null);
}

/** Returns the replies to a message, oldest first, each with the state of its newest e-mail. */
export async function listReplies(db: Database, messageId: number) {
  return await db
    .selectFrom("contact_replies")
    .leftJoin("staff", "staff.id", "contact_replies.staff_id")
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("emails")
          .select(["emails.id", "sent_at", emailState.as("state")])
          .whereRef("contact_reply_id", "=", "contact_replies.id")
          .orderBy("emails.id", "desc")
          .limit(1)
          .as("carried"),
      (join) => join.onTrue(),
    )
    .select(["contact_replies.id", "contact_replies.at", "contact_replies.text"])
    .select(sql<"email" | "whatsapp">`contact_replies.channel`.as("channel"))
    .select(["staff.id as staff_id", "staff.name as staff_name"])
    .select(["carried.id as email_id", "carried.sent_at"])
    .select(sql<EmailState | null>`carried.state`.as("email_state"))
    .where("message_id", "=", messageId)
    .orderBy("contact_replies.id")
    .execute();
}

export type ContactReply = Awaited<ReturnType<typeof listReplies>>[number];

/**
 * Deletes messages that a visitor sent with this e-mail and this phone, and the e-mails about them. Both must match, because neither is
 * confirmed: otherwise anybody could delete messages of others.
 */
export async function eraseMessagesOf(
  tx: DatabaseTransaction,
  { email, phone }: { readonly email: string; readonly phone: string },
): Promise<void> {
  await tx
    .deleteFrom("contact_messages")
    .where("phone", "=", phone)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .execute();
}

/** Deletes messages that staff attached to these orders, and the e-mails about them. */
export async function eraseMessagesAbout(
  tx: DatabaseTransaction,
  orderIds: readonly number[],
): Promise<void> {
  await tx.deleteFrom("contact_messages").where(sql<boolean>`order_id = any(${orderIds}::int[])`).execute();
}

/** Deletes a message and the e-mail about it. */
export async function deleteMessage(tx: DatabaseTransaction, id: number): Promise<Result<null, never>> {
  await tx.deleteFrom("contact_messages").where("id", "=", id).execute();
  return accept(null);
}
