import { ChevronLeft, Link2 } from "lucide-react";
import { data, useSearchParams } from "react-router";
import { isToSend, orderStatuses } from "#contract/order-statuses.ts";
import { m } from "#messages/compiled/messages.js";
import { formatDate, formatWeekday } from "#messages/format.ts";
import { orderAgain } from "#shop/cart/add-to-cart.ts";
import { hoursToConfirm } from "#shop/orders/cancel-order.ts";
import { findOrder } from "#shop/orders/order.ts";
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
import { useShopDetails } from "../shell/shell-data.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { LinkTo } from "../ui/link-to.tsx";
import { PageWithRouteDialog } from "../ui/route-dialog.tsx";
import type { Route } from "./+types/order-page.ts";
import { claimResponse } from "./claim-response.ts";
import { GuestAccount } from "./guest-account.tsx";
import { OrderActions } from "./order-actions.tsx";
import { OrderConfirmation, OrderPlaced } from "./order-confirmation.tsx";
import { NextSteps, OrderDelivery } from "./order-delivery.tsx";
import { OrderHistory, OrderProgress } from "./order-progress.tsx";
import { type OrderView, orderView } from "./order-view.ts";
import { OrderedProducts } from "./ordered-products.tsx";
import { isAboutPayment, PaymentHead, PaymentPanel } from "./payment-panel.tsx";
import { offersCash } from "./payment-view.ts";
import { postCash, postClaim } from "./post-claim.ts";
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
  const { order, confirmation, cancelAfter, viewUrl, guest, returns, offer, mayUseCash } = loaderData;
  const claim = claimResponse(actionData);
  const next = localised(paths.order(order.id), useLanguage());
  return (
    <div className="wrap order-page">
      <PageWithRouteDialog>
        <OrderHead order={order} viewUrl={viewUrl} />
        <div className="buying mt-6">
          <div className="steps">
            <PaymentPanel order={order} page={next} mayUseCash={mayUseCash} response={claim} />
            <OrderConfirmation {...{ order, confirmation, cancelAfter }} />
            <OrderProgress {...order} />
            {guest !== null && <GuestAccount contact={guest} next={next} />}
            {!isAboutPayment(order) && <NextSteps {...order} atDoor={order.totals.atDoor} />}
            <OrderReturns {...{ returns, offer }} number={order.number} ownOrderId={order.id} />
            <OrderLinkPanel url={viewUrl} />
            <OrderDelivery order={order} />
            <OrderHistory history={order.history} />
          </div>
          <section className="summary order-summary" aria-labelledby="order-lines">
            <h2 id="order-lines">{m.products()}</h2>
            <OrderedProducts
              lines={order.lines}
              reviewedOrderId={orderStatuses[order.statusId].isDelivered && guest === null ? order.id : null}
            />
            <Sums {...order.totals} city={order.address.city} />
            <OrderActions
              number={order.number}
              id={order.id}
              statusId={order.statusId}
              rejection={claim === undefined ? (actionData?.rejection ?? null) : null}
            />
          </section>
        </div>
      </PageWithRouteDialog>
    </div>
  );
}

function OrderHead({ order, viewUrl }: { readonly order: OrderView; readonly viewUrl: string }) {
  const { showsDeliveryDays } = useShopDetails();
  const language = useLanguage();
  const { isDelivered } = orderStatuses[order.statusId];
  const arrived = isDelivered
    ? order.history.findLast(({ statusId }) => statusId === order.statusId)?.at
    : undefined;
  const placedNow = useSearchParams()[0].has("placed") && isToSend(orderStatuses[order.statusId]);
  return (
    <>
      <div className="hidden lg:block">
        <Breadcrumb trail={[{ to: paths.orders(), label: m.my_orders() }]} here={order.number} />
      </div>
      <LinkTo to={paths.orders()} className="small soft order-back lg:hidden">
        <ChevronLeft size={16} className="mirror" aria-hidden="true" />
        {m.my_orders()}
      </LinkTo>
      {isAboutPayment(order) ? (
        <PaymentHead order={order} />
      ) : placedNow ? (
        <OrderPlaced order={order} viewUrl={viewUrl} />
      ) : (
        <>
          <h1>
            {m.order_number()} <bdi dir="ltr">{order.number}</bdi>
          </h1>
          <p className="soft">
            <time dateTime={order.createdAt.toISOString()}>{formatDate(order.createdAt, language)}</time>
            {order.arrivesBy !== null && showsDeliveryDays && (
              <>
                <span className="max-sm:hidden">{" · "}</span>
                <span className="inline-block max-sm:block">
                  {m.arrives_by({ date: formatWeekday(order.arrivesBy, language) })}
                </span>
              </>
            )}
            {arrived !== undefined && (
              <>
                <span className="max-sm:hidden">{" · "}</span>
                <span className="inline-block max-sm:block">
                  {m.delivered_on({ date: formatDate(arrived, language) })}
                </span>
              </>
            )}
          </p>
        </>
      )}
    </>
  );
}

/** Link that shows the order on any device, to keep or to send. */
function OrderLinkPanel({ url }: { readonly url: string }) {
  return (
    <div className="panel order-fact">
      <Link2 size={20} aria-hidden="true" />
      <a href={url} className="link min-w-0">
        {m.order_link()}
      </a>
      <CopyButton text={url} label={m.order_link_copy()} />
    </div>
  );
}
