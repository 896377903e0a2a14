import { type SqlBool, sql } from "kysely";
import type { Database } from "#db/database.ts";
import type { Offer } from "../pricing/offer.ts";
import { selectOffers } from "./find-offers.ts";

const isRunning = sql<SqlBool>`(active and (starts_at is null or starts_at <= now()) and (ends_at is null or ends_at > now()))`;

/** Returns the offers that run now, by id, for pages. Prices never come from here. */
export async function listRunningOffers(db: Database): Promise<Offer[]> {
  return await selectOffers(db).where(isRunning).orderBy("id").execute();
}

/**
 * Notes which offers run now, so that the version of the catalogue moves at their start and end. Safe in several processes. Returns the
 * number of offers that started or ended.
 */
export async function noteRunningOffers(db: Database): Promise<number> {
  const { rows } = await sql<{ readonly isAny: boolean }>`
    select exists (select from offers where is_running <> ${isRunning}) as "isAny"`.execute(db);
  if (rows[0]?.isAny !== true) return 0;
  const noted = await sql`
    with due as (select id from offers where is_running <> ${isRunning} order by id for no key update skip locked)
    update offers set is_running = ${isRunning} from due where offers.id = due.id returning offers.id`.execute(
    db,
  );
  return noted.rows.length;
}
