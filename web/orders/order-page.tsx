import { data, useSearchParams } from "react-router";
import { isToSend, orderStatuses } from "#contract/order-statuses.ts";
import { m } from "#messages/compiled/messages.js";
import { orderAgain } from "#shop/cart/add-to-cart.ts";
import { hoursToConfirm } from "#shop/orders/cancel-order.ts";
import { findOrder } from "#shop/orders/order.ts";
import { findParcelFacts } from "#shop/orders/order-shipment.ts";
import { viewLink } from "#shop/orders/view-link.ts";
import { namesInList } from "../cart/post-cart-products.ts";
import { Sums } from "../cart/sums.tsx";
import { redirectWithFlash } from "../flash/flash-message.ts";
import { headersOfResponse, rejectForm } from "../form/posted-form.ts";
import { useLanguage } from "../language/use-language.ts";
import { localised, paths } from "../paths.ts";
import { languageContext, shopContext } from "../request-context.ts";
import { OrderReturns } from "../returns/order-returns.tsx";
import { readReturns } from "../returns/return-view.ts";
import { routeId } from "../route-id.ts";
import { Breadcrumb } from "../seo/breadcrumb.tsx";
import { pageMeta } from "../seo/page-meta.ts";
import { requireCustomer } from "../session/require-customer.ts";
import { PageWithRouteDialog } from "../ui/route-dialog.tsx";
import type { Route } from "./+types/order-page.ts";
import { claimResponse } from "./claim-response.ts";
import { GuestAccount } from "./guest-account.tsx";
import { OrderConfirmation } from "./order-confirmation.tsx";
import { OrderDelivery } from "./order-delivery.tsx";
import { OrderHead } from "./order-head.tsx";
import { OrderHelp, OrderRows } from "./order-rows.tsx";
import { OrderSuccess } from "./order-success.tsx";
import { orderTrack } from "./order-track.ts";
import { orderView } from "./order-view.ts";
import { OrderedProducts } from "./ordered-products.tsx";
import { isAboutPayment, isAsking, PaymentHead, PaymentPanel } from "./payment-panel.tsx";
import { offersCash } from "./payment-view.ts";
import { postCash, postClaim } from "./post-claim.ts";
import { TimelineSteps } from "./timeline-steps.tsx";
import "../styles/orders.css";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const customer = requireCustomer(context, url);
  const { db, codes, publicUrl } = context.get(shopContext);
  const order = await findOrder(db, customer.id, { orderId: routeId(params.id) });
  if (order === null) throw data(null, { status: 404 });
  const language = context.get(languageContext);
  const shown = orderView(order, language);
  const confirmation = shown.awaitsConfirmation
    ? paths.orderConfirmation(order.order_no, codes.key.confirmationToken(order))
    : null;
  return {
    order: shown,
    track: orderTrack(order, await findParcelFacts(db, order.id)),
    name: order.recipient_name || customer.name,
    confirmation,
    cancelAfter: shown.awaitsConfirmation ? await hoursToConfirm(db, order.id) : null,
    mayUseCash: await offersCash(db, order),
    ...(await readReturns(db, order, language)),
    viewUrl: viewLink(publicUrl, codes.key, order, language),
    guest: customer.is_guest ? { name: order.recipient_name, phone: shown.phone, email: order.email } : null,
  };
}

/** Takes the forms of the payment (`?pay=`). The other form orders again: it adds the available products of the order to the cart. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const customer = requireCustomer(context, url);
  const language = context.get(languageContext);
  const { db } = context.get(shopContext);
  const orderId = routeId(params.id);
  const pay = url.searchParams.get("pay");
  if (pay !== null) {
    const order = await findOrder(db, customer.id, { orderId });
    if (order === null) throw data(null, { status: 404 });
    const page = localised(paths.order(order.id), language);
    return pay === "cash"
      ? await postCash(context, order, page)
      : await postClaim(context, request, order, page);
  }
  const again = await orderAgain(db, customer.id, { orderId });
  if (again === null) throw data(null, { status: 404 });
  if (again.added === 0) return rejectForm({}, { rejection: m.ordered_again_none(), status: 409 });
  const short = namesInList(again.short, language);
  const flash = again.short.length === 0 ? "ordered_again" : "ordered_again_short";
  return await redirectWithFlash(localised(paths.cart(), language), [flash, short]);
}

export const headers = headersOfResponse;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const number = loaderData?.order.number ?? "";
  return pageMeta(matches, { title: `${m.order_number()} ${number}`, robots: "noindex" });
}

/** Order page; child routes open as dialogs over it. */
export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, track, confirmation, cancelAfter, viewUrl, guest, returns, offer, mayUseCash } = loaderData;
  const claim = claimResponse(actionData);
  const page = localised(paths.order(order.id), useLanguage());
  const { isDelivered } = orderStatuses[order.statusId];
  const aboutPayment = isAboutPayment(order);
  const isPlaced = useSearchParams()[0].has("placed") && isToSend(orderStatuses[order.statusId]);
  if (isPlaced && !aboutPayment) {
    return (
      <div className="wrap order-page">
        <PageWithRouteDialog>
          <OrderSuccess {...loaderData} page={page} />
        </PageWithRouteDialog>
      </div>
    );
  }
  return (
    <div className="wrap order-page">
      <PageWithRouteDialog>
        <div className="hidden lg:block">
          <Breadcrumb trail={[{ to: paths.orders(), label: m.my_orders() }]} here={order.number} />
        </div>
        {aboutPayment ? <PaymentHead order={order} /> : <OrderHead order={order} track={track} />}
        <div className="order-columns">
          <div className="steps">
            <PaymentPanel order={order} page={page} mayUseCash={mayUseCash} response={claim} />
            <OrderConfirmation {...{ order, confirmation, cancelAfter }} />
            <TimelineSteps track={track} />
            <OrderHelp {...order} hasChat={!isAsking(order)} />
          </div>
          <section className="summary order-summary" aria-labelledby="order-lines">
            <h2 id="order-lines">{m.products()}</h2>
            <OrderedProducts
              lines={order.lines}
              reviewedOrderId={isDelivered && guest === null ? order.id : null}
            />
            <Sums {...order.totals} city={order.address.city} />
          </section>
          <div className="steps">
            <OrderReturns {...{ returns, offer }} number={order.number} isOwn />
            <section className="step" aria-labelledby="order-address">
              <h2 id="order-address">{m.delivery_address()}</h2>
              <OrderDelivery order={order} />
            </section>
            <OrderRows
              {...{ offer, viewUrl }}
              id={order.id}
              statusId={order.statusId}
              hasReturns={returns.length > 0}
              account={guest === null ? null : <GuestAccount contact={guest} next={page} />}
              rejection={claim === undefined ? (actionData?.rejection ?? null) : null}
            />
          </div>
        </div>
      </PageWithRouteDialog>
    </div>
  );
}
