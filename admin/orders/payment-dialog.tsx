import type { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { orderStatuses } from "#contract/order-statuses.ts";
import {
  type PaymentMethod,
  paymentMethods,
  paymentMethodTraits,
  type RefundMethod,
  refundMethods,
} from "#contract/payment-methods.ts";
import { maxReferenceLength } from "#contract/payment-reference.ts";
import { numberIn } from "#contract/typed-number.ts";
import { Notice } from "#ui/notice.tsx";
import { FormDialog } from "../form/form-dialog.tsx";
import { m } from "../messages/compiled/messages.js";
import { MethodButtons } from "../payments/method-buttons.tsx";
import { paymentMethodText } from "../payments/payment-method-text.ts";
import { fromCairoField, toCairoField } from "../ui/cairo-time.ts";
import type { Closable } from "../ui/dialog.tsx";
import { toast } from "../ui/feedback.tsx";
import { TypedField } from "../ui/field.tsx";
import { Fact } from "../ui/panel.tsx";
import { Amount, amountText, dateText, LeftToRight, momentText, OwnWords } from "../ui/written-values.tsx";
import { recipientOf } from "./order/order-state.tsx";
import { useChangeOrder } from "./order/use-change-order.ts";

type Entry = AdminOrderPage["cash_entries"][number];

/** Amount of a typed number in pounds; 0 until it is one. */
function poundsOf(typed: string): number {
  return numberIn(typed) ?? 0;
}

/** Money that is in advance of an order in pounds. */
export function paidOf({ cash_entries }: AdminOrderPage): number {
  return cash_entries.reduce((sum, { in_advance, amount_egp }) => sum + (in_advance ? amount_egp : 0), 0);
}

/** Transfers first: cash is rarely paid in the shop. */
function transfersFirst<Method extends PaymentMethod>(methods: readonly Method[]): Method[] {
  const isCash = (method: Method) => Number(paymentMethodTraits[method].isPaidAtDoor);
  return [...methods].sort((a, b) => isCash(a) - isCash(b));
}

/** Method of the last payment in advance: refunds go back the same way. */
function lastMethod({ cash_entries }: AdminOrderPage): RefundMethod {
  const last = cash_entries.findLast(({ kind, amount_egp }) => kind === "received" && amount_egp > 0);
  return refundMethods.find((method) => method === last?.method) ?? "instapay";
}

function whose(order: AdminOrderPage) {
  return (
    <>
      {m.order()} <LeftToRight>{order.order_no}</LeftToRight> · <OwnWords>{recipientOf(order)}</OwnWords>
    </>
  );
}

/** Dialog that records a payment in advance. A repeated click has an older version. */
export function RecordPaymentDialog({ order, onClose }: Closable & { readonly order: AdminOrderPage }) {
  const { send } = useChangeOrder();
  const paid = paidOf(order);
  const { to_collect_egp: rest, to_pay_first_egp: first } = order.payment;
  const missing = Math.max(first - paid, 0);
  const suggested = missing > 0 ? missing : rest;
  const initial = {
    method: "instapay" as PaymentMethod,
    amount_egp: suggested > 0 ? suggested.toFixed(2) : "",
    at: toCairoField(new Date().toISOString()),
    reference: "",
    sender: "",
  };
  return (
    <FormDialog
      title={m.record_payment()}
      description={whose(order)}
      onClose={onClose}
      initial={initial}
      confirm={({ amount_egp }) => m.record_payment_of({ amount: amountText(poundsOf(amount_egp)) })}
      save={async ({ method, reference, sender, at, amount_egp }) => {
        const { hasReference } = paymentMethodTraits[method];
        const words = hasReference ? { reference, sender } : { reference: "", sender: "" };
        const moment = at === initial.at ? null : fromCairoField(at);
        const body = { kind: "received" as const, method, amount_egp, at: moment, ...words };
        await send("POST /orders/{id}/payments", order.id, body, order.updated_at);
        toast(m.payment_recorded());
      }}
    >
      {({ values, text, choice, change }) => (
        <>
          <MethodButtons
            label={m.payment_method()}
            methods={transfersFirst(paymentMethods)}
            {...choice("method")}
          />
          <div className="payment-fields">
            <TypedField
              label={m.refund_amount()}
              help={
                <Choices
                  amounts={[
                    [m.payment_asked_first(), missing],
                    [m.payment_rest(), rest],
                  ]}
                  onPick={(pounds) => change({ amount_egp: pounds.toFixed(2) })}
                />
              }
              dir="ltr"
              inputMode="decimal"
              {...text("amount_egp")}
            />
            <TypedField label={m.payment_when()} type="datetime-local" {...text("at")} />
            {paymentMethodTraits[values.method].hasReference && (
              <>
                <TypedField
                  label={m.payment_reference()}
                  maxLength={maxReferenceLength}
                  dir="ltr"
                  {...text("reference")}
                />
                <TypedField label={m.payment_sender()} maxLength={80} dir="auto" {...text("sender")} />
              </>
            )}
          </div>
          <dl className="facts">
            <Fact label={m.paid_so_far()}>
              <Amount pounds={paid} />
            </Fact>
            <Fact label={m.this_payment()}>
              <Amount pounds={poundsOf(values.amount_egp)} />
            </Fact>
            <Fact label={m.to_collect_afterwards()} className="strong">
              <Amount pounds={Math.max(rest - poundsOf(values.amount_egp), 0)} />
            </Fact>
          </dl>
          <p className="soft small">{m.papers_change_with_it()}</p>
        </>
      )}
    </FormDialog>
  );
}

/** Amounts above zero to pick for a field. */
function Choices({
  amounts,
  onPick,
}: {
  readonly amounts: readonly (readonly [label: string, pounds: number])[];
  readonly onPick: (pounds: number) => void;
}) {
  const shown = amounts.filter(([, pounds], index) => pounds > 0 && amounts[index - 1]?.[1] !== pounds);
  return (
    <span className="row wrap">
      {shown.map(([label, pounds]) => (
        <span key={label}>
          {label}{" "}
          <button type="button" className="link" onClick={() => onPick(pounds)}>
            <Amount pounds={pounds} isBare />
          </button>
        </span>
      ))}
    </span>
  );
}

/** Dialog that records a refund of payments in advance. Before the parcel is sent all of them can be refunded, afterwards what is due. */
export function RefundPaymentDialog({ order, onClose }: Closable & { readonly order: AdminOrderPage }) {
  const { send } = useChangeOrder();
  const paid = paidOf(order);
  const { refund_due_egp: due, refund_due_on: until } = order;
  const initial = {
    method: lastMethod(order),
    amount_egp: (due > 0 ? due : paid).toFixed(2),
    reference: "",
    reason: "",
  };
  const isSent = orderStatuses[order.status_id].wasSent || orderStatuses[order.status_id].isCalledOff;
  return (
    <FormDialog
      title={m.refund_payment()}
      description={whose(order)}
      onClose={onClose}
      initial={initial}
      confirm={({ amount_egp }) => m.refund_payment_of({ amount: amountText(poundsOf(amount_egp)) })}
      save={async ({ method, amount_egp, reference, reason }) => {
        const { hasReference } = paymentMethodTraits[method];
        const body = {
          kind: "refunded" as const,
          method,
          amount_egp: `-${amount_egp}`,
          reference: hasReference ? reference : "",
          reason,
        };
        await send("POST /orders/{id}/payments", order.id, body, order.updated_at);
        toast(m.refund_paid_done());
      }}
    >
      {({ values, text, choice }) => (
        <>
          <ul className="payment-received" aria-label={m.paid_so_far()}>
            {order.cash_entries
              .filter(({ kind, amount_egp }) => kind === "received" && amount_egp > 0)
              .map(({ id, method, reference, at, amount_egp }) => (
                <li key={id} className="row">
                  <span className="grow">
                    <span className="strong">{paymentMethodText(method)}</span>{" "}
                    <LeftToRight>{reference}</LeftToRight>
                    <span className="soft small block">{momentText(at)}</span>
                  </span>
                  <Amount pounds={amount_egp} />
                </li>
              ))}
          </ul>
          <MethodButtons
            label={m.refund_method()}
            methods={transfersFirst(refundMethods)}
            {...choice("method")}
          />
          <div className="payment-fields">
            <TypedField
              label={m.refund_amount()}
              help={m.refund_at_most({ amount: amountText(isSent ? due : paid) })}
              dir="ltr"
              inputMode="decimal"
              {...text("amount_egp")}
            />
            {paymentMethodTraits[values.method].hasReference && (
              <TypedField
                label={m.payment_reference()}
                help={m.refund_reference_help()}
                maxLength={maxReferenceLength}
                dir="ltr"
                {...text("reference")}
              />
            )}
            <TypedField label={m.refund_reason()} maxLength={200} dir="auto" {...text("reason")} />
          </div>
          <Notice kind="warning">
            <strong>{m.refund_sent_by_you()}</strong>{" "}
            {due > 0 && until !== null
              ? m.refund_stays_until({ day: dateText(until) })
              : m.refund_payment_description()}
          </Notice>
          <dl className="facts">
            <Fact label={m.paid_so_far()}>
              <Amount pounds={paid} />
            </Fact>
            <Fact label={m.this_refund()} className="text-red">
              <Amount pounds={-poundsOf(values.amount_egp)} />
            </Fact>
            {!isSent && (
              <Fact label={m.to_collect_afterwards()} className="strong">
                <Amount pounds={collectAfter(order, poundsOf(values.amount_egp))} />
              </Fact>
            )}
          </dl>
          {!isSent && <p className="soft small">{m.refund_by_cancelling()}</p>}
        </>
      )}
    </FormDialog>
  );
}

/** Returns the cash to collect after a refund, in pounds. The refund of a surplus does not raise it. */
function collectAfter(order: AdminOrderPage, refund: number): number {
  return Math.max(order.total - order.refused_egp - order.credit_egp - paidOf(order) + refund, 0);
}

/** Dialog that takes an entry of a payment back by an opposite entry, with a reason. */
export function ReversePaymentDialog({
  order,
  entry,
  onClose,
}: Closable & { readonly order: AdminOrderPage; readonly entry: Entry }) {
  const { send } = useChangeOrder();
  const method = paymentMethods.find((one) => one === entry.method) ?? "cash";
  return (
    <FormDialog
      title={m.reverse_payment()}
      description={m.reverse_payment_description({ amount: amountText(entry.amount_egp) })}
      onClose={onClose}
      initial={{ reason: "" }}
      confirm={m.reverse_payment()}
      save={async ({ reason }) => {
        const kind = entry.kind === "refunded" ? ("refunded" as const) : ("received" as const);
        const { reference } = entry;
        const body = { kind, method, amount_egp: -entry.amount_egp, reference, reason };
        await send("POST /orders/{id}/payments", order.id, body, order.updated_at);
        toast(m.payment_reversed());
      }}
    >
      {({ text }) => <TypedField label={m.correct_reason()} maxLength={200} dir="auto" {...text("reason")} />}
    </FormDialog>
  );
}
