import type { Language } from "#contract/language.ts";
import { m } from "#messages/compiled/messages.js";
import { cityName, type ListedCity } from "#shop/addresses/city-names.ts";
import type { DeliveryPromise } from "../shell/shell-data.ts";

/** Maximum number of named governorates. */
const maxNamed = 2;

type City = Pick<ListedCity, "name_en" | "name_ar" | "delivery_days_from" | "delivery_days_to">;

/**
 * Returns the delivery times of the fee sheet as sentences: the first governorates with the fastest delivery, and all slower ones as one
 * range. Null without governorates.
 */
export function deliveryPromise(cities: readonly City[], language: Language): DeliveryPromise | null {
  const [fastest] = [...cities].sort(
    (one, other) =>
      one.delivery_days_to - other.delivery_days_to || one.delivery_days_from - other.delivery_days_from,
  );
  if (fastest === undefined) return null;
  const isFastest = (city: City) =>
    city.delivery_days_to === fastest.delivery_days_to &&
    city.delivery_days_from === fastest.delivery_days_from;
  const slower = cities.filter((city) => !isFastest(city));
  const locale = { locale: language };
  const named = cities.filter(isFastest).slice(0, maxNamed);
  const places =
    slower.length === 0
      ? m.all_governorates({}, locale)
      : new Intl.ListFormat(language).format(named.map((city) => cityName(city, language)));
  const near = { places, ...daysOf([fastest]) };
  const sentences = [
    m.delivery_near(near, locale),
    ...(slower.length === 0 ? [] : [m.delivery_elsewhere(daysOf(slower), locale)]),
  ];
  return {
    announcement: m.announcement(near, locale),
    text: `${sentences.join(language === "ar" ? "، " : ", ")}.`,
  };
}

function daysOf(cities: readonly City[]): { days: string; latest: number } {
  const from = Math.min(...cities.map(({ delivery_days_from }) => delivery_days_from));
  const latest = Math.max(...cities.map(({ delivery_days_to }) => delivery_days_to));
  return { days: from === latest ? `${latest}` : `${from}–${latest}`, latest };
}
