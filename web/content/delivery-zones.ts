import type { Language } from "#contract/language.ts";
import { cityName } from "#shop/addresses/city-names.ts";
import type { ListedCity } from "#shop/addresses/list-cities.ts";

/** Governorates with the same fee and delivery days. */
export interface DeliveryZone {
  /** Piastres. */
  readonly fee: number;
  readonly days: string;
  readonly cities: readonly string[];
}

function daysOf({ delivery_days_from: from, delivery_days_to: to }: ListedCity): string {
  return from === to ? `${to}` : `${from}–${to}`;
}

/** Governorates grouped by delivery fee and days, the cheapest first. */
export function deliveryZones(cities: readonly ListedCity[], language: Language): DeliveryZone[] {
  const zones = Map.groupBy(
    cities,
    (city) => `${city.delivery_fee} ${city.delivery_days_from}–${city.delivery_days_to}`,
  );
  return [...zones.values()]
    .map(([first, ...others]) => ({
      fee: first?.delivery_fee ?? 0,
      days: first === undefined ? "" : daysOf(first),
      cities: [first, ...others].flatMap((city) => (city === undefined ? [] : [cityName(city, language)])),
    }))
    .sort((one, other) => one.fee - other.fee);
}
