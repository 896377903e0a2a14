import { inLanguage, type Language } from "#contract/language.ts";
import { formatDate } from "#messages/format.ts";
import { offerText } from "#messages/offer-text.ts";
import { cityName } from "#shop/addresses/city-names.ts";
import type { Offer } from "#shop/pricing/offer.ts";
import type { CachedCatalogue } from "#shop/storefront/cached-catalogue.ts";

/** Running offer in one language, with the products that it names. */
export interface OfferDescription {
  readonly id: number;
  readonly name: string;
  readonly text: string;
  /** Last day; null without an end. */
  readonly until: string | null;
  readonly products: readonly { readonly id: number; readonly name: string }[];
}

/** Describes offers for their page. Products that are not sold are left out. */
export async function describeOffers(
  catalogue: Pick<CachedCatalogue, "findProduct" | "listCities">,
  offers: readonly Offer[],
  language: Language,
): Promise<OfferDescription[]> {
  const cities = await catalogue.listCities();
  const cityOf = (id: number) => {
    const city = cities.find((one) => one.id === id);
    return city === undefined ? null : cityName(city, language);
  };
  return await Promise.all(
    offers.map(async (offer) => {
      const found = await Promise.all(namedProducts(offer).map((id) => catalogue.findProduct(id)));
      const products = found.flatMap((product) =>
        product === null
          ? []
          : [{ id: product.id, name: inLanguage(language, product.name_ar, product.name_en) }],
      );
      const nameOf = (id: number) => products.find((product) => product.id === id)?.name ?? null;
      return {
        id: offer.id,
        name: inLanguage(language, offer.name_ar, offer.name_en),
        text: offerText(offer, language, nameOf, cityOf),
        until: offer.ends_at === null ? null : formatDate(offer.ends_at, language),
        products,
      };
    }),
  );
}

const maxNamed = 10;

/** Products that a description names, each once. */
function namedProducts({ terms }: Offer): number[] {
  switch (terms.kind) {
    case "bundle":
      return [...new Set(terms.product_ids)];
    case "gift":
      return [terms.gift_product_id];
    case "buy_x_get_y":
      return [...new Set([...(terms.buy.product_ids ?? []), ...(terms.get.product_ids ?? [])])].slice(
        0,
        maxNamed,
      );
    default:
      return [];
  }
}
