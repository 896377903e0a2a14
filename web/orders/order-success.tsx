import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { formatRoundPrice } from "#contract/money.ts";
import { readablePhone } from "#contract/phone/phone.ts";
import { m } from "#messages/compiled/messages.js";
import { formatWeekday } from "#messages/format.ts";
import { Sums } from "../cart/sums.tsx";
import { useLanguage } from "../language/use-language.ts";
import { useShopDetails } from "../shell/shell-data.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { MixedText } from "../ui/mixed-text.tsx";
import { GuestAccount, type GuestContact } from "./guest-account.tsx";
import { OrderConfirmation } from "./order-confirmation.tsx";
import { OrderDelivery } from "./order-delivery.tsx";
import { CancelRow, FoldRow } from "./order-rows.tsx";
import type { OrderTrack } from "./order-track.ts";
import type { OrderView } from "./order-view.ts";
import { OrderedProducts } from "./ordered-products.tsx";
import { TimelineSteps } from "./timeline-steps.tsx";

interface OrderSuccessProps {
  readonly order: OrderView;
  readonly track: OrderTrack;
  /** Name of the customer. */
  readonly name: string;
  readonly viewUrl: string;
  /** Path that confirms the order; null if nothing has to be confirmed. */
  readonly confirmation: string | null;
  /** Hours after which the shop cancels the unconfirmed order; null for never. */
  readonly cancelAfter: number | null;
  /** Contact of a guest; null for an account. */
  readonly guest: GuestContact | null;
  /** Path of the order. */
  readonly page: string;
}

/** Page of an order that was placed just now: success, one offer, the steps, and the rest folded. */
export function OrderSuccess(props: OrderSuccessProps) {
  const { order, track, viewUrl, confirmation, cancelAfter, guest, page } = props;
  const { phone, number, needsNothing, totals, lines } = order;
  const shop = useShopDetails();
  const link = new URLSearchParams({
    text: m.order_link_message({ number, brand: shop.brand, link: viewUrl }),
  });
  return (
    <div className="order-success">
      <Placed {...props} />
      <OrderConfirmation {...{ order, confirmation, cancelAfter }} />
      <div className="order-offer">
        <a
          className="chat-link button second tall wide"
          href={`https://wa.me/2${phone.replaceAll(" ", "")}?${link}`}
          target="_blank"
          rel="noopener"
        >
          {m.order_link_to_whatsapp()}
        </a>
        {needsNothing && (
          <p className="small soft">
            {m.nothing_to_confirm()}{" "}
            {shop.phone !== null && (
              <MixedText text={m.may_call_from({ phone: readablePhone(shop.phone) })} />
            )}
          </p>
        )}
      </div>
      <TimelineSteps track={track} title={m.what_happens_next()} />
      <div className="order-rows">
        <FoldRow
          title={
            <>
              {m.pieces_count({ count: lines.reduce((sum, { quantity }) => sum + quantity, 0) })} ·{" "}
              <bdi dir="ltr">{formatRoundPrice(totals.total)}</bdi>
            </>
          }
        >
          <OrderedProducts lines={lines} reviewedOrderId={null} />
          <Sums {...totals} city={order.address.city} />
        </FoldRow>
        <FoldRow title={m.delivery_address()}>
          <OrderDelivery order={order} />
        </FoldRow>
        {guest !== null && <GuestAccount contact={guest} next={page} />}
        <CancelRow id={order.id} statusId={order.statusId} />
      </div>
    </div>
  );
}

/** Success of the order, with the focus: thanks, day, cash and number. */
function Placed({ order, name }: Pick<OrderSuccessProps, "order" | "name">) {
  const { number, arrivesBy, totals } = order;
  const title = useRef<HTMLHeadingElement>(null);
  const language = useLanguage();
  const { showsDeliveryDays } = useShopDetails();
  const { key } = useLocation();
  useEffect(() => {
    // A page that was loaded as a document, as after a reload, keeps its focus.
    if (key !== "default") title.current?.focus();
  }, [key]);
  const thanks = name === "" ? "" : m.order_thanks({ name });
  const day =
    showsDeliveryDays && arrivesBy !== null ? m.arrives_by({ date: formatWeekday(arrivesBy, language) }) : "";
  return (
    <div className="order-head arrived order-placed">
      <h1 ref={title} tabIndex={-1}>
        {m.order_received()}
      </h1>
      <p className="order-lead">
        <MixedText text={`${thanks} ${day}`.trim()} />
      </p>
      <dl className="order-placed-facts">
        {totals.atDoor > 0 && (
          <div>
            <dt>{m.next_cash()}</dt>
            <dd>
              <bdi dir="ltr" className="price order-sum">
                {formatRoundPrice(totals.atDoor)}
              </bdi>
            </dd>
          </div>
        )}
        <div>
          <dt>{m.order_number()}</dt>
          <dd>
            <bdi dir="ltr">{number}</bdi>
            <CopyButton text={number} label={m.copy_order_number()} />
          </dd>
        </div>
      </dl>
    </div>
  );
}
