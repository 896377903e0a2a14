import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import type { StaffEmailKind } from "../emails/email-content.ts";
import { isNewIn } from "./find-new-orders.ts";
import { isQuiet } from "./quiet-hours.ts";

/** Hour of the daily digest in Cairo. */
const digestHour = 9;
/** An order becomes visible when its transaction ends, up to a minute after its time. */
const settledAfter = 60_000;

/**
 * Queues the due e-mails with new orders: at each full hour or at nine, or at the end of the quiet hours. Without new orders there is no
 * e-mail. Returns the number of e-mails.
 */
export async function queueDigests(db: Database, now = new Date()): Promise<number> {
  const until = new Date(now.getTime() - settledAfter);
  const at = sql<Date>`${until}::timestamptz`;
  const kind: StaffEmailKind = "staff_new_orders";
  const { numAffectedRows = 0n } = await sql`
    with due as (
      select chosen.staff_id, digest_until as since, language
      from staff_notifications as chosen join staff on staff.id = chosen.staff_id and removed_at is null
      where digest <> 'off' and not ${isQuiet(sql`${now}::timestamptz`)} and digest_until < case digest
        when 'hourly' then date_trunc('hour', ${at})
        else (date_trunc('day', (${at} at time zone 'Africa/Cairo') - make_interval(hours => ${digestHour}))
          + make_interval(hours => ${digestHour})) at time zone 'Africa/Cairo' end
      order by chosen.staff_id for update of chosen skip locked),
    moved as (
      update staff_notifications set digest_until = ${at} from due
      where staff_notifications.staff_id = due.staff_id)
    insert into emails (kind, staff_id, to_address, language, details)
    select ${kind}, staff.id, staff.email, due.language, jsonb_build_object('since', since, 'until', ${at})
    from due join staff on staff.id = due.staff_id
    where exists (select from orders where ${isNewIn({ since: sql`since`, until: at })})`.execute(db);
  return Number(numAffectedRows);
}
