/** A customer as the rest of the shop sees one; `phone` in its stored form. */
export interface Customer {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

export const customerColumns = [
  "customers.id",
  "customers.name",
  "customers.email",
  "customers.phone",
] as const;
