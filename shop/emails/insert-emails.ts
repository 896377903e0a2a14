import { type RawBuilder, sql } from "kysely";
import type { Database } from "#db/database.ts";
import { isInForce } from "../consents/consents.ts";
import { kindsByConsent } from "./message-types.ts";

/**
 * Inserts e-mails and their deliveries, which are due after `waitSeconds`, and returns their ids. `values` is a query of the columns. Throws
 * for an e-mail that needs a consent and has none in force: no other place queues e-mails.
 */
export async function insertEmails(
  db: Database,
  columns: string,
  values: RawBuilder<unknown>,
  waitSeconds = 0,
): Promise<number[]> {
  const { rows } = await sql<{ id: number; lacks_consent: boolean }>`
    with queued as (insert into emails (${sql.raw(columns)}) ${values} returning id, kind, consent_id),
    deliveries as (
      insert into outbox (kind, key, due_at)
      select 'email', id, now() + make_interval(secs => ${waitSeconds}) from queued)
    select id, kind = any(${kindsByConsent}::text[]) and not ${isInForce(sql<number>`consent_id`)} as lacks_consent
    from queued`.execute(db);
  if (rows.some(({ lacks_consent }) => lacks_consent)) throw new Error("an e-mail lacks its consent");
  return rows.map(({ id }) => id);
}
