import type { Database } from "#db/database.ts";
import { type RateLimit, rateLimits } from "../limits/rate-limits.ts";
import type { EmailContent } from "./email-content.ts";

// How many mails a mailbox gets within an hour, whoever causes them and from whatever account. They are counted in the
// transaction of the mail, and hold whatever RATE_LIMITS says: no test or benchmark shall fill a mailbox either.

/** To an address that nobody has proven: its owner may never have heard of the shop. */
const unproven: RateLimit = { what: "mails to an unproven address", max: 5, minutes: 60 };
/** Links that anybody can ask for; apart, so that no other mail uses up the way back into an account. */
const resetLinks: RateLimit = { what: "reset links to an address", max: 5, minutes: 60 };
/** Warnings to an unproven address; apart, so that nobody silences them with other mails. */
const warnings: RateLimit = { what: "warnings to an unproven address", max: 5, minutes: 60 };
/** What customers cause at their own address. */
const own: RateLimit = { what: "mails to a proven address", max: 20, minutes: 60 };
/** What is written on the contact page, at the shop's own address; the back office shows all of it. */
const messages: RateLimit = { what: "contact messages to the shop", max: 30, minutes: 60 };

interface Mailbox {
  readonly address: string;
  /** Whether the account that the mail is about has proven it. */
  readonly isProven: boolean;
}

/** Whether a mailbox may get one more mail of a kind; counts it. */
export async function mayGetEmail(
  db: Database,
  { address, isProven }: Mailbox,
  kind: EmailContent["kind"] | "contact_message",
): Promise<boolean> {
  const limit = limitOf(kind, isProven);
  if (limit === null) return true;
  return (await rateLimits.take(db, [{ limit, whose: address.toLowerCase() }])) === null;
}

/** How many mails of a kind a mailbox gets; null: any number. */
export function limitOf(kind: EmailContent["kind"] | "contact_message", isProven: boolean): RateLimit | null {
  switch (kind) {
    case "reset_link":
      return resetLinks;
    case "email_confirmation":
      return unproven;
    case "welcome":
    case "order_received":
    case "order_cancelled":
      return isProven ? own : unproven;
    case "password_changed":
    case "email_change_asked":
    case "email_changed":
      return isProven ? null : warnings;
    case "order_changed":
    case "order_shipped":
    case "order_delivered":
    case "phone_freed":
      // Only staff cause them.
      return null;
    case "contact_message":
      return messages;
  }
}
