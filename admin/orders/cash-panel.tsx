import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { orderStatuses } from "#contract/order-statuses.ts";
import { allCouriers } from "../api/queries.ts";
import { FormDialog } from "../form/form-dialog.tsx";
import { m } from "../messages/compiled/messages.js";
import { paymentMethodText, paymentTermsText } from "../payments/payment-method-text.ts";
import { TermsFacts } from "../payments/terms-facts.tsx";
import { RequestFailure } from "../request-failure.ts";
import { useMay } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { AskDialog, type Closable } from "../ui/dialog.tsx";
import { Notice } from "../ui/feedback.tsx";
import { TypedField } from "../ui/field.tsx";
import { Fact } from "../ui/panel.tsx";
import { Amount, amountText, dateText, LeftToRight, momentText, OwnWords } from "../ui/written-values.tsx";
import { toastStep, useChangeOrder } from "./order/use-change-order.ts";
import { RecordPaymentDialog, RefundPaymentDialog, ReversePaymentDialog } from "./payment-dialog.tsx";
import { TrackingNumberDialog } from "./tracking-number-dialog.tsx";

/** Cash of an order: due, collected by the courier with its entries, received by the shop. Also shows the courier. */
export function CashPanel({ order }: { readonly order: AdminOrderPage }) {
  const { shipment } = order;
  const mayChange = useMay("orders");
  const [isTracking, setTracking] = useState(false);
  const courier = useQuery(allCouriers).data?.find(({ id }) => id === shipment?.courier_id);
  const hasNumber = shipment !== null && (shipment.tracking_number !== null || courier?.has_files !== false);
  return (
    <section className="panel panel-body stack" aria-label={m.cash()}>
      <h2>{m.cash()}</h2>
      <dl className="facts">
        {order.payment.received_egp > 0 && (
          <>
            <Fact label={m.column_total()}>
              <Amount pounds={order.total} />
            </Fact>
            <Fact label={m.paid_in_advance()}>
              <Amount pounds={order.payment.received_egp} />
            </Fact>
          </>
        )}
        <Fact label={m.cash_due()} className="strong">
          <Amount pounds={order.cash_due_egp} />
        </Fact>
        <Fact label={m.cash_by_courier()}>
          {order.cash_collected_egp === null ? (
            <span className="soft">{shipment === null ? m.not_shipped_yet() : m.not_yet()}</span>
          ) : (
            <Amount pounds={order.cash_collected_egp} />
          )}
        </Fact>
        <Fact label={m.cash_received()} className={order.cash_booked_at === null ? "soft" : undefined}>
          {order.cash_booked_at === null ? "—" : momentText(order.cash_booked_at)}
        </Fact>
        {shipment !== null && (
          <>
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
      {order.refund_due_egp > 0 && (
        <Notice tone="sun">
          {m.refund_due_until({
            amount: amountText(order.refund_due_egp),
            day: order.refund_due_on === null ? "" : dateText(order.refund_due_on),
          })}
        </Notice>
      )}
      <TermsNotice order={order} />
      <CashLedger order={order} />
      <PaymentButtons order={order} />
      {mayChange && hasNumber && <Button onClick={() => setTracking(true)}>{m.change_tracking()}</Button>}
      {isTracking && <TrackingNumberDialog order={order} onClose={() => setTracking(false)} />}
    </section>
  );
}

/** What the order asks for before it is sent, why, and a button that excuses it. */
function TermsNotice({ order }: { readonly order: AdminOrderPage }) {
  const mayChange = useMay("money") && orderStatuses[order.status_id].isEditable;
  const { send } = useChangeOrder();
  const [isOpen, setOpen] = useState(false);
  const { terms, to_pay_first_egp: first } = order.payment;
  if (first === 0) return null;
  return (
    <Notice tone="sea">
      {m.asked_first({ terms: `${paymentTermsText(terms)}, ${amountText(first)}` })}
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

/** Buttons that record a payment in advance and its refund. */
function PaymentButtons({ order }: { readonly order: AdminOrderPage }) {
  const mayChange = useMay("money");
  const [open, setOpen] = useState<"payment" | "refund" | null>(null);
  const close = () => setOpen(null);
  const isRefundable =
    order.refund_due_egp > 0 || (!orderStatuses[order.status_id].wasSent && hasAdvance(order));
  if (!mayChange) return null;
  return (
    <div className="row wrap">
      <Button onClick={() => setOpen("payment")}>{m.record_payment_dialog()}</Button>
      {isRefundable && <Button onClick={() => setOpen("refund")}>{m.refund_payment_dialog()}</Button>}
      {open === "payment" && <RecordPaymentDialog order={order} onClose={close} />}
      {open === "refund" && <RefundPaymentDialog order={order} onClose={close} />}
    </div>
  );
}

type Entry = AdminOrderPage["cash_entries"][number];

/** Entries of an order's cash, oldest first, with a button that corrects their sum. */
export function CashLedger({ order }: { readonly order: AdminOrderPage }) {
  const mayChangeBooked = useMay("money");
  const mayChange = useMay("orders") && (order.cash_booked_at === null || mayChangeBooked);
  const [isOpen, setOpen] = useState(false);
  const mayReverse = useMay("money");
  const [reversed, setReversed] = useState<Entry | null>(null);
  const { hasOutcome } = orderStatuses[order.status_id];
  return (
    <>
      {order.cash_entries.length > 0 && (
        <ul className="stack small" aria-label={m.cash_entries()}>
          {order.cash_entries.map((entry) => (
            <li key={entry.id}>
              <span className="row">
                <span>
                  {cashEntryName(entry.kind)}
                  {entry.in_advance && ` · ${paymentMethodText(entry.method)}`}
                </span>
                <span className="strong to-end">
                  <Amount pounds={entry.amount_egp} />
                </span>
              </span>
              <span className="soft block">{originOf(entry)}</span>
              {entry.reference !== "" && <LeftToRight>{entry.reference}</LeftToRight>}
              {entry.sender !== "" && (
                <span className="block" dir="auto">
                  {entry.sender}
                </span>
              )}
              {mayReverse && entry.in_advance && (
                <button type="button" className="link" onClick={() => setReversed(entry)}>
                  {m.reverse_payment_dialog()}
                </button>
              )}
              {entry.reason !== "" && (
                <span className="block" dir="auto">
                  {entry.reason}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayChange && hasOutcome && <Button onClick={() => setOpen(true)}>{m.correct_cash()}</Button>}
      {isOpen && <CorrectCashDialog order={order} onClose={() => setOpen(false)} />}
      {reversed !== null && (
        <ReversePaymentDialog order={order} entry={reversed} onClose={() => setReversed(null)} />
      )}
    </>
  );
}

function hasAdvance({ cash_entries }: AdminOrderPage): boolean {
  return cash_entries.reduce((sum, { in_advance, amount_egp }) => sum + (in_advance ? amount_egp : 0), 0) > 0;
}

/** Time of an entry, and the staff member or statement that caused it. */
function originOf({ at, staff, statement_id: statement }: Entry) {
  return (
    <>
      {momentText(at)}
      {staff !== null && (
        <>
          {" · "}
          <OwnWords>{staff.name}</OwnWords>
        </>
      )}
      {statement !== null && ` · ${m.of_statement({ id: statement })}`}
    </>
  );
}

/** Name of an entry of the cash ledger by its kind. */
export function cashEntryName(kind: string): string {
  switch (kind) {
    case "collected":
      return m.cash_entry_collected();
    case "received":
      return m.paid_in_advance();
    case "refunded":
      return m.cash_entry_refunded();
    default:
      return m.cash_entry_corrected();
  }
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
