import type { DueMail } from "#shop/mails/mail.ts";
import { asWritten } from "./isolates.ts";
import type { Links } from "./links.ts";

/** To whom a letter is written, and when what it tells of happened. */
export interface Reader {
  readonly id: number;
  /** Null where the name is not one to greet with. */
  readonly name: string | null;
  readonly email: string;
  readonly since: Date;
  readonly links: Links;
}

/** The reader of a mail. */
export function readerOf({ customer, createdAt }: DueMail, links: Links): Reader {
  const { id, name, email } = customer;
  return { id, name: isNameToGreet(name) ? asWritten(name) : null, email, since: createdAt, links };
}

/**
 * Whoever registers chooses the name and the address that the mail goes to: a 'name' that advertises or links somewhere
 * would make the shop send it to strangers.
 */
function isNameToGreet(name: string): boolean {
  return name.length <= 40 && /^[\p{L}\p{M}'’ -]+(?:\. [\p{L}\p{M}'’ -]+)*\.?$/u.test(name);
}
