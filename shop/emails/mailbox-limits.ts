import type { Database } from "#db/database.ts";
import { type RateLimit, rateLimits } from "../limits/rate-limits.ts";
import type { EmailContent } from "./email-content.ts";
import { mailboxKey } from "./mailbox-key.ts";

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
 * Counts an e-mail of a kind to a mailbox, in any case of letters. Returns false if its limit is reached. `asker` is the wide network whose
 * requests count together: strangers elsewhere do not use up the limit of the mailbox's owner.
 */
export async function mayGetEmail(
  db: Database,
  { address, isProven }: Mailbox,
  kind: EmailContent["kind"] | "contact_message",
  asker = "",
): Promise<boolean> {
  const limit = limitOf(kind, isProven);
  if (limit === null) return true;
  return (
    (await rateLimits.take(db, [
      { limit, whose: `${mailboxKey(address)}${asker === "" ? "" : `\n${asker}`}` },
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
      // Only staff cause these e-mails.
      return null;
    case "contact_message":
      return messages;
  }
}
