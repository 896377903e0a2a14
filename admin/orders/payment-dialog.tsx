import type { AdminOrderPage } from "#contract/admin/orders/order.ts";
import {
  type PaymentMethod,
  paymentMethods,
  paymentMethodTraits,
  type RefundMethod,
  refundMethods,
} from "#contract/payment-methods.ts";
import { maxReferenceLength } from "#contract/payment-reference.ts";
import { numberIn } from "#contract/typed-number.ts";
import { FormDialog } from "../form/form-dialog.tsx";
import { m } from "../messages/compiled/messages.js";
import { paymentMethodText } from "../payments/payment-method-text.ts";
import type { Closable } from "../ui/dialog.tsx";
import { toast } from "../ui/feedback.tsx";
import { ChoiceField, TypedField } from "../ui/field.tsx";
import { Fact } from "../ui/panel.tsx";
import { Amount, amountText } from "../ui/written-values.tsx";
import { useChangeOrder } from "./order/use-change-order.ts";

type Entry = AdminOrderPage["cash_entries"][number];

/** Amount of a typed number in pounds; 0 until it is one. */
function poundsOf(typed: string): number {
  return numberIn(typed) ?? 0;
}

/** Money that is in advance of an order in pounds. */
function paidOf({ cash_entries }: AdminOrderPage): number {
  return cash_entries.reduce((sum, { in_advance, amount_egp }) => sum + (in_advance ? amount_egp : 0), 0);
}

/** Dialog that records a payment in advance. A repeated click has an older version. */
export function RecordPaymentDialog({ order, onClose }: Closable & { readonly order: AdminOrderPage }) {
  const { send } = useChangeOrder();
  const paid = paidOf(order);
  const missing = order.payment.to_pay_first_egp - paid;
  const suggested = missing > 0 ? missing : order.payment.to_collect_egp;
  const initial = {
    method: "instapay" as PaymentMethod,
    amount_egp: suggested > 0 ? suggested.toFixed(2) : "",
    reference: "",
    sender: "",
  };
  return (
    <FormDialog
      title={m.record_payment()}
      description={m.record_payment_description()}
      onClose={onClose}
      initial={initial}
      confirm={({ amount_egp }) => m.record_payment_of({ amount: amountText(poundsOf(amount_egp)) })}
      save={async ({ method, reference, ...payment }) => {
        const { hasReference } = paymentMethodTraits[method];
        const body = {
          kind: "received" as const,
          method,
          reference: hasReference ? reference : "",
          ...payment,
        };
        await send("POST /orders/{id}/payments", order.id, body, order.updated_at);
        toast(m.payment_recorded());
      }}
    >
      {({ values, text, choice }) => (
        <>
          <ChoiceField
            label={m.payment_method()}
            choices={paymentMethods}
            nameOf={paymentMethodText}
            {...choice("method")}
          />
          <TypedField label={m.refund_amount()} dir="ltr" inputMode="decimal" {...text("amount_egp")} />
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
          <dl className="facts">
            <Fact label={m.paid_so_far()}>
              <Amount pounds={paid} />
            </Fact>
            <Fact label={m.to_collect_afterwards()} className="strong">
              <Amount pounds={Math.max(order.payment.to_collect_egp - poundsOf(values.amount_egp), 0)} />
            </Fact>
          </dl>
        </>
      )}
    </FormDialog>
  );
}

/** Dialog that records a refund of payments in advance. Before the parcel is sent all of them can be refunded, afterwards what is due. */
export function RefundPaymentDialog({ order, onClose }: Closable & { readonly order: AdminOrderPage }) {
  const { send } = useChangeOrder();
  const paid = paidOf(order);
  const initial = {
    method: "instapay" as RefundMethod,
    amount_egp: (order.refund_due_egp > 0 ? order.refund_due_egp : paid).toFixed(2),
    reference: "",
    reason: "",
  };
  return (
    <FormDialog
      title={m.refund_payment()}
      description={m.refund_payment_description()}
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
          <TypedField
            label={m.refund_amount()}
            help={m.refund_at_most({ amount: amountText(paid) })}
            dir="ltr"
            inputMode="decimal"
            {...text("amount_egp")}
          />
          <ChoiceField
            label={m.refund_method()}
            choices={refundMethods}
            nameOf={paymentMethodText}
            {...choice("method")}
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
        </>
      )}
    </FormDialog>
  );
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
