import { data } from "react-router";
import { ProductListQuery } from "#contract/catalogue/product.ts";
import { inLanguage, type Language } from "#contract/language.ts";
import { largestJpeg, mediaWidths } from "#contract/media.ts";
import { m } from "#messages/compiled/messages.js";
import { cityName } from "#shop/addresses/city-names.ts";
import type { ListedProduct, Product } from "#shop/catalogue/product.ts";
import { offersOfProduct } from "#shop/pricing/offer.ts";
import { noReviews } from "#shop/reviews/product-reviews.ts";
import type { CachedCatalogue } from "#shop/storefront/cached-catalogue.ts";
import { Notice } from "#ui/notice.tsx";
import { paths } from "../../paths.ts";
import { languageContext, shopContext } from "../../request-context.ts";
import { ProductReviews } from "../../reviews/product-reviews.tsx";
import { readReviewUrl, reviewsPerPage } from "../../reviews/review-url.ts";
import { reviewView, skinTypesOf } from "../../reviews/review-view.ts";
import { routeId } from "../../route-id.ts";
import { Breadcrumb } from "../../seo/breadcrumb.tsx";
import { JsonLdPlace } from "../../seo/json-ld.tsx";
import { pageMeta } from "../../seo/page-meta.ts";
import { ShortRating } from "../../ui/rating.tsx";
import { cardMaker } from "../cards/product-card.ts";
import { ProductRow } from "../cards/product-card-link.tsx";
import { WishlistButton } from "../cards/wishlist-button.tsx";
import type { Route } from "./+types/product-page.ts";
import type { Delivery } from "./delivery-line.tsx";
import { factsView } from "./fact-rows.ts";
import { Gallery } from "./gallery.tsx";
import { GoesWith } from "./goes-with.tsx";
import { productAdvice } from "./product-advice.ts";
import { ProductDetails } from "./product-details.tsx";
import { ProductFacts, ProductRest } from "./product-facts.tsx";
import { familyView } from "./product-family.tsx";
import { ProductForSearch } from "./product-for-search.tsx";
import { purposeView } from "./product-purpose.tsx";
import { type ProductView, productView, shownProduct } from "./product-view.ts";
import { setView } from "./set-view.ts";

const alternativesShown = 4;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { catalogue } = context.get(shopContext);
  const language = context.get(languageContext);
  const id = routeId(params.id);
  const { product, isPreview } = await shownProduct(context, id, url.searchParams.get("preview"));
  const choice = readReviewUrl(url.searchParams);
  const perPage = choice.page * reviewsPerPage;
  const [concerns, advice, alternatives, reviews, delivery, family, parts] = await Promise.all([
    catalogue.listConcerns(),
    productAdvice(catalogue, product, language),
    product.stock > 0 ? noAlternatives : alternativesTo(catalogue, product),
    product.rating_count === 0
      ? noReviews
      : catalogue.productReviews(id, {
          sort: choice.sort,
          page: 1,
          perPage,
          stars: choice.stars ?? undefined,
          skinType: choice.skinType ?? undefined,
        }),
    deliveryIn(catalogue, language),
    product.family === null ? null : catalogue.findFamilyOf(id),
    product.parts.length === 0
      ? []
      : catalogue.findAnyProducts(product.parts.map(({ product_id }) => product_id)),
  ]);
  const card = await cardMaker(catalogue, language);
  const skinTypes = skinTypesOf(concerns, language);
  const page = {
    isPreview,
    product: productView(product, language),
    family: family === null ? null : familyView(family, id, language),
    set: product.parts.length === 0 ? null : setView(product, parts, language),
    facts: factsView(product, parts, concerns, language),
    purpose: purposeView(product, concerns, language),
    alternatives: { ...alternatives, products: alternatives.products.map(card) },
    advice,
    reviews: {
      ...reviews,
      reviews: reviews.reviews.map((review) => reviewView(review, language, skinTypes)),
      skinTypes: reviews.skinTypes.flatMap(({ key, count }) =>
        skinTypes.filter((one) => one.key === key).map((one) => ({ ...one, count })),
      ),
      choice,
    },
    delivery,
    offers: offersOfProduct(await catalogue.runningOffers(), product).map((offer) => ({
      id: offer.id,
      name: inLanguage(language, offer.name_ar, offer.name_en),
    })),
  };
  return data(
    page,
    isPreview ? { headers: { "Cache-Control": "no-store", "Referrer-Policy": "same-origin" } } : {},
  );
}

