import { ChevronDown } from "lucide-react";
import { m } from "#messages/compiled/messages.js";
import { paths } from "../paths.ts";
import { showDeliveryTo } from "../shopper/show-delivery-to.ts";
import { useHint } from "../shopper/use-shopper.ts";
import { LinkTo } from "../ui/link-to.tsx";
import { Price } from "../ui/price.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";

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
  /** Business days, such as '2–3'. */
  readonly days: string;
}

/**
 * Delivery fee and days for the visitor's governorate (the first one by default), with a select of all. A
 * separate line on phones: sharing a line with the stock would wrap depending on font and price.
 */
export function DeliveryLine({ cities }: Pick<Delivery, "cities">) {
  const cityId = useHint()?.cityId;
  const city = cities.find(({ id }) => id === cityId) ?? cities[0];
  if (city === undefined) return null;
  return (
    <span className="max-sm:block">
      <CityPicker cities={cities} city={city} /> <Price amount={city.fee} className="whitespace-nowrap" />
      {" · "}
      <bdi dir="ltr">{city.days}</bdi> {m.business_days()}
    </span>
  );
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
