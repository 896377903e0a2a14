import { sql } from "kysely";
import type { EmailState } from "#contract/admin/emails/email.ts";
import type { Database } from "#db/database.ts";
import { emailState } from "../emails/email-state.ts";

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
