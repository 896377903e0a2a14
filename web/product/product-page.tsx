import { data, redirect } from "react-router";
import { NewCartLine } from "#contract/cart.ts";
import { fieldErrors } from "#contract/field-errors.ts";
import { cartRefusalMessage } from "#messages/cart-refusal-message.ts";
import { m } from "#messages/compiled/messages.js";
import { fieldErrorMessage } from "#messages/field-error-message.ts";
import { cityName } from "#shop/addresses/city-names.ts";
import { listAddresses } from "#shop/addresses/list-addresses.ts";
import { addToCart } from "#shop/cart/add-to-cart.ts";
import { findDeliveredOrder } from "#shop/reviews/delivered-order.ts";
import { languageOfPath } from "../language/language-path.ts";
import { localised, paths } from "../paths.ts";
import { productCard } from "../products/product-card.ts";
import { ProductRow } from "../products/product-row.tsx";
import { keptPageContext, sessionContext, shopContext } from "../request-context.ts";
import { pageMeta } from "../seo/page-meta.ts";
import { tellOnNextPage } from "../session/flash.ts";
import { readForm } from "../session/read-form.ts";
import { sendOrKeep } from "../session/send-or-keep.ts";
import { Breadcrumb } from "../ui/breadcrumb.tsx";
import type { Route } from "./+types/product-page.ts";
import { Gallery } from "./gallery.tsx";
import { ProductDetails } from "./product-details.tsx";
import { ProductFacts } from "./product-facts.tsx";
import { ProductForSearch } from "./product-for-search.tsx";
import { ProductReviews } from "./product-reviews.tsx";
import { productView } from "./product-view.ts";
import { readReviewAddress, reviewsPerPage } from "./review-address.ts";
import { sharedPicture } from "./shared-picture.ts";

const relatedShown = 4;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, catalogue } = context.get(shopContext);
  const session = context.get(sessionContext);
  context.get(keptPageContext).sameForVisitors = true;
  const language = languageOfPath(url.pathname);
  const id = /^\d{1,9}$/.test(params.id) ? Number(params.id) : 0;
  const product = await catalogue.findProduct(id);
  if (product === null) throw data(null, { status: 404 });
  const choice = readReviewAddress(url.searchParams);
  const perPage = choice.page * reviewsPerPage;
  const [related, reviews, delivery, bought] = await Promise.all([
    catalogue.relatedProducts([id], relatedShown),
    catalogue.productReviews(id, { sort: choice.sort, page: 1, perPage, withWords: true }),
    deliveryFor(context, language),
    session === null ? null : findDeliveredOrder(db, session.customer.id, id),
  ]);
  return {
    product: productView(product, language),
    related: related.map((one) => productCard(one, language)),
    reviews: { ...reviews, choice, bought },
    delivery,
  };
}

/** Add to cart. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const language = languageOfPath(url.pathname);
  const form = await readForm(request);
  const parsed = NewCartLine.safeParse(form);
  if (!parsed.success) {
    const [codes] = Object.values(fieldErrors(parsed.error));
    return data(
      { refusal: fieldErrorMessage(codes?.[0] ?? "wrong_type", language), quantity: 1 },
      { status: 422 },
    );
  }
  const { product_id, quantity } = parsed.data;
  const session = context.get(sessionContext);
  if (session === null) {
    const wish = new URLSearchParams({
      next: url.pathname,
      product_id: String(product_id),
      quantity: String(quantity),
    });
    return redirect(`${localised(paths.login(), language)}?${wish}`, 303);
  }
  const result = await addToCart(context.get(shopContext).db, session.customer.id, product_id, quantity);
  if (result.ok)
    return redirect(url.pathname, { status: 303, headers: [await tellOnNextPage("cart_added")] });
  if (result.refusal.code === "product_unknown") throw data(null, { status: 404 });
  return data({ refusal: cartRefusalMessage(result.refusal, language), quantity }, { status: 409 });
}

export async function clientAction(sent: Route.ClientActionArgs) {
  return await sendOrKeep(sent, (_, { quantity = "" }) => ({
    refusal: m.change_unreachable(),
    quantity: Number(quantity) || 1,
  }));
}

/** What delivery costs and takes: to the customer's default address, else to the first governorate. */
async function deliveryFor(context: Route.LoaderArgs["context"], language: "ar" | "en") {
  const { db, catalogue } = context.get(shopContext);
  const session = context.get(sessionContext);
  const address = session === null ? undefined : (await listAddresses(db, session.customer.id))[0];
  const [capital] = address === undefined ? await catalogue.listCities() : [];
  const city =
    address === undefined
      ? capital
      : { ...address, name_en: address.city_name_en, name_ar: address.city_name_ar };
  return {
    city: city === undefined ? "" : cityName(city, language),
    fee: city?.delivery_fee ?? 0,
    days: `${city?.delivery_days_from}–${city?.delivery_days_to}`,
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const product = loaderData?.product;
  if (product === undefined) return pageMeta(matches, { title: m.not_found_title(), robots: "noindex" });
  return pageMeta(matches, {
    title: product.name,
    description: product.description,
    type: "product",
    picture: sharedPicture(product, matches[0].loaderData?.address.origin ?? ""),
  });
}

export default function ProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { product, related, reviews, delivery } = loaderData;
  return (
    <div className="wrap">
      <ProductForSearch product={product} />
      <div className="hidden lg:block">
        <Breadcrumb
          trail={[{ to: paths.collection(product.category.id), label: product.category.name }]}
          here={product.name}
        />
      </div>
      <div className="product-layout" key={product.id}>
        <Gallery pictures={product.pictures} />
        <ProductFacts
          product={product}
          delivery={delivery}
          refusal={actionData?.refusal ?? null}
          quantity={actionData?.quantity ?? 1}
        />
      </div>
      <ProductDetails product={product} />
      <ProductReviews productId={product.id} {...product.rating} {...reviews} />
      <ProductRow title={m.completes_routine()} cards={related} />
    </div>
  );
}
