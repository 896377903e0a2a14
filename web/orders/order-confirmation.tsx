import { Check, Clock, MessageCircle } from "lucide-react";
import { useEffect, useRef } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { formatWeekday } from "#messages/format.ts";
import { confirmedText } from "#messages/payment-words.ts";
import { whatsappLink } from "#messages/shop-details.ts";
import { useImmediateSubmit } from "../form/use-immediate-submit.ts";
import { useLanguage } from "../language/use-language.ts";
import { localised } from "../paths.ts";
import { useShopDetails } from "../shell/shell-data.ts";
import { Alert } from "../ui/alert.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { Price } from "../ui/price.tsx";
import { SubmitButton } from "../ui/submit-button.tsx";
import type { OrderView } from "./order-view.ts";

/** Button by which the customer confirms the order on this page. After that it is a note that the order is confirmed, until it is shipped. */
export function OrderConfirmation({
  order,
  confirmation,
  cancelAfter,
}: {
  readonly order: Pick<OrderView, "isConfirmed" | "needsNothing" | "number" | "totals">;
  /** Hours after which the shop cancels the unconfirmed order; null for never. */
  readonly cancelAfter: number | null;
  /** Path that confirms the order; null if nothing has to be confirmed. */
  readonly confirmation: string | null;
}) {
  const { pathname } = useLocation();
  const language = useLanguage();
  const { state, formAction } = useNavigation();
  const submit = useImmediateSubmit();
  const chat = whatsappLink(useShopDetails(), m.confirm_on_whatsapp_text({ number: order.number }));
  if (confirmation === null) {
    return (
      order.isConfirmed &&
      !order.needsNothing && (
        <Alert kind="success" title={m.order_confirmed_title()}>
          {confirmedText(order.totals.atDoor)}
        </Alert>
      )
    );
  }
  const action = localised(confirmation, language);
  const isConfirming = state !== "idle" && formAction === action;
  return (
    <Form method="post" action={action} className="to-confirm" onSubmit={submit}>
      <h2>
        <Clock size={20} aria-hidden="true" />
        {m.next_confirm()}
      </h2>
      <p>
        {cancelAfter === null
          ? m.order_awaits_confirmation()
          : m.order_confirm_within({ hours: cancelAfter })}
      </p>
      <input type="hidden" name="next" value={pathname} />
      <SubmitButton
        waiting={isConfirming}
        waitingWords={m.confirm_order_waiting()}
        className="button tall wide"
      >
        {m.confirm_order_submit()}
      </SubmitButton>
      {chat !== null && (
        <a href={chat} className="button second wide" target="_blank" rel="noopener">
          <MessageCircle size={20} aria-hidden="true" />
          {m.confirm_on_whatsapp()}
        </a>
      )}
    </Form>
  );
}

/** Success of an order that was placed just now, first on the page and with the focus. */
export function OrderPlaced({ order, viewUrl }: { readonly order: OrderView; readonly viewUrl: string }) {
  const { number, phone, arrivesBy, needsNothing, totals } = order;
  const title = useRef<HTMLHeadingElement>(null);
  const language = useLanguage();
  const { showsDeliveryDays, brand } = useShopDetails();
  const { key } = useLocation();
  useEffect(() => {
    // A page that was loaded as a document, as after a reload, keeps its focus.
    if (key !== "default") title.current?.focus();
  }, [key]);
  return (
    <div className="order-placed">
      <span className="order-placed-mark" aria-hidden="true">
        <Check size={28} />
      </span>
      <h1 ref={title} tabIndex={-1}>
        {m.order_received()}
      </h1>
      {showsDeliveryDays && arrivesBy !== null && (
        <p>{m.arrives_by({ date: formatWeekday(arrivesBy, language) })}</p>
      )}
      <dl className="order-placed-facts">
        {totals.atDoor > 0 && (
          <div>
            <dt>{m.next_cash()}</dt>
            <dd>
              <Price amount={totals.atDoor} />
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
      <a
        className="chat-link button second wide"
        href={`https://wa.me/2${phone.replaceAll(" ", "")}?${new URLSearchParams({
          text: m.order_link_message({ number, brand, link: viewUrl }),
        })}`}
        target="_blank"
        rel="noopener"
      >
        {m.order_link_to_whatsapp()}
      </a>
      {needsNothing && <p className="soft">{m.nothing_to_confirm()}</p>}
    </div>
  );
}
