import { useQuery } from "@tanstack/react-query";
import { Check, Clock, Plus, Undo2 } from "lucide-react";
import { useState } from "react";
import type { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { orderStatuses } from "#contract/order-statuses.ts";
import { Notice } from "#ui/notice.tsx";
import { allCouriers } from "../api/queries.ts";
import { FormDialog } from "../form/form-dialog.tsx";
import { m } from "../messages/compiled/messages.js";
import { OrderPaymentClaims } from "../payments/order-payment-claims.tsx";
import { paymentTermsText } from "../payments/payment-method-text.ts";
import { TermsFacts } from "../payments/terms-facts.tsx";
import { RequestFailure } from "../request-failure.ts";
import { useMay } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { Chip } from "../ui/chip.tsx";
import { AskDialog, type Closable } from "../ui/dialog.tsx";
import { TypedField } from "../ui/field.tsx";
import { Fact } from "../ui/panel.tsx";
import { WhatsappLink } from "../ui/whatsapp-link.tsx";
import { Amount, amountText, dateText, LeftToRight, momentText } from "../ui/written-values.tsx";
import { toastStep, useChangeOrder } from "./order/use-change-order.ts";
import { paidOf, RecordPaymentDialog, RefundPaymentDialog } from "./payment-dialog.tsx";
import { PaymentEntries } from "./payment-entries.tsx";
import { TrackingNumberDialog } from "./tracking-number-dialog.tsx";

/** Payments of an order: total, paid, to collect at the door, each payment with its proof, and the courier's cash. */
export function CashPanel({ order }: { readonly order: AdminOrderPage }) {
  const { shipment } = order;
  const mayChange = useMay("orders");
  const [isTracking, setTracking] = useState(false);
  const courier = useQuery(allCouriers).data?.find(({ id }) => id === shipment?.courier_id);
  const hasNumber = shipment !== null && (shipment.tracking_number !== null || courier?.has_files !== false);
  return (
    <section className="panel" aria-label={m.payments()}>
      <div className="panel-head">
        <h2>{m.payments()}</h2>
        <span className="to-end">
          <PaymentChip order={order} />
        </span>
      </div>
      <dl className="payment-sums">
        <Sum label={m.column_total()} pounds={order.total} />
        <Sum label={m.payment_paid()} pounds={paidOf(order)} className="text-leaf" />
        <Sum label={m.payment_at_the_door()} pounds={order.cash_due_egp} className="strong" />
      </dl>
      <OrderPaymentClaims order={order} />
      <PaymentEntries order={order} />
      <div className="panel-body stack" style={{ gap: 12 }}>
        {order.refund_due_egp > 0 && (
          <Notice kind="warning">
            {m.refund_due_until({
              amount: amountText(order.refund_due_egp),
              day: order.refund_due_on === null ? "" : dateText(order.refund_due_on),
            })}
          </Notice>
        )}
        <PaymentButtons order={order} />
        {(shipment !== null || order.refunded_egp > 0) && (
          <dl className="facts small">
            {shipment !== null && (
              <>
                <Fact label={m.cash_by_courier()}>
                  {order.cash_collected_egp === null ? (
                    <span className="soft">{m.not_yet()}</span>
                  ) : (
                    <Amount pounds={order.cash_collected_egp} />
                  )}
                </Fact>
                <Fact
                  label={m.cash_received()}
                  className={order.cash_booked_at === null ? "soft" : undefined}
                >
                  {order.cash_booked_at === null ? "—" : momentText(order.cash_booked_at)}
                </Fact>
                <Fact label={m.courier()}>{shipment.courier_name}</Fact>
                {hasNumber && (
                  <Fact label={m.tracking_number()}>
                    {shipment.tracking_number === null ? (
                      <span className="soft">{m.not_yet()}</span>
                    ) : shipment.tracking_url === null ? (
                      <LeftToRight>{shipment.tracking_number}</LeftToRight>
                    ) : (
                      <a className="link" href={shipment.tracking_url} target="_blank" rel="noreferrer">
                        <LeftToRight>{shipment.tracking_number}</LeftToRight>
                      </a>
                    )}
                  </Fact>
                )}
              </>
            )}
            {order.refunded_egp > 0 && (
              <Fact label={m.cash_refunded()}>
                <Amount pounds={order.refunded_egp} />
              </Fact>
            )}
          </dl>
        )}
        <CorrectCash order={order} />
        {mayChange && hasNumber && <Button onClick={() => setTracking(true)}>{m.change_tracking()}</Button>}
      </div>
      {isTracking && <TrackingNumberDialog order={order} onClose={() => setTracking(false)} />}
    </section>
  );
}

function Sum({
  label,
  pounds,
  className,
}: {
  readonly label: string;
  readonly pounds: number;
  readonly className?: string;
}) {
  return (
    <div>
      <dt className="soft small">{label}</dt>
      <dd className={className}>
        <Amount pounds={pounds} />
      </dd>
    </div>
  );
}

/** Chip with the state of the advance payment. */
function PaymentChip({
  order: { payment, cash_due_egp, refund_due_egp },
}: {
  readonly order: AdminOrderPage;
}) {
  const { state, terms, pay_until } = payment;
  if (refund_due_egp > 0) {
    return (
      <Chip tone="sun" icon={Undo2}>
        {m.refund_due()}
      </Chip>
    );
  }
  switch (state) {
    case "none":
      return null;
    case "claimed":
      return (
        <Chip tone="sea" icon={Clock}>
          {m.payment_claimed()}
        </Chip>
      );
    case "waiting":
      return (
        <Chip tone="sun" icon={Clock}>
          {pay_until === null
            ? m.filter_is_waiting()
            : m.payment_waits_until({ moment: momentText(pay_until) })}
        </Chip>
      );
    case "received":
      return (
        <Chip tone="leaf" icon={Check}>
          {cash_due_egp === 0
            ? m.payment_all_paid()
            : terms === "fee_first"
              ? m.payment_fee_paid()
              : m.payment_part_paid()}
        </Chip>
      );
  }
}

/** Notice of the payment terms and their reason, with a button that excuses the order. */
export function TermsNotice({ order }: { readonly order: AdminOrderPage }) {
  const mayChange = useMay("money") && orderStatuses[order.status_id].isEditable;
  const { send } = useChangeOrder();
  const [isOpen, setOpen] = useState(false);
  const { terms, to_pay_first_egp: first } = order.payment;
  if (first === 0) return null;
  return (
    <Notice kind="info">
      <strong>
        {m.asked_first({ terms: `${paymentTermsText(terms)}${m.list_comma()}${amountText(first)}` })}
      </strong>
      <TermsFacts facts={order.terms_facts} />
      {mayChange && (
        <>
          {" "}
          <button type="button" className="link" onClick={() => setOpen(true)}>
            {m.excuse_order_dialog()}
          </button>
        </>
      )}
      {isOpen && (
        <FormDialog
          title={m.excuse_order()}
          description={m.excuse_order_description()}
          onClose={() => setOpen(false)}
          initial={{ reason: "" }}
          confirm={m.excuse_order()}
          save={({ reason }) =>
            send("PUT /orders/{id}/payment-terms", order.id, { terms: "at_door", reason }, order.updated_at)
          }
        >
          {({ text }) => (
            <TypedField label={m.excuse_reason()} maxLength={200} dir="auto" {...text("reason")} />
          )}
        </FormDialog>
      )}
    </Notice>
  );
}

/** Buttons that record a payment in advance and its refund, and send the customer where to pay. */
function PaymentButtons({ order }: { readonly order: AdminOrderPage }) {
  const mayChange = useMay("money");
  const [open, setOpen] = useState<"payment" | "refund" | null>(null);
  const close = () => setOpen(null);
  const isRefundable =
    order.refund_due_egp > 0 || (!orderStatuses[order.status_id].wasSent && paidOf(order) > 0);
  return (
    <div className="payment-buttons">
      {mayChange && (
        <Button icon={Plus} onClick={() => setOpen("payment")}>
          {m.record_payment_dialog()}
        </Button>
      )}
      {mayChange && isRefundable && (
        <Button icon={Undo2} onClick={() => setOpen("refund")}>
          {m.refund_payment_dialog()}
        </Button>
      )}
      {order.payment.state === "waiting" && order.whatsapp_url !== null && (
        <WhatsappLink href={order.whatsapp_url}>{m.whatsapp_payment()}</WhatsappLink>
      )}
      {open === "payment" && <RecordPaymentDialog order={order} onClose={close} />}
      {open === "refund" && <RefundPaymentDialog order={order} onClose={close} />}
    </div>
  );
}

/** Button that corrects the sum of the cash that was collected. */
function CorrectCash({ order }: { readonly order: AdminOrderPage }) {
  const mayChangeBooked = useMay("money");
  const mayChange = useMay("orders") && (order.cash_booked_at === null || mayChangeBooked);
  const [isOpen, setOpen] = useState(false);
  if (!mayChange || !orderStatuses[order.status_id].hasOutcome) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{m.correct_cash()}</Button>
      {isOpen && <CorrectCashDialog order={order} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Dialog that adds a signed amount to the collected cash of an order, with its reason. */
function CorrectCashDialog({ order, onClose }: Closable & { readonly order: AdminOrderPage }) {
  const { send, change } = useChangeOrder();
  const { sendAmount, dialog } = useUnexpectedAmount();

  /** Adds the opposite amount. */
  const undo = ({ cash_collected_egp: now }: AdminOrderPage) => {
    const amount_egp = (order.cash_collected_egp ?? 0) - (now ?? 0);
    const body = { amount_egp, reason: m.undone_right_away(), confirm_amount: true };
    return change("POST /orders/{id}/cash-entries", order.id, body, { done: m.undone() });
  };
  const save = async ({ amount_egp, reason }: { readonly amount_egp: string; readonly reason: string }) => {
    await sendAmount(async (confirmation) => {
      const body = { amount_egp: amount_egp.replace("−", "-"), reason, ...confirmation };
      // A repeated click has an older version.
      const { data } = await send("POST /orders/{id}/cash-entries", order.id, body, order.updated_at);
      toastStep(m.cash_corrected(), () => void undo(data));
      onClose();
    });
    // The question about the amount needs the dialog.
    return "stay";
  };

  return (
    <>
      <FormDialog
        title={m.correct_cash()}
        description={m.correct_cash_description({
          collected: amountText(order.cash_collected_egp ?? 0),
          due: amountText(order.cash_due_egp),
        })}
        onClose={onClose}
        confirm={m.correct_cash_now()}
        initial={{ amount_egp: "", reason: "" }}
        save={save}
      >
        {({ text }) => (
          <>
            <TypedField
              label={m.correct_cash_amount()}
              help={m.correct_cash_help()}
              dir="ltr"
              {...text("amount_egp")}
            />
            <TypedField label={m.correct_reason()} maxLength={200} dir="auto" {...text("reason")} />
          </>
        )}
      </FormDialog>
      {dialog}
    </>
  );
}

interface Question {
  /** Sentence of the API with both amounts. */
  readonly text: string;
  readonly confirm: () => Promise<void>;
}

/**
 * Question about an amount of cash that is not what is due. `sendAmount` sends a request, and again with its confirmation once staff have
 * confirmed the amount; `dialog` is the question.
 */
export function useUnexpectedAmount() {
  const [question, setQuestion] = useState<Question | null>(null);
  return {
    async sendAmount(
      send: (confirmation: { readonly confirm_amount?: true }) => Promise<void>,
    ): Promise<void> {
      try {
        await send({});
      } catch (error) {
        if (!(error instanceof RequestFailure) || error.code !== "unexpected_amount") throw error;
        setQuestion({ text: error.message, confirm: () => send({ confirm_amount: true }) });
      }
    },
    dialog: question !== null && (
      <AskDialog
        title={m.amount_question()}
        description={question.text}
        confirm={m.amount_is_right()}
        onConfirm={question.confirm}
        onClose={() => setQuestion(null)}
      />
    ),
  };
}
