import { ChevronDown, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { isCancellable, isOnItsWay, type OrderStatusId, orderStatuses } from "#contract/order-statuses.ts";
import { m } from "#messages/compiled/messages.js";
import { Notice } from "#ui/notice.tsx";
import { useImmediateSubmit } from "../form/use-immediate-submit.ts";
import { useLanguage } from "../language/use-language.ts";
import { localised, paths } from "../paths.ts";
import { formatDay } from "../returns/format-day.ts";
import { offerText } from "../returns/order-returns.tsx";
import type { ReturnOffer } from "../returns/return-view.ts";
import { ChatLink } from "../shell/chat-link.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { LinkTo } from "../ui/link-to.tsx";
import { MixedText } from "../ui/mixed-text.tsx";
import "../styles/orders.css";

const arrow = <ChevronRight size={20} className="mirror" aria-hidden="true" />;

interface OrderRowsProps {
  readonly id: number;
  readonly statusId: OrderStatusId;
  /** Last days for returns; null if nothing can be returned. */
  readonly offer: ReturnOffer | null;
  readonly hasReturns: boolean;
  /** Link that shows the order on any device. */
  readonly viewUrl: string;
  /** Row of a guest who can keep her details; null for an account. */
  readonly account: ReactNode;
  /** Reason why the repeated order was rejected. */
  readonly rejection: string | null;
}

/** Actions of an order, one per row. */
export function OrderRows({ id, statusId, offer, hasReturns, viewUrl, account, rejection }: OrderRowsProps) {
  const language = useLanguage();
  const action = localised(paths.order(id), language);
  const { isDelivered } = orderStatuses[statusId];
  const { formAction, formMethod } = useNavigation();
  const waiting = formMethod === "POST" && formAction === action;
  return (
    <div className="order-rows">
      {rejection !== null && <Notice kind="error">{rejection}</Notice>}
      <Form method="post" action={action} onSubmit={useImmediateSubmit({ preventScrollReset: false })}>
        <button type="submit" className="order-row" disabled={waiting}>
          {m.order_again()}
          {arrow}
        </button>
      </Form>
      {offer !== null && (
        <LinkTo to={paths.orderReturn(id)} className="order-row" prefetch="intent">
          <span>
            {hasReturns ? m.return_more() : m.return_items()}
            <span className="small soft block">
              <MixedText text={offerText(offer, (day) => formatDay(day, language))} />
            </span>
          </span>
          {arrow}
        </LinkTo>
      )}
      {(isDelivered || isOnItsWay(orderStatuses[statusId])) && (
        <LinkTo to={paths.contact()} className="order-row">
          {m.order_problem()}
          {arrow}
        </LinkTo>
      )}
      <div className="order-row">
        <a href={viewUrl} className="link min-w-0">
          {m.order_link()}
        </a>
        <CopyButton text={viewUrl} label={m.order_link_copy()} />
      </div>
      {account}
      <CancelRow id={id} statusId={statusId} />
      <LinkTo to={paths.orders()} className="order-row lg:hidden">
        {m.my_orders()}
        {arrow}
      </LinkTo>
    </div>
  );
}

/** Row that cancels an order; nothing for one that is too late to cancel. */
export function CancelRow({ id, statusId }: Pick<OrderRowsProps, "id" | "statusId">) {
  if (!isCancellable(statusId)) return null;
  return (
    <LinkTo to={paths.orderCancellation(id)} className="order-row red" prefetch="intent" preventScrollReset>
      {m.cancel_order()}
      {arrow}
    </LinkTo>
  );
}

/** Row of holders of the view link: opens the cart with the products of the order. */
export function AgainRow({ to }: { readonly to: string }) {
  return (
    <div className="order-rows">
      <LinkTo to={to} className="order-row">
        {m.order_again()}
        {arrow}
      </LinkTo>
    </div>
  );
}

/** Row that opens further content. */
export function FoldRow({
  title,
  isOpen = false,
  children,
}: {
  readonly title: ReactNode;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <details className="order-fold" open={isOpen}>
      <summary className="order-row">
        <h2 className="text-body">{title}</h2>
        <ChevronDown size={20} aria-hidden="true" />
      </summary>
      <div>{children}</div>
    </details>
  );
}

/** Question about an order on WhatsApp, and its paper unless it was called off. */
export function OrderHelp({
  number,
  statusId,
  id = null,
  hasChat = true,
}: {
  readonly number: string;
  readonly statusId: OrderStatusId;
  /** Null for holders of the view link, who get no paper. */
  readonly id?: number | null;
  /** False where the payment of the order already offers the chat. */
  readonly hasChat?: boolean;
}) {
  const { isCalledOff, isDelivered } = orderStatuses[statusId];
  return (
    <div className="order-help">
      {hasChat && (
        <ChatLink className="button second" text={m.order_question({ number })}>
          {m.order_ask()}
        </ChatLink>
      )}
      {id !== null && !isCalledOff && (
        <LinkTo to={paths.receipt(id)} className="button second">
          {isDelivered ? m.sales_receipt() : m.paper_order_summary()}
        </LinkTo>
      )}
    </div>
  );
}
