import { type SqlBool, sql } from "kysely";
import type { Database } from "#db/database.ts";
import type { Offer } from "../pricing/offer.ts";
import { selectOffers } from "./find-offers.ts";

/** Whether an offer is switched on and runs now, as a condition over `offers`. */
export const runsNow = sql<SqlBool>`(active and (starts_at is null or starts_at <= now()) and (ends_at is null or ends_at > now()))`;

/** Returns the offers that run now, by id, for pages. Prices never come from here. */
export async function listRunningOffers(db: Database): Promise<Offer[]> {
  return await selectOffers(db).where(runsNow).orderBy("id").execute();
}
