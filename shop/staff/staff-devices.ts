import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { deviceDays } from "../credentials/devices.ts";
import { tokenHash } from "../credentials/tokens.ts";

/** Maximum number of remembered devices per account. */
const maxDevices = 10;

/** SQL: whether a staff member has signed in on this device; the query contains `staff`. */
export function isKnownStaffDevice(device: string | null) {
  if (device === null) return sql<boolean>`false`;
  return sql<boolean>`exists (select from staff_devices where staff_devices.staff_id = staff.id
    and staff_devices.token_hash = ${tokenHash(device)}
    and seen_at > now() - make_interval(days => ${sql.lit(deviceDays)}))`;
}

/** Remembers a device of a staff member. */
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

/** Deletes the devices of a staff member. */
export async function deleteStaffDevices(db: Database, staffId: number): Promise<void> {
  await db.deleteFrom("staff_devices").where("staff_id", "=", staffId).execute();
}

/** Deletes devices without a recent sign-in. */
export async function deleteExpiredStaffDevices(db: Database): Promise<void> {
  await db
    .deleteFrom("staff_devices")
    .where(sql<boolean>`seen_at < now() - make_interval(days => ${deviceDays})`)
    .execute();
}
