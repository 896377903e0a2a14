import { BadgePercent, Banknote, Boxes, Gift, Layers, type LucideIcon, Truck } from "lucide-react";
import type { OfferKind } from "#contract/admin/offer-kinds.ts";
import { m } from "../messages/compiled/messages.js";

interface KindTexts {
  readonly icon: LucideIcon;
  readonly name: () => string;
  readonly description: () => string;
}

/** Icon, name and description of each kind of offer. */
export const offerKindTexts: Readonly<Record<OfferKind, KindTexts>> = {
  percent: { icon: BadgePercent, name: m.offer_percent, description: m.offer_percent_description },
  amount: { icon: Banknote, name: m.offer_amount, description: m.offer_amount_description },
  buy_x_get_y: { icon: Layers, name: m.offer_buy_x_get_y, description: m.offer_buy_x_get_y_description },
  bundle: { icon: Boxes, name: m.offer_bundle, description: m.offer_bundle_description },
  gift: { icon: Gift, name: m.offer_gift, description: m.offer_gift_description },
  free_delivery: { icon: Truck, name: m.offer_free_delivery, description: m.offer_free_delivery_description },
};
