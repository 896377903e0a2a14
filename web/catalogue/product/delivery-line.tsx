import type { Language } from "#contract/language.ts";
import { dayInCairo, deliveryDay } from "#contract/orders/delivery-day.ts";
import { m } from "#messages/compiled/messages.js";
import { formatWeekday } from "#messages/format.ts";
import { Price } from "#ui/price.tsx";
import { feeRange } from "../../addresses/fee-range.ts";
import { useLanguage } from "../../language/use-language.ts";
import { paths } from "../../paths.ts";
import { chooseCity, useHint } from "../../shopper/shopper-store.ts";
import { LinkTo } from "../../ui/link-to.tsx";
import { MixedText } from "../../ui/mixed-text.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";

/** Delivery of the shop, in the language of the page. Amounts are piastres. */
export interface Delivery {
  /** Sum of products from which delivery is free; null if it is never free. */
  readonly freeFrom: number | null;
  readonly cities: readonly City[];
}

interface City {
  readonly id: number;
  readonly name: string;
  readonly fee: number;
  /** Earliest and latest business day; null before staff have set them. */
  readonly days: readonly [number, number] | null;
}

/**
 * Latest day and fee of delivery to the visitor's governorate, with a select of all; the ranges of days and fees until one is chosen.
 * Scripts compute the day, because pages are cached.
 */
export function DeliveryLine({ cities }: Pick<Delivery, "cities">) {
  const cityId = useHint()?.cityId;
  const language = useLanguage();
  if (cities.length === 0) return null;
  const city = cities.find(({ id }) => id === cityId);
  const words = city === undefined ? rangeOfDays(cities) : city.days && arrivesBy(city.days[1], language);
  return (
    <div className="delivery-line small">
      <CityPicker cities={cities} city={city} />
      {/* A new element: words that move within one count as a layout shift. */}
      {words !== null && (
        <p key={words}>
          <MixedText text={words} />
        </p>
      )}
    </div>
  );
}

/** Range of days of all governorates; null before staff have set them. */
function rangeOfDays(cities: readonly City[]): string | null {
  const days = cities.flatMap((city) => city.days ?? []);
  if (days.length === 0) return null;
  const [from, to] = [Math.min(...days), Math.max(...days)];
  return m.within_business_days({ days: from === to ? `${to}` : `${from}–${to}`, latest: to });
}

function arrivesBy(workingDays: number, language: Language): string {
  const day = new Date(`${deliveryDay(dayInCairo(new Date()), workingDays)}T12:00:00Z`);
  return m.arrives_by({ date: formatWeekday(day, language) });
}

/** Select of the governorate; without scripts a link to the table of all. */
function CityPicker({ cities, city }: Pick<Delivery, "cities"> & { readonly city: City | undefined }) {
  const words = (
    <>
      <strong>
        <MixedText
          text={
            city === undefined
              ? m.delivery_range({ fees: feeRange(cities.map(({ fee }) => fee)) })
              : m.delivery_to({ city: city.name })
          }
        />
        {city !== undefined && (
          <>
            {" · "}
            <Price amount={city.fee} className="whitespace-nowrap" />
          </>
        )}
      </strong>
      <span className="link">{city === undefined ? m.choose() : m.change()}</span>
    </>
  );
  if (!useHydrated()) {
    return (
      <LinkTo to={paths.shipping()} className="city-picker">
        {words}
      </LinkTo>
    );
  }
  return (
    <label className="city-picker">
      {words}
      <select
        aria-label={m.choose_governorate()}
        value={city?.id ?? ""}
        onChange={({ target }) => chooseCity(Number(target.value))}
      >
        <option value="" disabled>
          {m.choose_governorate()}
        </option>
        {cities.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
