import { sql } from "kysely";
import type { AdminContactMessageQuery, ContactMessageState } from "#contract/admin/contact-message.ts";
import type { Language } from "#contract/language.ts";
import type { Database } from "#db/database.ts";
import { contains } from "../listing/contains.ts";
import { type Page, readPage } from "../listing/read-page.ts";

function selectMessages(db: Database) {
  return db
    .selectFrom("contact_messages")
    .select(["id", "customer_id", "name", "phone", "email", "message", "created_at"])
    .select([sql<Language>`language`.as("language"), sql<ContactMessageState>`state`.as("state")]);
}

export type ReceivedMessage = Awaited<ReturnType<ReturnType<typeof selectMessages>["execute"]>>[number];

const columns = { id: "id", state: "state" } as const;

/** One page of the messages to the shop, found by who wrote or what. */
export async function listAdminMessages(
  db: Database,
  query: AdminContactMessageQuery,
): Promise<Page<ReceivedMessage>> {
  const { q, state } = query;
  const texts = ["name", "phone", "email", "message"].map((column) => sql.ref(column));
  const found = selectMessages(db)
    .$if(q !== "", (messages) => messages.where(contains(texts, q)))
    .$if(state !== undefined, (messages) => messages.where("state", "=", state ?? ""));
  return await readPage(found, query, { by: columns[query.sort], id: "id" });
}

/** One message; null where there is none. */
export async function messageOf(db: Database, id: number): Promise<ReceivedMessage | null> {
  return (await selectMessages(db).where("id", "=", id).executeTakeFirst()) ?? null;
}
