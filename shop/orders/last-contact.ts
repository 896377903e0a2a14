import type { Database } from "#db/database.ts";

/** Name, phone (normalised) and e-mail that a guest typed for her last order. */
export interface Contact {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

/** Finds the contact of a customer's last order; null without an order. */
export async function findLastContact(db: Database, customerId: number): Promise<Contact | null> {
  const order = await db
    .selectFrom("orders")
    .select(["recipient_name as name", "phone", "email"])
    .where("customer_id", "=", customerId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return order ?? null;
}
