import { sql } from "kysely";

/** `phone` is normalised. It is empty after staff freed the number; nobody is signed in to such an account until it has another one. */
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
