import { type RawBuilder, sql } from "kysely";
import type { OfferState } from "#contract/offers.ts";

/** State of an offer now, as a value of SQL over `offers`, like `offerStateAt`. */
export const offerStateNow: RawBuilder<OfferState> = sql`(case when not active then 'off'
  when ends_at <= now() then 'ended' when starts_at > now() then 'coming' else 'running' end)`;
