import { useNavigation } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { countOrdersByStatus, ordersInStatus } from "#shop/orders/order.ts";
import { findReturnsOfOrders } from "#shop/returns/returnable-order.ts";
import { bestSellerCards } from "../catalogue/cards/best-seller-cards.ts";
import type { ProductCard } from "../catalogue/cards/product-card.ts";
import { ProductRow } from "../catalogue/cards/product-card-link.tsx";
import { StartShopping } from "../opening/start-shopping.tsx";
import { languageContext, shopContext } from "../request-context.ts";
import { pageMeta } from "../seo/page-meta.ts";
import { requireCustomer } from "../session/require-customer.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { LinkTo } from "../ui/link-to.tsx";
import type { Route } from "./+types/orders-page.ts";
import { GuestOrderForm } from "./guest-order-form.tsx";
import {
  firstTabWithOrders,
  ordersPerPage,
  ordersUrl,
  orderTabs,
  readOrdersUrl,
  statusesOfTab,
} from "./order-tabs.ts";
import { type OrderCardView, orderCardView } from "./order-view.ts";
import "../styles/orders.css";
import { orderStatuses } from "#contract/order-statuses.ts";
import { formatDate } from "#messages/format.ts";
import { orderStatusName } from "#messages/order-status.ts";
import { Image } from "#ui/image.tsx";
import { Price } from "#ui/price.tsx";
import { useLanguage } from "../language/use-language.ts";
import { paths } from "../paths.ts";
import { CardReturns } from "../returns/card-returns.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const customer = requireCustomer(context, url);
  const { db, catalogue } = context.get(shopContext);
  const { tab: askedTab, page } = readOrdersUrl(url.searchParams);
  const byStatus = await countOrdersByStatus(db, customer.id);
  const counts = orderTabs.map(({ name }) =>
    statusesOfTab(name).reduce((sum, id) => sum + (byStatus.get(id) ?? 0), 0),
  );
  const tab = askedTab ?? firstTabWithOrders(counts);
  const orders = await ordersInStatus(db, customer.id, statusesOfTab(tab), page * ordersPerPage);
  const language = context.get(languageContext);
  const returns = await findReturnsOfOrders(
    db,
    orders.map(({ id }) => id),
  );
  const hasNone = counts.every((count) => count === 0);
  return {
    tab,
    bestSellers: hasNone ? await bestSellerCards(catalogue, language) : [],
    page,
    counts,
    orders: orders.map((order) => orderCardView(order, returns, language)),
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.my_orders(), robots: "noindex" });
}

/** Orders of the customer, newest first, in tabs by status. */
export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const { tab, page, counts, orders, bestSellers } = loaderData;
  const waiting = useNavigation().state !== "idle";
  const open = orderTabs.findIndex(({ name }) => name === tab);
  const total = counts[open] ?? 0;
  if (counts.every((count) => count === 0)) return <NoOrders bestSellers={bestSellers} />;
  return (
    <section>
      <h1>{m.my_orders()}</h1>
      <nav className="tabs mt-4" aria-label={m.my_orders()}>
        {orderTabs.map(({ name, label }, index) => (
          <LinkTo
            key={name}
            to={ordersUrl(name)}
            className="tab"
            aria-current={name === tab ? "page" : undefined}
            prefetch="intent"
            preventScrollReset
          >
            {label()} <span className="tab-count">{counts[index]}</span>
          </LinkTo>
        ))}
      </nav>
      <div className="mt-6" aria-busy={waiting}>
        {orders.length === 0 ? (
          <EmptyTab tab={open} />
        ) : (
          <ul className="order-cards">
            {orders.map((order) => (
              <OrderCard key={order.id} order={order} />
            ))}
          </ul>
        )}
        {orders.length < total && (
          <div className="grid justify-items-center gap-3 py-6">
            <p className="small soft">{m.shown_of({ shown: orders.length, total })}</p>
            <LinkTo
              to={ordersUrl(tab, page + 1)}
              className="button second"
              preventScrollReset
              replace
              aria-busy={waiting}
            >
              {m.load_more()}
            </LinkTo>
          </div>
        )}
      </div>
    </section>
  );
}

function EmptyTab({ tab }: { readonly tab: number }) {
  const opened = orderTabs[tab];
  return (
    <EmptyState arch="sets" title={opened?.empty() ?? ""} text={opened?.emptyText()}>
      <StartShopping />
    </EmptyState>
  );
}

/** Account without orders: orders of a guest are found by number and phone. */
function NoOrders({ bestSellers }: { readonly bestSellers: readonly ProductCard[] }) {
  return (
    <section>
      <EmptyState arch="sets" level={1} title={m.orders_none()} text={m.orders_none_text()}>
        <StartShopping />
      </EmptyState>
      <GuestOrderForm />
      <ProductRow title={m.best_sellers()} cards={bestSellers} />
    </section>
  );
}

/** Card of an order: number, date, tracking number or outcome, pieces, total. */
function OrderCard({ order }: { readonly order: OrderCardView }) {
  const language = useLanguage();
  const { id, number, createdAt, statusId, trackingNumber, quantity, total } = order;
  const { isOpen, tone } = orderStatuses[statusId];
  return (
    <li className="panel order-card">
      <div className="order-card-head">
        <h2>
          {m.order_number()} <bdi dir="ltr">{number}</bdi>
        </h2>
        {!isOpen && (
          <span className={tone === "success" ? "badge success" : "badge last"}>
            {orderStatusName(statusId, language)}
          </span>
        )}
      </div>
      <Images order={order} />
      <dl className="order-card-facts">
        <div>
          <dt>{m.order_date()}</dt>
          <dd>
            <time dateTime={createdAt.toISOString()}>{formatDate(createdAt, language)}</time>
          </dd>
        </div>
        {(trackingNumber !== null || isOpen) && (
          <div>
            <dt>{m.tracking_number()}</dt>
            <dd>{trackingNumber === null ? m.tracking_pending() : <bdi dir="ltr">{trackingNumber}</bdi>}</dd>
          </div>
        )}
        <div>
          <dt>{m.quantity()}</dt>
          <dd>{m.pieces_count({ count: quantity })}</dd>
        </div>
        <div>
          <dt>{m.total()}</dt>
          <dd>
            <Price amount={total} />
          </dd>
        </div>
      </dl>
      {order.returns !== null && <CardReturns orderId={id} {...order.returns} />}
      <LinkTo
        to={paths.order(id)}
        className="button second"
        aria-label={m.order_details_named({ number })}
        prefetch="intent"
      >
        {m.order_details()}
      </LinkTo>
    </li>
  );
}

/** Images of the first products. */
function Images({ order: { images, unpictured } }: { readonly order: OrderCardView }) {
  return (
    <div className="order-card-images">
      {images.map(({ name, ...image }) => (
        <Image key={image.id} {...image} alt={name} sizes="64px" />
      ))}
      {unpictured > 0 && (
        <span className="order-card-more">
          <bdi dir="ltr">+{unpictured}</bdi>
        </span>
      )}
    </div>
  );
}
