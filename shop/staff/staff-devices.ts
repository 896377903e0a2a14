import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { deviceDays } from "../customers/credentials/devices.ts";
import { tokenHash } from "../customers/credentials/tokens.ts";

/** The devices that an account of staff remembers. */
const maxDevices = 10;

/** Whether one of the staff has signed in on this device before, for a query that has `staff`. */
export function isKnownStaffDevice(device: string | null) {
  if (device === null) return sql<boolean>`false`;
  return sql<boolean>`exists (select from staff_devices where staff_devices.staff_id = staff.id
    and staff_devices.token_hash = ${tokenHash(device)}
    and seen_at > now() - make_interval(days => ${sql.lit(deviceDays)}))`;
}

/** Remembers that one of the staff has signed in on this device. */
export async function rememberStaffDevice(db: Database, staffId: number, device: string): Promise<void> {
  await db
    .insertInto("staff_devices")
    .values({ staff_id: staffId, token_hash: tokenHash(device) })
    .onConflict((conflict) =>
      conflict.columns(["staff_id", "token_hash"]).doUpdateSet({ seen_at: sql`now()` }),
    )
    .execute();
  await sql`delete from staff_devices where (staff_id, token_hash) in (
    select staff_id, token_hash from staff_devices where staff_id = ${staffId}
    order by seen_at desc, token_hash offset ${maxDevices})`.execute(db);
}

/** Forgets the devices of one of the staff. */
export async function forgetStaffDevices(db: Database, staffId: number): Promise<void> {
  await db.deleteFrom("staff_devices").where("staff_id", "=", staffId).execute();
}

/** Forgets devices on which nobody has signed in for long. */
export async function deleteExpiredStaffDevices(db: Database): Promise<void> {
  await db
    .deleteFrom("staff_devices")
    .where(sql<boolean>`seen_at < now() - make_interval(days => ${deviceDays})`)
    .execute();
}
