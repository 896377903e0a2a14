import { useState } from "react";
import type { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { orderStatusIds } from "#contract/order-statuses.ts";
import { m } from "../messages/compiled/messages.js";
import { SubmitDialog } from "../ui/dialog.tsx";
import { CheckRow, TypedField } from "../ui/field.tsx";
import { useSubmission } from "../ui/submit-form.tsx";
import { amountText } from "../ui/written-values.tsx";
import { useUnexpectedAmount } from "./cash-panel.tsx";
import {
  type ReceivedStock,
  RejectionFields,
  refusedPieces,
  rejectionCode,
  StockChoice,
} from "./order/refusal-fields.tsx";
import { toastStep, useChangeOrder } from "./order/use-change-order.ts";

/** Dialog for the outcome of a delivery: taken pieces and cash, or the reason of a refusal and the state of the pieces. */
export function OutcomeDialog({
  order,
  outcome,
  onClose,
}: {
  readonly order: AdminOrderPage;
  readonly outcome: "delivered" | "refused";
  readonly onClose: () => void;
}) {
  const { send, undoTo } = useChangeOrder();
  const { sendAmount, dialog } = useUnexpectedAmount();
  const [cash, setCash] = useState(String(order.cash_due_egp));
  const [reason, setReason] = useState("");
  const [stock, setStock] = useState<ReceivedStock>(null);
  const [taken, setTaken] = useState<TakenPieces>(null);
  const { submit, errors, field, status } = useSubmission();
  const isDelivered = outcome === "delivered";

  const save = () =>
    submit(() =>
      sendAmount(async (confirmation) => {
        // Without an amount the shop records what is due.
        const paid = cash.trim() === "" ? {} : { cash_collected_egp: cash };
        await send(
          "POST /orders/{id}/outcome",
          order.id,
          isDelivered
            ? { outcome, lines: linesTaken(taken), ...refusedPieces(stock), ...paid, ...confirmation }
            : { outcome, reason: rejectionCode(reason), ...refusedPieces(stock), ...confirmation },
        );
        const number = order.order_no;
        toastStep(
          isDelivered ? m.order_delivered({ number }) : m.order_refused({ number }),
          undoTo(order.id, orderStatusIds.shipped),
        );
        onClose();
      }),
    );

  return (
    <>
      <SubmitDialog
        title={
          isDelivered
            ? m.delivered_title({ number: order.order_no })
            : m.refused_title({ number: order.order_no })
        }
        onClose={onClose}
        onSubmit={() => void save()}
        confirm={isDelivered ? m.mark_delivered() : m.mark_refused_now()}
        isDangerous={!isDelivered}
        {...status}
      >
        {isDelivered ? (
          <>
            <TakenLines
              details={order.details}
              taken={taken}
              onChange={(typed) => {
                setTaken(typed);
                setCash(typed === null ? String(order.cash_due_egp) : "");
              }}
              errors={errors["lines"]}
            />
            {taken !== null && <StockChoice stock={stock} onStock={setStock} />}
            <TypedField
              label={m.cash_collected()}
              help={
                taken === null
                  ? m.cash_due_help({ amount: amountText(order.cash_due_egp) })
                  : m.cash_empty_is_due()
              }
              dir="ltr"
              inputMode="decimal"
              {...field("cash_collected_egp", cash, setCash)}
            />
          </>
        ) : (
          <RejectionFields
            reason={reason}
            onReason={setReason}
            stock={stock}
            onStock={setStock}
            errors={errors["reason"]}
          />
        )}
      </SubmitDialog>
      {dialog}
    </>
  );
}

/** Typed numbers of taken pieces by line; null while everything was taken. */
type TakenPieces = Readonly<Record<number, string>> | null;

/** Body of an outcome with the taken pieces of each line. */
function linesTaken(taken: TakenPieces) {
  if (taken === null) return [];
  return Object.entries(taken).map(([id, count]) => ({ detail_id: Number(id), taken: count }));
}

/** Choice that the customer took only a part, and the pieces that she took of each line. */
function TakenLines({
  details,
  taken,
  onChange,
  errors,
}: {
  readonly details: AdminOrderPage["details"];
  readonly taken: TakenPieces;
  readonly onChange: (taken: TakenPieces) => void;
  readonly errors: readonly string[] | undefined;
}) {
  const all = () => Object.fromEntries(details.map(({ id, quantity }) => [id, String(quantity)]));
  return (
    <>
      <CheckRow
        label={m.took_a_part()}
        isOn={taken !== null}
        onChange={(isPart) => onChange(isPart ? all() : null)}
      />
      {taken !== null && (
        <fieldset className="stack">
          <legend className="field-label">{m.taken_pieces()}</legend>
          {details.map(({ id, product_name, quantity, is_gift }) => (
            <TypedField
              key={id}
              label={product_name}
              help={is_gift ? m.taken_gift_help() : m.taken_of({ quantity })}
              dir="ltr"
              inputMode="numeric"
              value={taken[id] ?? ""}
              onType={(typed) => onChange({ ...taken, [id]: typed })}
            />
          ))}
          {errors !== undefined && (
            <p className="field-error" role="alert">
              {errors.join(" ")}
            </p>
          )}
        </fieldset>
      )}
    </>
  );
}
