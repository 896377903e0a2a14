import { useLocation } from "react-router";
import { largestJpeg } from "#contract/media.ts";
import { m } from "#messages/compiled/messages.js";
import { JsonLd } from "../../seo/json-ld.tsx";
import { pageUrl } from "../../seo/page-meta.ts";
import { useShell } from "../../shell/shell-data.ts";
import type { FactsView } from "./fact-rows.ts";
import type { FamilyView } from "./product-family.tsx";
import type { PurposeView } from "./product-purpose.tsx";
import type { ProductView } from "./product-view.ts";

interface ProductForSearchProps {
  readonly product: ProductView;
  readonly family: FamilyView | null;
  readonly purpose: PurposeView;
  readonly facts: FactsView["forSearch"];
}

/** Structured data of a product for search engines: purpose, offer, rating. */
export function ProductForSearch({
  product,
  family,
  purpose,
  facts: { brand, gtin, country, producer, size, color },
}: ProductForSearchProps) {
  const { pathname } = useLocation();
  const { shop, origin } = useShell();
  const { name, description, sku, category, images, price, maxQuantity, rating } = product;
  const properties = [
    { name: m.skin_type(), values: purpose.skinTypes },
    { name: m.concern(), values: purpose.concerns },
    { name: m.body_area(), values: purpose.area },
  ].flatMap((property) =>
    property.values.map((value) => ({ "@type": "PropertyValue", name: property.name, value: value.name })),
  );
  const offer = {
    "@type": "Offer",
    url: pageUrl(origin, pathname).here,
    priceCurrency: "EGP",
    price: (price / 100).toFixed(2),
    availability: `https://schema.org/${maxQuantity > 0 ? "InStock" : "OutOfStock"}`,
    itemCondition: "https://schema.org/NewCondition",
    seller: { "@type": "Organization", name: shop.brand },
  };
  const facts = {
    "@type": "Product",
    name,
    description,
    sku,
    category: category.name,
    brand: { "@type": "Brand", name: brand ?? shop.brand },
    ...(gtin !== null && { gtin }),
    ...(country !== null && { countryOfOrigin: { "@type": "Country", name: country } }),
    ...(producer !== null && { manufacturer: { "@type": "Organization", name: producer } }),
    ...(size !== null && { size }),
    ...(color !== null && { color }),
    image: images.map(({ id, width }) => origin + largestJpeg(id, width)),
    offers: offer,
    ...(family !== null && { isVariantOf: groupOf(family) }),
    ...(properties.length > 0 && { additionalProperty: properties }),
    ...(rating.average !== null && {
      aggregateRating: { "@type": "AggregateRating", ratingValue: rating.average, reviewCount: rating.count },
    }),
  };
  return <JsonLd facts={facts} />;
}

function groupOf({ id, name, kind }: FamilyView) {
  return {
    "@type": "ProductGroup",
    name,
    productGroupID: String(id),
    variesBy: `https://schema.org/${kind === "shade" ? "color" : "size"}`,
  };
}
