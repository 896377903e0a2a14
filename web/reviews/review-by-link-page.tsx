import { data, type RouterContextProvider, useLocation } from "react-router";
import { mailProofField } from "#contract/orders/mail-proof.ts";
import { m } from "#messages/compiled/messages.js";
import { findOrderOfReturnLink } from "#shop/returns/return-link.ts";
import { findOwnReview } from "#shop/reviews/review-product.ts";
import { Image } from "#ui/image.tsx";
import { rejectForm } from "../form/posted-form.ts";
import { useLanguage } from "../language/use-language.ts";
import { lineView } from "../order-line.ts";
import { localised, paths } from "../paths.ts";
import { languageContext, shopContext } from "../request-context.ts";
import { routeId } from "../route-id.ts";
import { pageMeta } from "../seo/page-meta.ts";
import { linkHeaders, orderLinkOf, staffOfLink } from "../session/order-link.ts";
import { LinkTo } from "../ui/link-to.tsx";
import { MixedText } from "../ui/mixed-text.tsx";
import type { Route } from "./+types/review-by-link-page.ts";
import { postReview } from "./post-review.ts";
import { ReviewForm } from "./review-form.tsx";
import { skinTypesOf } from "./review-view.ts";

/** Shows the products of a delivered order, and the form of the chosen one. No name, address or phone, because links are forwarded. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, catalogue } = context.get(shopContext);
  const language = context.get(languageContext);
  const { customerId, products } = await orderOf(context, params);
  const chosenId = routeId(url.searchParams.get("product") ?? "");
  const product = products.find(({ id }) => id === chosenId) ?? null;
  return {
    products,
    product,
    written: product && (await findOwnReview(db, customerId, { productId: product.id })),
    skinTypes: skinTypesOf(await catalogue.listConcerns(), language),
  };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { orderId, customerId, products } = await orderOf(context, params);
  const staff = await staffOfLink(context, request);
  // A review is the customer's word, also when staff test her link.
  if (!staff.ok || staff.value !== null)
    return rejectForm({}, { rejection: m.review_link_staff_refused(), status: 403 });
  const productId = routeId(url.searchParams.get("product") ?? "");
  if (!products.some(({ id }) => id === productId)) throw data(null, { status: 404 });
  const done = localised(paths.reviewByLink(params.number, params.token), context.get(languageContext));
  return await postReview(context, request, { customerId, orderId, productId, done });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return { ...Object.fromEntries(actionHeaders), ...linkHeaders() };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.review_write(), robots: "noindex, nofollow" });
}

/** Page on which anybody who has the after-sale link reviews the products of its order. */
export default function ReviewByLinkPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { products, product, written, skinTypes } = loaderData;
  const language = useLanguage();
  const list = paths.reviewByLink(params.number, params.token);
  const { search } = useLocation();
  if (product === null) {
    return (
      <div className="wrap">
        <ProductChoice products={products} list={list} />
      </div>
    );
  }
  return (
    <div className="wrap">
      <section className="alone-page">
        <h1>{written === null ? m.review_write() : m.review_edit()}</h1>
        <div className="reviewed-product">
          {product.image !== null && <Image {...product.image} alt="" sizes="56px" />}
          <p className="font-medium">
            <MixedText text={product.name} />
          </p>
        </div>
        <ReviewForm
          key={product.id}
          productId={product.id}
          written={written}
          skinTypes={skinTypes}
          action={localised(list, language) + search}
          response={actionData}
          wayBack={list}
        />
      </section>
    </div>
  );
}

interface ProductChoiceProps {
  readonly products: Route.ComponentProps["loaderData"]["products"];
  readonly list: string;
}

function ProductChoice({ products, list }: ProductChoiceProps) {
  const proof = new URLSearchParams(useLocation().search).get(mailProofField);
  const pathOf = (id: number) =>
    `${list}?${new URLSearchParams({ product: String(id), ...(proof !== null && { [mailProofField]: proof }) })}`;
  return (
    <section className="alone-page">
      <h1>{m.review_order_title()}</h1>
      <p className="soft">{m.review_order_text()}</p>
      <ul>
        {products.map(({ id, name, image, reviewed }) => (
          <li key={id} className="reviewed-product">
            {image !== null && <Image {...image} alt="" sizes="56px" />}
            <p className="flex-1 font-medium">
              <MixedText text={name} />
            </p>
            <LinkTo
              to={pathOf(id)}
              className="button second"
              aria-label={reviewed ? m.review_edit_named({ name }) : m.review_write_named({ name })}
            >
              {reviewed ? m.review_edit() : m.review_write()}
            </LinkTo>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Order of the link with its products that are still there. Throws 404 for an invalid link, and for an order without its customer. */
async function orderOf(context: Readonly<RouterContextProvider>, params: Route.LoaderArgs["params"]) {
  const { db, codes } = context.get(shopContext);
  const order = await findOrderOfReturnLink(db, codes.key, orderLinkOf(params));
  if (order === null || order.customer_id === null) throw data(null, { status: 404 });
  const language = context.get(languageContext);
  const products = order.lines.flatMap((line) => {
    const { productId, name, image } = lineView(line, language);
    return productId === null ? [] : [{ id: productId, name, image, reviewed: line.reviewed }];
  });
  return { orderId: order.id, customerId: order.customer_id, products };
}
