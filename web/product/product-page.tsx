import { data } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { cityName } from "#shop/addresses/city-names.ts";
import { listAddresses } from "#shop/addresses/list-addresses.ts";
import { findDeliveredOrder } from "#shop/reviews/delivered-order.ts";
import { paths } from "../paths.ts";
import { productCard } from "../products/product-card.ts";
import { ProductRow } from "../products/product-row.tsx";
import {
  languageContext,
  pageCacheContext,
  sessionContext,
  shopContext,
  templateContext,
} from "../request-context.ts";
import { routeId } from "../route-id.ts";
import { pageMeta } from "../seo/page-meta.ts";
import { Alert } from "../ui/alert.tsx";
import { Breadcrumb } from "../ui/breadcrumb.tsx";
import type { Route } from "./+types/product-page.ts";
import { familyView } from "./family-view.ts";
import { Gallery } from "./gallery.tsx";
import { ProductDetails } from "./product-details.tsx";
import { ProductFacts } from "./product-facts.tsx";
import { ProductForSearch } from "./product-for-search.tsx";
import { ProductReviews } from "./product-reviews.tsx";
import { productView } from "./product-view.ts";
import { purposeView } from "./purpose-view.ts";
import { readReviewUrl, reviewsPerPage } from "./review-url.ts";
import { reviewView } from "./review-view.ts";
import { sharedPicture } from "./shared-picture.ts";
import { shownProduct } from "./shown-product.ts";

const relatedShown = 4;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { catalogue } = context.get(shopContext);
  const language = context.get(languageContext);
  const id = routeId(params.id);
  context.get(pageCacheContext).productId = id;
  const { product, isPreview } = await shownProduct(context, id, url.searchParams.get("preview"));
  const choice = readReviewUrl(url.searchParams);
  const perPage = choice.page * reviewsPerPage;
  const [concerns, related, reviews, delivery, bought, family] = await Promise.all([
    catalogue.listConcerns(),
    catalogue.relatedProducts([id], relatedShown),
    catalogue.productReviews(id, { sort: choice.sort, page: 1, perPage, withWords: true }),
    deliveryFor(context, language),
    boughtBy(context, id),
    product.family === null ? null : catalogue.findFamilyOf(id),
  ]);
  const page = {
    isPreview,
    product: productView(product, language),
    family: family === null ? null : familyView(family, id, language),
    purpose: purposeView(product, concerns, language),
    related: related.map((one) => productCard(one, language)),
    reviews: {
      ...reviews,
      reviews: reviews.reviews.map((review) => reviewView(review, language)),
      choice,
      bought,
    },
    delivery,
  };
  return data(
    page,
    isPreview ? { headers: { "Cache-Control": "no-store", "Referrer-Policy": "same-origin" } } : {},
  );
}

/** Of a preview, whose address is a secret, nothing is stored. */
export function headers({ loaderHeaders }: Route.HeadersArgs): HeadersInit {
  return loaderHeaders;
}

/** The order that brought the product to who asks; a template is for those whom none did. */
async function boughtBy(context: Route.LoaderArgs["context"], productId: number) {
  const session = context.get(sessionContext);
  if (session === null || context.get(templateContext) !== null) return null;
  return await findDeliveredOrder(context.get(shopContext).db, session.customer.id, { productId });
}

/** What delivery costs and takes, and from which sum it is free: to the customer's default address, else to the first governorate. */
async function deliveryFor(context: Route.LoaderArgs["context"], language: "ar" | "en") {
  const { catalogue } = context.get(shopContext);
  const [cityId, cities, { free_delivery_from: freeFrom }] = await Promise.all([
    cityOf(context),
    catalogue.listCities(),
    catalogue.settings(),
  ]);
  const city = cities.find(({ id }) => id === cityId) ?? cities[0];
  return {
    city: city === undefined ? "" : cityName(city, language),
    fee: city?.delivery_fee ?? 0,
    days: `${city?.delivery_days_from}–${city?.delivery_days_to}`,
    freeFrom,
  };
}

/** The governorate of the customer's default address; null where there is none. */
async function cityOf(context: Route.LoaderArgs["context"]): Promise<number | null> {
  const template = context.get(templateContext);
  if (template !== null) return template.cityId;
  const session = context.get(sessionContext);
  if (session === null) return null;
  const [address] = await listAddresses(context.get(shopContext).db, session.customer.id);
  return address?.city_id ?? null;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const product = loaderData?.product;
  if (product === undefined) return pageMeta(matches, { title: m.not_found_title(), robots: "noindex" });
  const opensSoon = matches[0].loaderData?.opensSoon === true;
  if (loaderData?.isPreview === true || opensSoon)
    return pageMeta(matches, { title: product.name, robots: "noindex" });
  return pageMeta(matches, {
    title: product.searchTitle,
    description: product.description,
    type: "product",
    picture: sharedPicture(product, matches[0].loaderData?.address.origin ?? ""),
  });
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { isPreview, product, family, purpose, related, reviews, delivery } = loaderData;
  return (
    <div className="wrap">
      {isPreview && (
        <Alert kind="info" title={m.preview_title()}>
          {m.preview_text()}
        </Alert>
      )}
      <ProductForSearch product={product} family={family} purpose={purpose} />
      <div className="hidden lg:block">
        <Breadcrumb
          trail={[{ to: paths.collection(product.category.id), label: product.category.name }]}
          here={product.name}
        />
      </div>
      <div className="product-layout" key={product.id}>
        <Gallery pictures={product.pictures} />
        <ProductFacts product={product} family={family} purpose={purpose} delivery={delivery} />
      </div>
      <ProductDetails product={product} />
      <ProductReviews productId={product.id} {...product.rating} {...reviews} />
      <ProductRow title={m.completes_routine()} cards={related} />
    </div>
  );
}
