/** States of an offer. An offer that is switched off is `off`, independent of its dates. */
export const offerStates = ["coming", "running", "ended", "off"] as const;
export type OfferState = (typeof offerStates)[number];

/** Times are milliseconds; null has no limit. */
interface OfferTimes {
  readonly active: boolean;
  readonly starts: number | null;
  readonly ends: number | null;
}

/** Returns the state of an offer at a time: it runs from its start until just before its end. `offerStateNow` is the same in SQL. */
export function offerStateAt({ active, starts, ends }: OfferTimes, now: number): OfferState {
  if (!active) return "off";
  if (ends !== null && ends <= now) return "ended";
  return starts !== null && starts > now ? "coming" : "running";
}
