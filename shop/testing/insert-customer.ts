import type { Insertable } from "kysely";
import type { Database } from "#db/database.ts";
import type { Addresses } from "#db/tables.generated.ts";
import { testCodeKey } from "./test-code-key.ts";

let made = 0;

/** Inserts a customer without a usable password; returns the id. */
export async function insertCustomer(db: Database, name = "Mona Ali"): Promise<number> {
  const number = ++made;
  const phone = `+2010${String(number).padStart(8, "0")}`;
  const customer = await db
    .insertInto("customers")
    .values({
      name,
      email: `customer-${number}@example.com`,
      phone,
      phone_hash: testCodeKey.hashPhone(phone),
      password_hash: "nobody knows",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return customer.id;
}

/** Inserts an address that is not the default, in Cairo (70 pounds) by default; returns its id. */
export async function insertAddress(
  db: Database,
  customerId: number,
  values: Partial<Insertable<Addresses>> = {},
): Promise<number> {
  const address = await db
    .insertInto("addresses")
    .values({
      customer_id: customerId,
      title: "البيت",
      city_id: 1,
      street: "شارع النصر",
      block: "12",
      house_number: "4",
      notes: "أمام الصيدلية",
      phone: "+201112345678",
      latitude: null,
      longitude: null,
      ...values,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return address.id;
}
