import { ChevronDown } from "lucide-react";
import type { Language } from "#contract/language.ts";
import { dayInCairo, deliveryDay } from "#contract/orders/delivery-day.ts";
import { m } from "#messages/compiled/messages.js";
import { formatWeekday } from "#messages/format.ts";
import { useLanguage } from "../../language/use-language.ts";
import { paths } from "../../paths.ts";
import { currentShopper, refreshShopper, useHint } from "../../shopper/shopper-store.ts";
import { writeHint } from "../../shopper/write-hint.ts";
import { LinkTo } from "../../ui/link-to.tsx";
import { MixedText } from "../../ui/mixed-text.tsx";
import { Price } from "../../ui/price.tsx";
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
 * Latest day and fee of delivery to the visitor's governorate (the first one by default), with a select of all. Scripts compute the day,
 * because pages are cached; until then the same line shows the range of days.
 */
export function DeliveryLine({ cities }: Pick<Delivery, "cities">) {
  const cityId = useHint()?.cityId;
  const language = useLanguage();
  const hydrated = useHydrated();
  const city = cities.find(({ id }) => id === cityId) ?? cities[0];
  if (city === undefined) return null;
  const words = city.days === null ? null : daysInWords(city.days, hydrated, language);
  return (
    <div className="delivery-line small soft">
      {/* A new element: words that move within one count as a layout shift. */}
      {words !== null && (
        <p key={words}>
          <MixedText text={words} />
        </p>
      )}
      <p>
        <CityPicker cities={cities} city={city} /> <Price amount={city.fee} className="whitespace-nowrap" />
      </p>
    </div>
  );
}

function daysInWords([from, to]: NonNullable<City["days"]>, hydrated: boolean, language: Language): string {
  if (hydrated) return arrivesBy(to, language);
  return m.within_business_days({ days: from === to ? `${to}` : `${from}–${to}`, latest: to });
}

function arrivesBy(workingDays: number, language: Language): string {
  const day = new Date(`${deliveryDay(dayInCairo(new Date()), workingDays)}T12:00:00Z`);
  return m.arrives_by({ date: formatWeekday(day, language) });
}

/** Select of the governorate; without scripts a link to the table of all. */
function CityPicker({ cities, city }: Pick<Delivery, "cities"> & { readonly city: City }) {
  const words = (
    <>
      {m.delivery_to({ city: city.name })}
      <ChevronDown size={16} aria-hidden="true" />
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
        value={city.id}
        onChange={({ target }) => showDeliveryTo(Number(target.value))}
      >
        {cities.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function showDeliveryTo(cityId: number): void {
  const hint = currentShopper().hint ?? { account: "out" as const, cartCount: 0, mark: "" };
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is newer than the oldest browsers
  document.cookie = writeHint({ ...hint, cityId }) + secure;
  refreshShopper();
}
