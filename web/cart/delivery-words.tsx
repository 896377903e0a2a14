import { Truck } from "lucide-react";
import { formatRoundPrice } from "#contract/money.ts";
import { m } from "#messages/compiled/messages.js";
import { formatWeekday } from "#messages/format.ts";
import { useLanguage } from "../language/use-language.ts";
import { useShopDetails } from "../shell/shell-data.ts";
import { MixedText } from "../ui/mixed-text.tsx";
import type { CartView } from "./cart-view.ts";

/** Pieces and delivery of a cart in one line: the range of fees, or fee and latest day once the governorate is known. */
export function DeliveryWords({ cart }: { readonly cart: CartView }) {
  const { city, totals, feeRange, arrivesBy, pieces } = cart;
  const day = useArrivesBy(arrivesBy);
  const words: string[] = [m.pieces_count({ count: pieces })];
  if (totals.deliveryFee !== null) {
    words.push(
      city === null ? m.delivery() : m.delivery_to({ city }),
      totals.deliveryFee === 0 ? m.delivery_free() : formatRoundPrice(totals.deliveryFee),
    );
    if (day !== null) words.push(day);
  } else if (feeRange !== "") words.push(m.delivery_range({ fees: feeRange }));
  return (
    <p className="small soft">
      <MixedText text={words.join(" · ")} />
    </p>
  );
}

/** Latest day of the delivery; nothing until the governorate is known, and while the shop promises no days. */
export function ArrivesBy({ cart: { arrivesBy } }: { readonly cart: Pick<CartView, "arrivesBy"> }) {
  const day = useArrivesBy(arrivesBy);
  if (day === null) return null;
  return (
    <p className="small soft flex items-center gap-3">
      <Truck size={20} className="mirror" aria-hidden="true" />
      {day}
    </p>
  );
}

/** Formats the latest day of the delivery ('2026-11-29') as a sentence; null where `ArrivesBy` shows nothing. */
export function useArrivesBy(day: string | null): string | null {
  const { showsDeliveryDays } = useShopDetails();
  const language = useLanguage();
  if (day === null || !showsDeliveryDays) return null;
  return m.arrives_by({ date: formatWeekday(new Date(`${day}T12:00:00Z`), language) });
}
