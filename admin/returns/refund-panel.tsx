import { useState } from "react";
import type { AdminReturn } from "#contract/admin/returns.ts";
import { type RefundMethod, refundMethods } from "#contract/payment-methods.ts";
import { randomId } from "../api/request.ts";
import { FormDialog } from "../form/form-dialog.tsx";
import { m } from "../messages/compiled/messages.js";
import { paymentMethodText } from "../payments/payment-method-text.ts";
import { useMay } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { type DataColumn, ScrolledTable } from "../ui/data-table.tsx";
import { toast, toastFailure } from "../ui/feedback.tsx";
import { ChoiceField, TypedField } from "../ui/field.tsx";
import { useSubmission } from "../ui/submit-form.tsx";
import { Amount, amountText, calendarDayText, LeftToRight, momentText } from "../ui/written-values.tsx";
import { useChangeReturn } from "./use-change-return.ts";

type Entry = AdminReturn["refunds"][number];

/** Ledger of a refund: amounts due, payments and reversals, and the forms that add entries. */
export function RefundPanel({ found }: { readonly found: AdminReturn }) {
  const mayChange = useMay("money") && found.allowed.includes("refund");
  const [adding, setAdding] = useState<"paid" | "due" | null>(null);
  const open = found.refund_due_egp - found.refund_paid_egp;
  const reversed = new Set(found.refunds.map(({ reverses_id }) => reverses_id));
  const columns: readonly DataColumn<Entry>[] = [
    {
      label: m.refund_entry,
      cell: (entry) => <EntryName entry={entry} isReversed={reversed.has(entry.id)} />,
    },
    { label: m.column_date, cell: ({ at }) => momentText(at) },
    { label: m.by_staff, cell: ({ by }) => <bdi dir="auto">{by?.name ?? "—"}</bdi> },
    { label: m.refund_amount, isNumber: true, cell: ({ amount_egp }) => <Amount pounds={amount_egp} /> },
    {
      label: m.audit_action,
      cell: (entry) =>
        mayChange && entry.kind !== "reversed" && !reversed.has(entry.id) ? (
          <ReverseButton found={found} entry={entry} />
        ) : null,
    },
  ];
  return (
    <section className="panel" aria-label={m.refund()}>
      <div className="panel-head">
        <h2>{m.refund()}</h2>
        {open > 0 && (
          <span className="strong">
            {m.refund_open({ amount: amountText(open) })}
            {found.refund_due_on !== null && (
              <span className="soft small">
                {" "}
                · {m.refund_until({ day: calendarDayText(found.refund_due_on) })}
              </span>
            )}
          </span>
        )}
        {mayChange && (
          <span className="row wrap to-end">
            {open > 0 && (
              <Button kind="primary" onClick={() => setAdding("paid")}>
                {m.pay_refund()}
              </Button>
            )}
            {found.refundable_egp > 0 && (
              <Button onClick={() => setAdding("due")}>{m.add_refund_due()}</Button>
            )}
          </span>
        )}
      </div>
      {found.refunds.length === 0 ? (
        <p className="panel-body soft">{m.no_refunds()}</p>
      ) : (
        <ScrolledTable
          caption={m.refund()}
          className="table loose stacked"
          columns={columns}
          items={found.refunds}
          keyOf={(entry) => entry.id}
        />
      )}
      {adding !== null && <RefundDialog found={found} kind={adding} onClose={() => setAdding(null)} />}
    </section>
  );
}

function EntryName({ entry, isReversed }: { readonly entry: Entry; readonly isReversed: boolean }) {
  const { kind, method, reference, delivery_fee_egp } = entry;
  const names = { due: m.refund_due(), paid: m.refund_paid(), reversed: m.refund_reversed() };
  return (
    <span className={isReversed ? "soft" : undefined}>
      {isReversed ? <s>{names[kind]}</s> : names[kind]}
      {method !== null && <> · {paymentMethodText(method)}</>}
      {reference !== "" && (
        <>
          {" · "}
          <LeftToRight>{reference}</LeftToRight>
        </>
      )}
      {delivery_fee_egp > 0 && (
        <span className="soft small">
          {" "}
          · {m.refund_with_delivery({ amount: amountText(delivery_fee_egp) })}
        </span>
      )}
    </span>
  );
}

function ReverseButton({ found, entry }: { readonly found: AdminReturn; readonly entry: Entry }) {
  const { send } = useChangeReturn();
  const { submit, isPending } = useSubmission();
  const reverse = () =>
    submit(async () => {
      try {
        await send(found, "refunds", { kind: "reversed", reverses_id: entry.id });
      } catch (error) {
        toastFailure(error);
      }
    });
  return (
    <Button isPending={isPending} onClick={() => void reverse()}>
      {m.reverse_entry()}
    </Button>
  );
}

/** Dialog for a payment or an amount due. Its key makes a second click add nothing. */
function RefundDialog({
  found,
  kind,
  onClose,
}: {
  readonly found: AdminReturn;
  readonly kind: "paid" | "due";
  readonly onClose: () => void;
}) {
  const { send } = useChangeReturn();
  const [key] = useState(randomId);
  const open = found.refund_due_egp - found.refund_paid_egp;
  const initial = {
    amount_egp: String(kind === "paid" ? open : ""),
    method: "instapay" as RefundMethod,
    reference: "",
  };
  const title = kind === "paid" ? m.pay_refund() : m.add_refund_due();
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      confirm={title}
      initial={initial}
      save={async ({ amount_egp, ...payment }) => {
        await send(found, "refunds", { kind, amount_egp, key, ...(kind === "paid" && payment) });
        toast(kind === "paid" ? m.refund_paid_done() : m.saved());
      }}
    >
      {({ text, choice }) => (
        <>
          <TypedField
            label={m.refund_amount()}
            help={
              kind === "due"
                ? m.refund_at_most({ amount: amountText(found.refundable_egp) })
                : m.refund_parts_help()
            }
            dir="ltr"
            inputMode="decimal"
            {...text("amount_egp")}
          />
          {kind === "paid" && (
            <>
              <ChoiceField
                label={m.refund_method()}
                choices={refundMethods}
                nameOf={paymentMethodText}
                {...choice("method")}
              />
              <TypedField label={m.refund_reference()} maxLength={120} dir="auto" {...text("reference")} />
            </>
          )}
        </>
      )}
    </FormDialog>
  );
}
