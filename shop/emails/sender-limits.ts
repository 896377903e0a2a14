import type { Database } from "#db/database.ts";
import type { RateLimit, RateLimits } from "../limits/rate-limits.ts";
import { mailboxKey } from "./mailbox-limits.ts";

// E-mails to addresses that nobody proved, of one sender.
const ofAddress: RateLimit = { what: "unproven mails of an address", max: 10, minutes: 60 };
const ofNetwork: RateLimit = { what: "unproven mails of a wide network", max: 100, minutes: 60 };

// To one mailbox from everywhere. The first e-mail of each network within a day counts apart from its further ones, so that one network that
// sends many does not use up the share of another.
const firstOfNetwork: RateLimit = {
  what: "first unproven mail of a network to a mailbox",
  max: 1,
  minutes: 1440,
};
const firstOfNetworks: RateLimit = { what: "first unproven mails to a mailbox", max: 20, minutes: 1440 };
const furtherOfNetworks: RateLimit = { what: "further unproven mails to a mailbox", max: 20, minutes: 1440 };

/** Sender of a request: the address and its wide network, or keyed hashes of them. */
export interface MailCauser {
  readonly address: string;
  readonly network: string;
}

/**
 * Counts an e-mail to an address that nobody proved for the sender whose request causes it, and for its mailbox. Returns whether the shop may
 * send it.
 */
export async function maySendUnproven(
  db: Database,
  rateLimits: RateLimits,
  { address, network }: MailCauser,
  mailAddress: string,
): Promise<boolean> {
  if (mailAddress === "") return false;
  const seconds = await rateLimits.take(db, [
    { limit: ofAddress, whose: address },
    { limit: ofNetwork, whose: network },
  ]);
  return seconds === null && (await mayGetUnproven(db, rateLimits, network, mailAddress));
}

/**
 * Counts an e-mail for a mailbox that nobody proved: the first of a day of each of 20 networks, and 20 further ones. Returns whether the shop
 * may send it.
 */
export async function mayGetUnproven(
  db: Database,
  rateLimits: RateLimits,
  network: string,
  mailAddress: string,
): Promise<boolean> {
  const mailbox = mailboxKey(mailAddress);
  const first = [
    { limit: firstOfNetwork, whose: `${mailbox}\n${network}` },
    { limit: firstOfNetworks, whose: mailbox },
  ];
  if ((await rateLimits.take(db, first)) === null) return true;
  return (await rateLimits.take(db, [{ limit: furtherOfNetworks, whose: mailbox }])) === null;
}
