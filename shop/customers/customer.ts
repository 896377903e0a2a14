import { sql } from "kysely";

/**
 * Customer of a session. `phone` is normalised. It is empty for guests, and after staff freed the number; nobody is signed in to such an
 * account until it has another one.
 */
export interface Customer {
  readonly id: number;
  /** Empty for guests. */
  readonly name: string;
  /** Empty without an e-mail. */
  readonly email: string;
  readonly phone: string;
  /** Requested e-mail that is not confirmed; null if none is. */
  readonly pending_email: string | null;
  /** Guests have no account and are found by their session only. */
  readonly is_guest: boolean;
}

export const customerColumns = [
  "customers.id",
  "customers.name",
  "customers.email",
  sql<string>`coalesce(customers.phone, '')`.as("phone"),
  "customers.pending_email",
  sql<boolean>`customers.kind = 'guest'`.as("is_guest"),
] as const;
