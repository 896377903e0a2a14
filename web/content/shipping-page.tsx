import { m } from "#messages/compiled/messages.js";
import { formatPrice } from "#messages/format.ts";
import { languageContext, shopContext } from "../request-context.ts";
import { pageMeta } from "../seo/page-meta.ts";
import { MixedText } from "../ui/mixed-text.tsx";
import type { Route } from "./+types/shipping-page.ts";
import { ContentPage } from "./content-page.tsx";
import { ContentSections } from "./content-sections.tsx";
import { DeliveryTable } from "./delivery-table.tsx";
import { deliveryZones } from "./delivery-zones.ts";
import { loadContentPage } from "./load-content-page.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { catalogue } = context.get(shopContext);
  const language = context.get(languageContext);
  const [page, cities, { free_delivery_from: freeFrom }] = await Promise.all([
    loadContentPage(catalogue, "shipping", language),
    catalogue.listCities(),
    catalogue.settings(),
  ]);
  return { page, zones: deliveryZones(cities, language), freeFrom };
}

export function meta({ loaderData: { page }, matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: page.title, description: page.summary });
}

/** Delivery times, and the delivery fee of each governorate. */
export default function ShippingPage({ loaderData: { page, zones, freeFrom } }: Route.ComponentProps) {
  return (
    <ContentPage page={page}>
      <ContentSections sections={page.sections} />
      {freeFrom !== null && (
        <p>
          <MixedText text={m.free_delivery_from({ amount: formatPrice(freeFrom) })} />
        </p>
      )}
      <div className="delivery-scroll">
        <DeliveryTable zones={zones} />
      </div>
    </ContentPage>
  );
}
