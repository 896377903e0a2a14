import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { tokenHash } from "./tokens.ts";

/** A device is forgotten so many days after its customer signed in there last. */
export const deviceDays = 180;
/** The devices that an account remembers; more forget those that were not seen for longest. */
const maxDevices = 20;

/** Where somebody who signs in comes from. */
export interface SignInOrigin {
  /** The address of the network. */
  readonly address: string;
  /** A secret that the device keeps, from which it is known again; null for one that has none. */
  readonly device?: string | null;
}

/** Whether a customer has signed in on this device before, for a query that has `customers`. */
export function isKnownDevice(device: string | null) {
  if (device === null) return sql<boolean>`false`;
  return sql<boolean>`exists (select from customer_devices where customer_devices.customer_id = customers.id
    and customer_devices.token_hash = ${tokenHash(device)}
    and seen_at > now() - make_interval(days => ${sql.lit(deviceDays)}))`;
}

/** Remembers that a customer has signed in on this device: strangers' failures keep nobody out there. */
export async function rememberDevice(db: Database, customerId: number, device: string): Promise<void> {
  await db
    .insertInto("customer_devices")
    .values({ customer_id: customerId, token_hash: tokenHash(device) })
    .onConflict((conflict) =>
      conflict.columns(["customer_id", "token_hash"]).doUpdateSet({ seen_at: sql`now()` }),
    )
    .execute();
  await sql`delete from customer_devices where (customer_id, token_hash) in (
    select customer_id, token_hash from customer_devices where customer_id = ${customerId}
    order by seen_at desc, token_hash offset ${maxDevices})`.execute(db);
}

/** Forgets the devices of a customer but this one; null forgets all. */
export async function forgetDevices(db: Database, customerId: number, except: string | null): Promise<void> {
  await db
    .deleteFrom("customer_devices")
    .where("customer_id", "=", customerId)
    .$if(except !== null, (query) => query.where("token_hash", "<>", tokenHash(except ?? "")))
    .execute();
}

/** Forgets devices on which nobody has signed in for long. */
export async function deleteExpiredDevices(db: Database): Promise<void> {
  await db
    .deleteFrom("customer_devices")
    .where(sql<boolean>`seen_at < now() - make_interval(days => ${deviceDays})`)
    .execute();
}
