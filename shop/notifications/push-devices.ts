import { sql } from "kysely";
import { maxPushDevices } from "#contract/admin/notifications/notification-choices.ts";
import type { NewPushDevice } from "#contract/admin/notifications/notifications.ts";
import type { Language } from "#contract/language.ts";
import { cleanText } from "#contract/text.ts";
import type { Database } from "#db/database.ts";
import { runTransaction } from "#db/run-transaction.ts";
import { type Author, writeEntry } from "../audit/write-entry.ts";
import { insertPushes } from "./send-pushes.ts";

const maxUserAgentLength = 200;
const columns = ["id", "user_agent", "created_at"] as const;

/** Browser of a staff member that shows alerts. */
export interface PushDevice {
  readonly id: number;
  readonly user_agent: string;
  readonly created_at: Date;
}

type Self = Author & { readonly id: number };

/** Returns the browsers of a staff member, newest first. */
export async function listPushDevices(db: Database, staffId: number): Promise<PushDevice[]> {
  return await db
    .selectFrom("push_subscriptions")
    .select(columns)
    .where("staff_id", "=", staffId)
    .orderBy("id", "desc")
    .execute();
}

/**
 * Adds the subscription of a browser and logs it. A known endpoint keeps its row and belongs to the staff member who subscribed last.
 * Above the maximum the oldest browser is removed. A first push shows that alerts arrive.
 */
export async function addPushDevice(
  db: Database,
  staff: Self,
  { endpoint, p256dh, auth }: NewPushDevice,
  { language, userAgent }: { readonly language: Language; readonly userAgent: string },
): Promise<PushDevice> {
  return await runTransaction(db, async (tx) => {
    await tx.selectFrom("staff").select("id").where("id", "=", staff.id).forNoKeyUpdate().execute();
    const user_agent = cleanText(userAgent.slice(0, maxUserAgentLength));
    const values = { staff_id: staff.id, p256dh, auth, language, user_agent };
    const device = await tx
      .insertInto("push_subscriptions")
      .values({ endpoint, ...values })
      .onConflict((conflict) => conflict.column("endpoint").doUpdateSet(values))
      .returning(columns)
      .executeTakeFirstOrThrow();
    await sql`delete from push_subscriptions where staff_id = ${staff.id} and id not in (
      select id from push_subscriptions where staff_id = ${staff.id}
      order by id = ${device.id} desc, id desc limit ${maxPushDevices})`.execute(tx);
    await sql`with ${insertPushes(sql`select ${device.id}::int, 0, null::int`)}`.execute(tx);
    const entry = { resource: "notifications", id: device.id, before: null, after: logged(device) } as const;
    await writeEntry(tx, staff, { action: "create", ...entry });
    return device;
  });
}

/** Removes a browser of the staff member and logs it; returns whether it existed. */
export async function removePushDevice(db: Database, staff: Self, id: number): Promise<boolean> {
  return await runTransaction(db, async (tx) => {
    const removed = await tx
      .deleteFrom("push_subscriptions")
      .where("id", "=", id)
      .where("staff_id", "=", staff.id)
      .returning(columns)
      .executeTakeFirst();
    if (removed === undefined) return false;
    const entry = { resource: "notifications", id, before: logged(removed), after: null } as const;
    await writeEntry(tx, staff, { action: "delete", ...entry });
    return true;
  });
}

/** Fields for the audit log. The endpoint is a secret. */
function logged({ id, user_agent, created_at }: PushDevice) {
  return { id, user_agent, created_at: created_at.toISOString() };
}
