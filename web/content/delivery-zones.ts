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

/** Governorates grouped by delivery fee and days, the cheapest first. */
export function deliveryZones(cities: readonly ListedCity[], language: Language): DeliveryZone[] {
  const zones = Map.groupBy(
    cities,
    (city) => `${city.delivery_fee} ${city.delivery_days_from}–${city.delivery_days_to}`,
  );
  return [...zones.values()]
    .map(([first, ...others]) => ({
      fee: first?.delivery_fee ?? 0,
      days: `${first?.delivery_days_from}–${first?.delivery_days_to}`,
      cities: [first, ...others].flatMap((city) => (city === undefined ? [] : [cityName(city, language)])),
    }))
    .sort((one, other) => one.fee - other.fee);
}