/** Previews have a secret URL and must not be cached. */
export function headers({ loaderHeaders }: Route.HeadersArgs): HeadersInit {
  return loaderHeaders;
}

interface Alternatives {
  readonly forSameConcern: boolean;
  readonly products: ListedProduct[];
}

const noAlternatives: Alternatives = { forSameConcern: false, products: [] };

/** Best sellers that can be bought now: those for the same concerns first, then those of the category. */
async function alternativesTo(catalogue: CachedCatalogue, product: Product): Promise<Alternatives> {
  const available = async (choice: object) => {
    const query = { ...choice, inStock: "1", one_per_family: "1", per_page: alternativesShown };
    return (await catalogue.listProducts(ProductListQuery.parse(query))).products;
  };
  const [alike, ofCategory] = await Promise.all([
    product.concerns.length === 0 ? [] : available({ concern: product.concerns }),
    available({ category_id: String(product.category_id) }),
  ]);
  const others = ofCategory.filter(({ id }) => !alike.some((one) => one.id === id));
  return { forSameConcern: alike.length > 0, products: [...alike, ...others].slice(0, alternativesShown) };
}

/** Fee and days of delivery in each governorate, and the sum for free delivery. */
async function deliveryIn(catalogue: CachedCatalogue, language: Language): Promise<Delivery> {
  const [cities, { free_delivery_from: freeFrom, shows_delivery_days: showsDays }] = await Promise.all([
    catalogue.listCities(),
    catalogue.settings(),
  ]);
  return {
    freeFrom,
    cities: cities.map((city) => ({
      id: city.id,
      name: cityName(city, language),
      fee: city.delivery_fee,
      days: showsDays ? [city.delivery_days_from, city.delivery_days_to] : null,
    })),
  };
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
    image: sharedImage(product, matches[0].loaderData?.origin ?? ""),
  });
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { isPreview, product, facts, family, set, purpose, alternatives, advice, reviews, delivery, offers } =
    loaderData;
  const rest = { product, facts, family, purpose, delivery, offers };
  return (
    <div className="wrap">
      {isPreview && (
        <Notice kind="info" title={m.preview_title()}>
          {m.preview_text()}
        </Notice>
      )}
      {import.meta.env.SSR ? (
        <ProductForSearch product={product} family={family} purpose={purpose} facts={facts.forSearch} />
      ) : (
        <JsonLdPlace />
      )}
      <div className="hidden lg:block">
        <Breadcrumb
          trail={[{ to: paths.collection(product.category.id), label: product.category.name }]}
          here={product.name}
        />
      </div>
      <div className="product-layout" key={product.id}>
        <Gallery images={product.images}>
          <WishlistButton productId={product.id} name={product.name} />
          {product.rating.average !== null && (
            <a href="#reviews" className="gallery-stars">
              <ShortRating average={product.rating.average} count={product.rating.count} />
            </a>
          )}
        </Gallery>
        <ProductFacts {...rest} set={set} />
      </div>
      <ProductRow
        id="alternatives"
        title={alternatives.forSameConcern ? m.alternatives_same_concern() : m.alternatives()}
        cards={alternatives.products}
      />
      {product.stock === 0 && (
        <div className="section product-rest">
          <ProductRest {...rest} />
        </div>
      )}
      <ProductDetails product={product} facts={facts} />
      <GoesWith advice={advice} />
      <ProductReviews productId={product.id} {...product.rating} {...reviews} />
      <ProductRow title={m.completes_routine()} cards={advice.completing} />
    </div>
  );
}

/** Image for shared links; undefined for a product without images. */
function sharedImage({ images: [first], name }: ProductView, origin: string) {
  if (first === undefined) return undefined;
  const { id, width, height, alt } = first;
  const largest = Math.max(...mediaWidths(width));
  return {
    url: origin + largestJpeg(id, width),
    width: largest,
    height: Math.round((height * largest) / width),
    alt: alt || name,
  };
}
