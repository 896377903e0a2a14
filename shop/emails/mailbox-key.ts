import { type Expression, type RawBuilder, sql } from "kysely";

/** Returns the key of a mailbox in limits: lower case, without a `+tag`, which most providers deliver to the same mailbox. */
export function mailboxKey(address: string): string {
  return address.toLowerCase().replace(/\+[^@]*@/, "@");
}

/** SQL of `mailboxKey`. */
export function mailboxKeyOf(address: Expression<string>): RawBuilder<string> {
  return sql<string>`regexp_replace(lower(${address}), '\\+[^@]*@', '@')`;
}
