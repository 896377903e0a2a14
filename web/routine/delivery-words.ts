import { m } from "#messages/compiled/messages.js";
import { formatRoundPrice } from "#messages/format.ts";
import { useHint } from "../shopper/shopper-store.ts";

/** Governorate with its delivery fee in piastres. */
export interface DeliveryCity {
  readonly id: number;
  readonly name: string;
  readonly fee: number;
}

/** Returns the fee of the visitor's governorate, which only scripts know, or the range of all fees; null in a shop without delivery. */
export function useDeliveryWords(cities: readonly DeliveryCity[]): string | null {
  const cityId = useHint()?.cityId;
  const city = cities.find(({ id }) => id === cityId);
  if (city !== undefined)
    return m.routine_plus_delivery_to({ city: city.name, fee: formatRoundPrice(city.fee) });
  if (cities.length === 0) return null;
  const fees = cities.map(({ fee }) => fee);
  const [least, most] = [Math.min(...fees), Math.max(...fees)].map(formatRoundPrice);
  const fee = least === most ? least : `${least}–${most?.replace(/^\D+/, "")}`;
  return m.routine_plus_delivery({ fee: fee ?? "" });
}
