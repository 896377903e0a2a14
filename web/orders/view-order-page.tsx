import { RotateCcw } from "lucide-react";
import { data, type RouterContextProvider } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { findOrderOfViewLink } from "#shop/orders/view-link.ts";
import { Sums } from "../cart/sums.tsx";
import { useLanguage } from "../language/use-language.ts";
import { localised, paths } from "../paths.ts";
import { languageContext, shopContext } from "../request-context.ts";
import { OrderReturns } from "../returns/order-returns.tsx";
import { readReturns } from "../returns/return-view.ts";
import { pageMeta } from "../seo/page-meta.ts";
import { linkHeaders, orderLinkOf } from "../session/order-link.ts";
import { ChatLink } from "../shell/chat-link.tsx";
import { LinkTo } from "../ui/link-to.tsx";
import { TrackingNumber } from "../ui/tracking-number.tsx";
import type { Route } from "./+types/view-order-page.ts";
import { claimResponse } from "./claim-response.ts";
import { orderAgainLink } from "./order-again-link.ts";
import { orderLinkView } from "./order-of-link.ts";
import { OrderProgress } from "./order-progress.tsx";
import { orderView } from "./order-view.ts";
import { OrderedProducts } from "./ordered-products.tsx";
import { isAboutPayment, PaymentHead, PaymentPanel } from "./payment-panel.tsx";
import { postClaim } from "./post-claim.ts";

/** Order of a view link. The page shows no personal data, because customers forward links. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const language = context.get(languageContext);
  const order = await orderOf(context, params);
  const { statusId, history, arrivesBy, cancellation, trackingNumber, totals } = orderView(order, language);
  const progress = { statusId, history, arrivesBy, cancellation, totals };
  const returns = await readReturns(db, order, language);
  const { payment } = orderView(order, language);
  const { claim } = payment;
  // The reference of a transfer is personal.
  const shown = { ...payment, claim: claim === null ? null : { ...claim, reference: "" } };
  return {
    ...orderLinkView(order, language),
    ...returns,
    progress,
    trackingNumber,
    payment: shown,
    again: orderAgainLink(order.lines),
  };
}

/** Takes claims and pictures of an order that waits for its payment, and nothing else. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const order = await orderOf(context, params);
  const page = localised(paths.orderView(params.number, params.token), context.get(languageContext));
  return await postClaim(context, request, order, page);
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return { ...Object.fromEntries(actionHeaders), ...linkHeaders() };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.your_order(), robots: "noindex, nofollow" });
}

export default function ViewOrderPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { number, statusId, progress, trackingNumber, lines, totals, city, returns, offer, payment, again } =
    loaderData;
  const page = localised(paths.orderView(params.number, params.token), useLanguage());
  const order = { number, statusId, payment, totals };
  return (
    <div className="wrap">
      <div className="narrow">
        {isAboutPayment(order) ? (
          <PaymentHead order={order} />
        ) : (
          <h1>
            {m.order_number()} <bdi dir="ltr">{number}</bdi>
          </h1>
        )}
        <PaymentPanel order={order} page={page} response={claimResponse(actionData)} />
        <OrderProgress {...progress} />
        {trackingNumber !== null && <TrackingNumber number={trackingNumber} />}
        <OrderReturns {...{ number, returns, offer }} ownOrderId={null} />
        <section className="summary order-summary" aria-labelledby="order-lines">
          <h2 id="order-lines">{m.products()}</h2>
          <OrderedProducts lines={lines} reviewedOrderId={null} />
          <Sums {...totals} city={city} />
        </section>
        {again !== null && (
          <LinkTo to={again} className="button second">
            <RotateCcw size={18} aria-hidden="true" />
            {m.order_again()}
          </LinkTo>
        )}
        <ChatLink text={m.order_question({ number })} />
      </div>
    </div>
  );
}

/** Order of the link. Throws 404 for an invalid link. */
async function orderOf(context: Readonly<RouterContextProvider>, params: Route.LoaderArgs["params"]) {
  const { db, codes } = context.get(shopContext);
  const order = await findOrderOfViewLink(db, codes.key, orderLinkOf(params));
  if (order === null) throw data(null, { status: 404 });
  return order;
}
