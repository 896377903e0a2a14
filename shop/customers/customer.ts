import { sql } from "kysely";

/**
 * A customer as the rest of the shop sees one; `phone` in its stored form, empty only where staff have freed the number and
 * the account has no other yet: nobody is signed in to such an account.
 */
export interface Customer {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** What the e-mail becomes when the link that was sent there is used; null where no change is under way. */
  readonly pending_email: string | null;
}

export const customerColumns = [
  "customers.id",
  "customers.name",
  "customers.email",
  sql<string>`coalesce(customers.phone, '')`.as("phone"),
  "customers.pending_email",
] as const;
