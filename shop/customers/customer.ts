/** A customer as the rest of the shop sees one; `phone` in its stored form. */
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
  "customers.phone",
  "customers.pending_email",
] as const;
