import { Printer, RotateCcw, X } from "lucide-react";
import { Form, useNavigation } from "react-router";
import { isCancellable, type OrderStatusId, orderStatuses } from "#contract/order-statuses.ts";
import { m } from "#messages/compiled/messages.js";
import { useImmediateSubmit } from "../form/use-immediate-submit.ts";
import { useLanguage } from "../language/use-language.ts";
import { localised, paths } from "../paths.ts";
import { ChatLink } from "../shell/chat-link.tsx";
import { Alert } from "../ui/alert.tsx";
import { LinkTo } from "../ui/link-to.tsx";
import { SubmitButton } from "../ui/submit-button.tsx";
import "../styles/orders.css";

interface OrderActionsProps {
  readonly id: number;
  readonly number: string;
  readonly statusId: OrderStatusId;
  /** Reason why the repeated order was rejected. */
  readonly rejection: string | null;
}

export function OrderActions({ id, number, statusId, rejection }: OrderActionsProps) {
  const action = localised(paths.order(id), useLanguage());
  const { isCalledOff, isDelivered } = orderStatuses[statusId];
  const { formAction, formMethod } = useNavigation();
  const waiting = formMethod === "POST" && formAction === action;
  return (
    <div className="order-actions">
      {rejection !== null && <Alert kind="error">{rejection}</Alert>}
      <Form method="post" action={action} onSubmit={useImmediateSubmit({ preventScrollReset: false })}>
        <SubmitButton waiting={waiting} waitingWords={m.adding()} className="button second wide">
          <RotateCcw size={18} aria-hidden="true" />
          {m.order_again()}
        </SubmitButton>
      </Form>
      {!isCalledOff && (
        <LinkTo to={paths.receipt(id)} className="button second">
          <Printer size={18} aria-hidden="true" />
          {isDelivered ? m.print_receipt() : m.print_summary()}
        </LinkTo>
      )}
      {isCancellable(statusId) && (
        <LinkTo
          to={paths.orderCancellation(id)}
          className="button ghost red"
          prefetch="intent"
          preventScrollReset
        >
          <X size={18} aria-hidden="true" />
          {m.cancel_order()}
        </LinkTo>
      )}
      <ChatLink text={m.order_question({ number })} />
    </div>
  );
}
