import { sql } from "kysely";
import { type Digest, digests } from "#contract/admin/notifications/notification-choices.ts";
import type { NotificationsChange } from "#contract/admin/notifications/notifications.ts";
import type { Language } from "#contract/language.ts";
import type { Database } from "#db/database.ts";
import { runTransaction } from "#db/run-transaction.ts";
import { type Author, writeEntry } from "../audit/write-entry.ts";
import { toMinutes, toTime } from "./quiet-hours.ts";

type Preferences = NotificationsChange;

/** Preferences of a staff member who has not chosen any. */
const usual: Preferences = {
  sound: false,
  title_badge: false,
  digest: "off",
  quiet_from: null,
  quiet_to: null,
};

/** Finds the alerts that a staff member has chosen. */
export async function findNotifications(db: Database, staffId: number): Promise<Preferences> {
  const row = await db
    .selectFrom("staff_notifications")
    .select(["sound", "title_badge", "digest", "quiet_from", "quiet_to"])
    .where("staff_id", "=", staffId)
    .executeTakeFirst();
  if (row === undefined) return usual;
  return {
    ...row,
    digest: digestOf(row.digest),
    quiet_from: toTime(row.quiet_from),
    quiet_to: toTime(row.quiet_to),
  };
}

/** Changes the staff member's own alerts and logs it. A digest that is switched on begins with the next order. */
export async function changeNotifications(
  db: Database,
  staff: Author & { readonly id: number },
  change: NotificationsChange,
  language: Language,
): Promise<Preferences> {
  return await runTransaction(db, async (tx) => {
    await tx.selectFrom("staff").select("id").where("id", "=", staff.id).forNoKeyUpdate().execute();
    const before = await findNotifications(tx, staff.id);
    const values = {
      ...change,
      quiet_from: toMinutes(change.quiet_from),
      quiet_to: toMinutes(change.quiet_to),
      language,
      ...(before.digest === "off" && { digest_until: sql<Date>`date_trunc('milliseconds', now())` }),
    };
    await tx
      .insertInto("staff_notifications")
      .values({ staff_id: staff.id, ...values })
      .onConflict((conflict) => conflict.column("staff_id").doUpdateSet(values))
      .execute();
    const after = await findNotifications(tx, staff.id);
    const [was, is] = [before, after].map((preferences) => ({ id: staff.id, ...preferences }));
    if (was !== undefined && is !== undefined && JSON.stringify(was) !== JSON.stringify(is)) {
      const entry = { resource: "notifications", id: staff.id, before: was, after: is } as const;
      await writeEntry(tx, staff, { action: "change", ...entry });
    }
    return after;
  });
}

function digestOf(stored: string): Digest {
  return digests.find((digest) => digest === stored) ?? "off";
}
