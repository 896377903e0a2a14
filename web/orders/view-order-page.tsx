import { data } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { findOrderOfViewLink } from "#shop/orders/view-link.ts";
import { paymentAccounts, readPaymentSettings } from "#shop/payments/payment-settings.ts";
import { Sums } from "../cart/sums.tsx";
import { languageContext, shopContext } from "../request-context.ts";
import { OrderReturns } from "../returns/order-returns.tsx";
import { readReturns } from "../returns/return-view.ts";
import { pageMeta } from "../seo/page-meta.ts";
import { linkHeaders } from "../session/order-link.ts";
import { TrackingNumber } from "../ui/tracking-number.tsx";
import type { Route } from "./+types/view-order-page.ts";
import { orderLinkView } from "./order-of-link.ts";
import { OrderProgress } from "./order-progress.tsx";
import { orderView } from "./order-view.ts";
import { OrderedProducts } from "./ordered-products.tsx";
import { PaymentPanel } from "./payment-panel.tsx";

/** Order of a view link. The page changes nothing and shows no personal data, because customers forward links. */
export async function loader({ context, params: { number, token } }: Route.LoaderArgs) {
  const { db, codes } = context.get(shopContext);
  const language = context.get(languageContext);
  const order = await findOrderOfViewLink(db, codes.key, { orderNo: number, token });
  if (order === null) throw data(null, { status: 404 });
  const { statusId, history, estimatedDelivery, cancellation, trackingNumber, totals } = orderView(
    order,
    language,
  );
  const progress = { statusId, history, estimatedDelivery, cancellation, totals };
  const returns = await readReturns(db, order, language);
  const { payment } = orderView(order, language);
  const accounts = payment.missing > 0 ? paymentAccounts(await readPaymentSettings(db)) : [];
  return { ...orderLinkView(order, language), ...returns, progress, trackingNumber, payment, accounts };
}

export const headers = linkHeaders;

export const handle = { chatAtEnd: true };

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.your_order(), robots: "noindex, nofollow" });
}

export default function ViewOrderPage({ loaderData }: Route.ComponentProps) {
  const { number, progress, trackingNumber, lines, totals, city, returns, offer, payment, accounts } =
    loaderData;
  return (
    <div className="wrap">
      <div className="narrow">
        <h1>
          {m.order_number()} <bdi dir="ltr">{number}</bdi>
        </h1>
        <PaymentPanel order={{ number, payment, totals }} accounts={accounts} />
        <OrderProgress {...progress} />
        {trackingNumber !== null && <TrackingNumber number={trackingNumber} />}
        <OrderReturns {...{ number, returns, offer }} ownOrderId={null} />
        <section className="summary order-summary" aria-labelledby="order-lines">
          <h2 id="order-lines">{m.products()}</h2>
          <OrderedProducts lines={lines} reviewedOrderId={null} />
          <Sums {...totals} city={city} />
        </section>
      </div>
    </div>
  );
}
