import { sql } from "kysely";

/**
 * Customer; `phone` is normalised. It is empty after staff freed the number, until the account gets another one; nobody is signed in to
 * such an account.
 */
export interface Customer {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** Requested e-mail that is not confirmed; null if none is. */
  readonly pending_email: string | null;
}

export const customerColumns = [
  "customers.id",
  "customers.name",
  "customers.email",
  sql<string>`coalesce(customers.phone, '')`.as("phone"),
  "customers.pending_email",
] as const;
