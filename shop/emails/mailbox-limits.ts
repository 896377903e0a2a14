import type { Database } from "#db/database.ts";
import { type RateLimit, rateLimits } from "../limits/rate-limits.ts";
import type { EmailContent } from "./email-content.ts";

// Limits of e-mails to one mailbox per hour, for all accounts together. They are counted in the transaction of the e-mail, also with
// RATE_LIMITS=off: tests and benchmarks must not fill a mailbox either. Each purpose has its own limit, so that one kind never uses up the
// limit of another.

/** E-mails about orders to an unconfirmed address, whose owner may not know the shop. */
const unprovenOrders: RateLimit = { what: "order mails to an unproven address", max: 5, minutes: 60 };
const provenOrders: RateLimit = { what: "order mails to a proven address", max: 20, minutes: 60 };
/** Anybody can enter somebody else's address. */
const confirmationLinks: RateLimit = { what: "confirmation links to an address", max: 5, minutes: 60 };
/** Anybody can register with somebody else's address. */
const welcomes: RateLimit = { what: "welcome mails to an address", max: 5, minutes: 60 };
/** Anybody can request a reset link. */
const resetLinks: RateLimit = { what: "reset links to an address", max: 5, minutes: 60 };
const warnings: RateLimit = { what: "warnings to an unproven address", max: 5, minutes: 60 };
/** Contact messages to the shop's own address; the back office shows all of them. */
const messages: RateLimit = { what: "contact messages to the shop", max: 30, minutes: 60 };

interface Mailbox {
  readonly address: string;
  /** Whether the account of the e-mail has confirmed the address. */
  readonly isProven: boolean;
}

/** Counts an e-mail of a kind to a mailbox; returns whether it may be sent. */
export async function mayGetEmail(
  db: Database,
  { address, isProven }: Mailbox,
  kind: EmailContent["kind"] | "contact_message",
): Promise<boolean> {
  const limit = limitOf(kind, isProven);
  if (limit === null) return true;
  return (await rateLimits.take(db, [{ limit, whose: address.toLowerCase() }])) === null;
}

/** Returns the limit of a kind; null for none. */
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
      // Only staff cause them.
      return null;
    case "contact_message":
      return messages;
  }
}
