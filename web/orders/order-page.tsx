import { Banknote, MapPin, PackageCheck, Phone, ShieldCheck } from "lucide-react";
import { data, useSearchParams } from "react-router";
import { readablePhone } from "#contract/phone.ts";
import { m } from "#messages/compiled/messages.js";
import { formatDate } from "#messages/format.ts";
import { findOrder, type Order } from "#shop/orders/order.ts";
import { AddressLines } from "../addresses/address-lines.tsx";
import { Sums } from "../cart/sums.tsx";
import { OrderLines } from "../checkout/order-lines.tsx";
import { languageOfPath } from "../language/language-path.ts";
import { useLanguage } from "../language/use-language.ts";
import { shopContext } from "../request-context.ts";
import { requireCustomer } from "../session/require-customer.ts";
import { Alert } from "../ui/alert.tsx";
import { Price } from "../ui/price.tsx";
import type { Route } from "./+types/order-page.ts";
import { OrderProgress } from "./order-progress.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const customer = requireCustomer(context, url);
  const id = /^\d{1,9}$/.test(params.id) ? Number(params.id) : 0;
  const order = await findOrder(context.get(shopContext).db, customer.id, id);
  if (order === null) throw data(null, { status: 404 });
  return { order: orderView(order, languageOfPath(url.pathname)) };
}

function orderView(order: Order, language: "ar" | "en") {
  return {
    number: order.order_no,
    createdAt: order.created_at,
    estimatedDelivery: new Date(order.estimated_delivery),
    statusId: order.status_id,
    history: order.history,
    phone: readablePhone(order.phone),
    note: order.note,
    address: {
      title: order.address_title,
      street: order.street,
      block: order.block,
      house_number: order.house_number,
      notes: order.address_notes,
      city: language === "ar" ? order.city_name_ar : order.city_name_en,
    },
    lines: order.lines.map((line) => {
      const picture = line.product?.images[0];
      return {
        id: line.id,
        name: language === "ar" ? line.product_name_ar : line.product_name_en,
        quantity: line.quantity,
        total: line.paid_price * line.quantity,
        picture:
          picture === undefined
            ? null
            : { id: picture.media_id, width: picture.width, height: picture.height },
      };
    }),
    totals: {
      subtotal: order.subtotal,
      discount: order.discount,
      discountedSubtotal: order.subtotal - order.discount,
      deliveryFee: order.delivery_fee,
      total: order.total,
    },
  };
}

export const handle = { chatAtEnd: true };

export function meta({ loaderData }: Route.MetaArgs) {
  const number = loaderData?.order.number ?? "";
  return [{ title: `${m.order_number()} ${number} · Smile` }, { name: "robots", content: "noindex" }];
}

export default function OrderPage({ loaderData: { order } }: Route.ComponentProps) {
  const language = useLanguage();
  const placedNow = useSearchParams()[0].has("placed");
  return (
    <div className="wrap">
      <div className="mt-6 grid gap-6">
        {placedNow && (
          <Alert kind="good" title={m.order_received()}>
            {m.order_received_text()}{" "}
            <bdi dir="ltr" className="whitespace-nowrap">
              {order.phone}
            </bdi>
          </Alert>
        )}
        <div>
          <h1>
            {m.order_number()} <bdi dir="ltr">{order.number}</bdi>
          </h1>
          <p className="soft">
            {formatDate(order.createdAt, language)} · {m.estimated_delivery()}
          </p>
        </div>
      </div>
      <div className="buying mt-6">
        <div className="steps">
          <OrderProgress {...order} />
          <section className="step">
            <h2>{m.what_happens_next()}</h2>
            <NextSteps total={order.totals.total} />
          </section>
          <section className="step">
            <h2>{m.delivery_address()}</h2>
            <div className="panel">
              <p className="flex items-center gap-3 font-medium">
                <MapPin size={20} aria-hidden="true" />
                <bdi>{order.address.title}</bdi>
              </p>
              <p>
                <AddressLines address={order.address} />
              </p>
              {order.note !== "" && (
                <p className="small soft">
                  {m.label_note()}: <bdi>{order.note}</bdi>
                </p>
              )}
            </div>
            <p className="panel flex items-center gap-3">
              <Banknote size={20} aria-hidden="true" />
              <span className="flex-1">{m.payment_title()}</span>
              <strong className="font-medium">{m.cash()}</strong>
            </p>
          </section>
        </div>
        <section className="summary" aria-labelledby="order-lines">
          <h2 id="order-lines">{m.products()}</h2>
          <OrderLines lines={order.lines} />
          <Sums {...order.totals} city={order.address.city} />
        </section>
      </div>
    </div>
  );
}

function NextSteps({ total }: { readonly total: number }) {
  const steps = [
    { Icon: Phone, title: m.next_call(), text: m.next_call_text() },
    { Icon: Banknote, title: m.next_cash(), amount: total, text: m.next_cash_text() },
    { Icon: PackageCheck, title: m.next_open(), text: m.next_open_text() },
    { Icon: ShieldCheck, title: m.next_code(), text: m.next_code_text() },
  ];
  return (
    <ul>
      {steps.map(({ Icon, title, text, amount }) => (
        <li className="product-line" key={title}>
          <Icon size={22} aria-hidden="true" />
          <div>
            <p className="font-medium">{title}</p>
            <p className="small soft">
              {amount !== undefined && (
                <>
                  <Price amount={amount} className="whitespace-nowrap" />{" "}
                </>
              )}
              {text}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
