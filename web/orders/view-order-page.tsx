import { data, type RouterContextProvider } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { findParcelFacts } from "#shop/orders/order-shipment.ts";
import { findOrderOfViewLink } from "#shop/orders/view-link.ts";
import { Sums } from "../cart/sums.tsx";
import { useLanguage } from "../language/use-language.ts";
import { localised, paths } from "../paths.ts";
import { languageContext, shopContext } from "../request-context.ts";
import { OrderReturns } from "../returns/order-returns.tsx";
import { readReturns } from "../returns/return-view.ts";
import { pageMeta } from "../seo/page-meta.ts";
import { linkHeaders, orderLinkOf } from "../session/order-link.ts";
import type { Route } from "./+types/view-order-page.ts";
import { claimResponse } from "./claim-response.ts";
import { orderAgainLink } from "./order-again-link.ts";
import { OrderHead } from "./order-head.tsx";
import { orderLinkView } from "./order-of-link.ts";
import { AgainRow, OrderHelp } from "./order-rows.tsx";
import { orderTrack } from "./order-track.ts";
import { orderView } from "./order-view.ts";
import { OrderedProducts } from "./ordered-products.tsx";
import { isAboutPayment, isAsking, PaymentHead, PaymentPanel } from "./payment-panel.tsx";
import { postClaim } from "./post-claim.ts";
import { TimelineSteps } from "./timeline-steps.tsx";

/** Order of a view link. The page shows no personal data, because customers forward links. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const language = context.get(languageContext);
  const order = await orderOf(context, params);
  const { createdAt, arrivesBy, payment } = orderView(order, language);
  const { claim } = payment;
  return {
    ...orderLinkView(order, language),
    ...(await readReturns(db, order, language)),
    createdAt,
    arrivesBy,
    track: orderTrack(order, await findParcelFacts(db, order.id)),
    // The reference of a transfer is personal.
    payment: { ...payment, claim: claim === null ? null : { ...claim, reference: "" } },
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

export default function ViewOrderPage({ loaderData: order, actionData, params }: Route.ComponentProps) {
  const { number, track, returns, offer, again } = order;
  const page = localised(paths.orderView(params.number, params.token), useLanguage());
  return (
    <div className="wrap order-page">
      {isAboutPayment(order) ? <PaymentHead order={order} /> : <OrderHead order={order} track={track} />}
      <div className="order-columns">
        <div className="steps">
          <PaymentPanel order={order} page={page} response={claimResponse(actionData)} />
          <TimelineSteps track={track} />
          <OrderHelp number={number} statusId={order.statusId} hasChat={!isAsking(order)} />
        </div>
        <section className="summary order-summary" aria-labelledby="order-lines">
          <h2 id="order-lines">{m.products()}</h2>
          <OrderedProducts lines={order.lines} reviewedOrderId={null} />
          <Sums {...order.totals} city={order.city} />
        </section>
        <div className="steps">
          <OrderReturns {...{ number, returns, offer }} isOwn={false} />
          {again !== null && <AgainRow to={again} />}
        </div>
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
