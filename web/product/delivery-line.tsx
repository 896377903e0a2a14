import { ChevronDown } from "lucide-react";
import { m } from "#messages/compiled/messages.js";
import { paths } from "../paths.ts";
import { showDeliveryTo } from "../shopper/show-delivery-to.ts";
import { useHint } from "../shopper/use-shopper.ts";
import { LinkTo } from "../ui/link-to.tsx";
import { Price } from "../ui/price.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";

/** Delivery of the shop, in the language of the page; amounts are piastres. */
export interface Delivery {
  /** The sum of products from which it costs nothing; null: it always costs the fee. */
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
 * Fee and days to the shopper's governorate, the first one until another is known, and a choice of all. A line of its own on phones: one
 * with the stock would break there, or not, with each font and price.
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

/** Without scripts a way to the table of all governorates. */
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
