import { data, redirect } from "react-router";
import { inLanguage } from "#contract/language.ts";
import { m } from "#messages/compiled/messages.js";
import { findDeliveredOrder } from "#shop/reviews/review-product.ts";
import { useLanguage } from "../language/use-language.ts";
import { localised, paths } from "../paths.ts";
import { languageContext, shopContext } from "../request-context.ts";
import { routeId } from "../route-id.ts";
import { Breadcrumb } from "../seo/breadcrumb.tsx";
import { pageMeta } from "../seo/page-meta.ts";
import { accountOf } from "../session/require-customer.ts";
import { LinkTo } from "../ui/link-to.tsx";
import { MixedText } from "../ui/mixed-text.tsx";
import type { Route } from "./+types/who-may-review-page.ts";

/** Redirects customers who have received a product to their review. Explains to others who may write one. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, catalogue } = context.get(shopContext);
  const language = context.get(languageContext);
  const account = accountOf(context);
  const product = await catalogue.findProduct(routeId(params.id));
  if (product === null) throw data(null, { status: 404 });
  const productId = product.id;
  const bought = account && (await findDeliveredOrder(db, account.id, { productId }));
  if (bought !== null) {
    const back = new URLSearchParams({ next: localised(paths.product(productId), language) });
    throw redirect(`${localised(paths.review(bought.orderId, productId), language)}?${back}`);
  }
  return {
    product: { id: productId, name: inLanguage(language, product.name_ar, product.name_en) },
    isSignedIn: account !== null,
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.review_write(), robots: "noindex" });
}

export default function WhoMayReviewPage({ loaderData: { product, isSignedIn } }: Route.ComponentProps) {
  const language = useLanguage();
  const back = new URLSearchParams({ next: localised(paths.productReview(product.id), language) });
  return (
    <div className="wrap">
      <Breadcrumb trail={[{ to: paths.product(product.id), label: product.name }]} here={m.review_write()} />
      <section className="alone-page">
        <h1>{m.review_write()}</h1>
        <p className="font-medium">
          <MixedText text={product.name} />
        </p>
        <p className="soft">{isSignedIn ? m.review_not_delivered() : m.review_who_may()}</p>
        <div className="form-end">
          {!isSignedIn && (
            <LinkTo to={`${paths.login()}?${back}`} className="button">
              {m.login_submit()}
            </LinkTo>
          )}
          <LinkTo to={paths.product(product.id)} className="button second">
            {m.back_to_product()}
          </LinkTo>
        </div>
      </section>
    </div>
  );
}
