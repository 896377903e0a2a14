import { type InferResult, type SqlBool, sql } from "kysely";
import type { AdminContactMessageQuery, ContactMessageState } from "#contract/admin/inbox.ts";
import type { Language } from "#contract/language.ts";
import type { Database } from "#db/database.ts";
import { contains } from "../listing/contains.ts";
import { containsPhone } from "../listing/contains-phone.ts";
import { type ListFilters, listAndFind } from "../listing/list-and-find.ts";
import { type ContactReply, listReplies } from "./contact-replies.ts";
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
