import type { Language } from "#contract/language.ts";
import { formatRoundPrice } from "#contract/money.ts";
import { m } from "#messages/compiled/messages.js";
import { cityName, type ListedCity } from "#shop/addresses/city-names.ts";
import { Price } from "#ui/price.tsx";
import { useLocalised } from "../language/use-language.ts";
import { languageContext, shopContext } from "../request-context.ts";
import { pageMeta } from "../seo/page-meta.ts";
import { MixedText } from "../ui/mixed-text.tsx";
import type { Route } from "./+types/shipping-page.ts";
import { ContentPage, ContentSections } from "./content-page.tsx";
import { loadContentPage } from "./load-content-page.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { catalogue } = context.get(shopContext);
  const language = context.get(languageContext);
  const [page, cities, { free_delivery_from: freeFrom, shows_delivery_days: showsDays }] = await Promise.all([
    loadContentPage(catalogue, "shipping", language),
    catalogue.listCities(),
    catalogue.settings(),
  ]);
  return { page, zones: deliveryZones(cities, language, showsDays), freeFrom };
}

export function meta({ loaderData: { page }, matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: page.title, description: page.summary });
}

/** Delivery fee of each governorate, and the delivery times that staff have set. */
export default function ShippingPage({ loaderData: { page, zones, freeFrom } }: Route.ComponentProps) {
  return (
    <ContentPage page={page}>
      <ContentSections sections={page.sections} />
      {freeFrom !== null && (
        <p>
          <MixedText text={m.free_delivery_from({ amount: formatRoundPrice(freeFrom) })} />
        </p>
      )}
      <div className="delivery-scroll">
        <DeliveryTable zones={zones} />
      </div>
    </ContentPage>
  );
}

function DeliveryTable({ zones }: { readonly zones: readonly DeliveryZone[] }) {
  const separator = useLocalised()("، ", ", ");
  const hasDays = zones.some(({ days }) => days !== null);
  return (
    <table className="delivery-table">
      <caption>{hasDays ? m.delivery_table() : m.delivery_table_fee()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.delivery_table_governorates()}</th>
          <th scope="col">{m.delivery_table_fee()}</th>
          {hasDays && <th scope="col">{m.delivery_table_days()}</th>}
        </tr>
      </thead>
      <tbody>
        {zones.map(({ fee, days, cities }) => (
          <tr key={`${fee} ${days}`}>
            <th scope="row">{cities.join(separator)}</th>
            <td>
              <Price amount={fee} />
            </td>
            {days !== null && (
              <td>
                <bdi dir="ltr">{days}</bdi>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Governorates with the same fee and delivery days. */
interface DeliveryZone {
  /** Piastres. */
  readonly fee: number;
  /** Null before staff have set them. */
  readonly days: string | null;
  readonly cities: readonly string[];
}

function daysOf({ delivery_days_from: from, delivery_days_to: to }: ListedCity): string {
  return from === to ? `${to}` : `${from}–${to}`;
}

/** Governorates grouped by delivery fee and shown days, the cheapest first. */
function deliveryZones(
  cities: readonly ListedCity[],
  language: Language,
  showsDays: boolean,
): DeliveryZone[] {
  const shownDays = (city: ListedCity) => (showsDays ? daysOf(city) : null);
  const zones = Map.groupBy(cities, (city) => `${city.delivery_fee} ${shownDays(city)}`);
  return [...zones.values()]
    .map(([first, ...others]) => ({
      fee: first?.delivery_fee ?? 0,
      days: first === undefined ? null : shownDays(first),
      cities: [first, ...others].flatMap((city) => (city === undefined ? [] : [cityName(city, language)])),
    }))
    .sort((one, other) => one.fee - other.fee);
}
