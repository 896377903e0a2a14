import { useRouteLoaderData } from "react-router";
import { largestJpeg } from "#contract/media.ts";
import type { loader } from "../root.tsx";
import { JsonLd } from "../seo/json-ld.tsx";
import type { ProductView } from "./product-view.ts";

/** A product with its offer and rating, for search engines. */
export function ProductForSearch({ product }: { readonly product: ProductView }) {
  const shell = useRouteLoaderData<typeof loader>("root");
  if (shell === undefined) return null;
  const { shop, address } = shell;
  const { name, description, sku, category, pictures, price, maxQuantity, rating } = product;
  const offer = {
    "@type": "Offer",
    url: address.here,
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
    brand: { "@type": "Brand", name: shop.brand },
    image: pictures.map(({ id, width }) => address.origin + largestJpeg(id, width)),
    offers: offer,
    ...(rating.average !== null && {
      aggregateRating: { "@type": "AggregateRating", ratingValue: rating.average, reviewCount: rating.count },
    }),
  };
  return <JsonLd facts={facts} />;
}
