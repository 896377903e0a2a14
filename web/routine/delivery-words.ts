import { formatRoundPrice } from "#contract/money.ts";
import { m } from "#messages/compiled/messages.js";
import { feeRange } from "../addresses/fee-range.ts";
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
  return m.routine_plus_delivery({ fee: feeRange(cities.map(({ fee }) => fee)) });
}
