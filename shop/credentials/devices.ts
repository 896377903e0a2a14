import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { tokenHash } from "./tokens.ts";

/** Days after the last sign-in when a device is forgotten. */
export const deviceDays = 180;
/** Maximum number of devices per account; the ones unused for longest are deleted. */
const maxDevices = 20;

export interface SignInOrigin {
  /** IP address. */
  readonly address: string;
  /** Secret that identifies the device; null without one. */
  readonly device?: string | null;
  /** Guest whose browser signs in or registers; null for none. */
  readonly guestId?: number | null;
}

/** SQL: whether a customer has signed in on this device; the query contains `customers`. */
export function isKnownDevice(device: string | null) {
  if (device === null) return sql<boolean>`false`;
  return sql<boolean>`exists (select from customer_devices where customer_devices.customer_id = customers.id
    and customer_devices.token_hash = ${tokenHash(device)}
    and seen_at > now() - make_interval(days => ${sql.lit(deviceDays)}))`;
}

/** Remembers a device of a customer, so that failures of strangers do not lock it out. */
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

/** Deletes the devices of a customer except this one; null deletes all. */
export async function forgetDevices(db: Database, customerId: number, except: string | null): Promise<void> {
  await db
    .deleteFrom("customer_devices")
    .where("customer_id", "=", customerId)
    .$if(except !== null, (query) => query.where("token_hash", "<>", tokenHash(except ?? "")))
    .execute();
}

/** Deletes devices without a recent sign-in. */
export async function deleteExpiredDevices(db: Database): Promise<void> {
  await db
    .deleteFrom("customer_devices")
    .where(sql<boolean>`seen_at < now() - make_interval(days => ${deviceDays})`)
    .execute();
}
