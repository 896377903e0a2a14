import { Check, Clock, Flag, Power } from "lucide-react";
import type { AdminOffer } from "#contract/admin/offers/offer.ts";
import { type OfferState, offerStateAt } from "#contract/offers.ts";
import { m } from "../messages/compiled/messages.js";
import { Chip } from "../ui/chip.tsx";

/** Returns the state that the API's filter gives an offer. */
export function stateOf(
  { active, starts, ends }: Pick<AdminOffer, "active" | "starts" | "ends">,
  now: number,
): OfferState {
  return offerStateAt({ active, starts: timeOf(starts), ends: timeOf(ends) }, now);
}

function timeOf(text: string | null): number | null {
  return text === null ? null : Date.parse(text);
}

export function OfferStateChip({
  offer,
  now = Date.now(),
}: {
  readonly offer: AdminOffer;
  readonly now?: number;
}) {
  switch (stateOf(offer, now)) {
    case "off":
      return (
        <Chip tone="outline" icon={Power}>
          {m.offer_off()}
        </Chip>
      );
    case "ended":
      return <Chip icon={Flag}>{m.coupon_ended()}</Chip>;
    case "coming":
      return (
        <Chip tone="sea" icon={Clock}>
          {m.coupon_coming()}
        </Chip>
      );
    case "running":
      return (
        <Chip tone="leaf" icon={Check}>
          {m.coupon_running()}
        </Chip>
      );
  }
}
