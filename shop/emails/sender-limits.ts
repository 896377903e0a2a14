import type { Database } from "#db/database.ts";
import type { RateLimit, RateLimits } from "../limits/rate-limits.ts";

// E-mails to addresses that nobody proved, of one sender.
const ofAddress: RateLimit = { what: "unproven mails of an address", max: 10, minutes: 60 };
const ofNetwork: RateLimit = { what: "unproven mails of a wide network", max: 100, minutes: 60 };

/** Sender of a request: the address and its wide network, or keyed hashes of them. */
export interface MailCauser {
  readonly address: string;
  readonly network: string;
}

/** Counts an e-mail to an address that nobody proved for the sender whose request causes it. Returns whether the shop may send it. */
export async function maySendUnproven(
  db: Database,
  rateLimits: RateLimits,
  { address, network }: MailCauser,
): Promise<boolean> {
  const seconds = await rateLimits.take(db, [
    { limit: ofAddress, whose: address },
    { limit: ofNetwork, whose: network },
  ]);
  return seconds === null;
}
