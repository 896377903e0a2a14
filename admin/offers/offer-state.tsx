import { Check, Clock, Flag, Power } from "lucide-react";
import type { OfferState } from "#contract/offers.ts";
import { m } from "../messages/compiled/messages.js";
import { stateChip } from "../ui/chip.tsx";

export const OfferStateChip = stateChip<OfferState>({
  off: { name: m.offer_off, tone: "outline", Icon: Power },
  ended: { name: m.coupon_ended, tone: "stone", Icon: Flag },
  coming: { name: m.coupon_coming, tone: "sea", Icon: Clock },
  running: { name: m.coupon_running, tone: "leaf", Icon: Check },
});
