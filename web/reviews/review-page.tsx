import { data } from "react-router";
import type { Language } from "#contract/language.ts";
import type { Database } from "#db/database.ts";
import { m } from "#messages/compiled/messages.js";
import { findOrder } from "#shop/orders/order.ts";
import { findDeliveredOrder, findOwnReview } from "#shop/reviews/review-product.ts";
import { Image } from "#ui/image.tsx";
import { Notice } from "#ui/notice.tsx";
import { lineView } from "../order-line.ts";
import { localised, paths, safeNext } from "../paths.ts";
import { languageContext, shopContext } from "../request-context.ts";
import { routeId } from "../route-id.ts";
import { pageMeta } from "../seo/page-meta.ts";
import { requireAccount } from "../session/require-customer.ts";
import { LinkTo } from "../ui/link-to.tsx";
import { MixedText } from "../ui/mixed-text.tsx";
import { RouteDialog } from "../ui/route-dialog.tsx";
import type { Route } from "./+types/review-page.ts";
import { postReview } from "./post-review.ts";
import { ReviewForm } from "./review-form.tsx";
import { skinTypesOf } from "./review-view.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, catalogue } = context.get(shopContext);
  const language = context.get(languageContext);
  const customer = requireAccount(context, url);
  const product = await findOrderedProduct(db, customer.id, params, language);
  if (product === null) throw data(null, { status: 404 });
  const [bought, written, concerns] = await Promise.all([
    findDeliveredOrder(db, customer.id, { productId: product.id }),
    findOwnReview(db, customer.id, { productId: product.id }),
    catalogue.listConcerns(),
  ]);
  return {
    product,
    delivered: bought !== null,
    written,
    skinTypes: skinTypesOf(concerns, language),
    wayBack: wayBack({ context, url, params }),
  };
}

/** Publishes or changes the customer's review of a product. */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { db } = context.get(shopContext);
  const customer = requireAccount(context, url);
  const product = await findOrderedProduct(db, customer.id, params, context.get(languageContext));
  if (product === null) throw data(null, { status: 404 });
  const done = wayBack({ context, url, params });
  return await postReview(context, request, {
    customerId: customer.id,
    orderId: routeId(params.id),
    productId: product.id,
    done,
  });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.review_write(), robots: "noindex" });
}

export default function ReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { product, delivered, written, skinTypes, wayBack } = loaderData;
  return (
    <RouteDialog title={written === null ? m.review_write() : m.review_edit()} wayBack={wayBack}>
      <div className="reviewed-product">
        {product.image !== null && <Image {...product.image} alt="" sizes="56px" />}
        <p className="font-medium">
          <MixedText text={product.name} />
        </p>
      </div>
      {delivered ? (
        <ReviewForm
          productId={product.id}
          written={written}
          skinTypes={skinTypes}
          response={actionData}
          wayBack={wayBack}
        />
      ) : (
        <>
          <Notice kind="warning">{m.review_not_delivered()}</Notice>
          <div className="form-end">
            <LinkTo to={wayBack} className="button second" preventScrollReset>
              {m.back_to_order()}
            </LinkTo>
          </div>
        </>
      )}
    </RouteDialog>
  );
}

/** The product in one of the customer's orders; null if no order has it. */
async function findOrderedProduct(
  db: Database,
  customerId: number,
  params: { readonly id: string; readonly productId: string },
  language: Language,
) {
  const order = await findOrder(db, customerId, { orderId: routeId(params.id) });
  const line = order?.lines.find(({ product }) => String(product?.id) === params.productId);
  if (line?.product == null) return null;
  const { name, image } = lineView(line, language);
  return { id: line.product.id, name, image };
}

/** Page to return to: the previous page, or the order. */
function wayBack({ context, url, params }: Pick<Route.LoaderArgs, "context" | "url" | "params">): string {
  const order = localised(paths.order(routeId(params.id)), context.get(languageContext));
  return safeNext(url.searchParams.get("next") ?? order);
}
