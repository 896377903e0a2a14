import type { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { orderStatusIds } from "#contract/order-statuses.ts";
import { type DialogForm, FormDialog } from "../form/form-dialog.tsx";
import { m } from "../messages/compiled/messages.js";
import { CheckRow, TypedField } from "../ui/field.tsx";
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
  const isDelivered = outcome === "delivered";

  const save = async ({ cash, reason, stock, taken }: OutcomeValues) => {
    await sendAmount(async (confirmation) => {
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
    });
    // The question about the amount needs the dialog.
    return "stay";
  };

  return (
    <>
      <FormDialog<OutcomeValues>
        title={
          isDelivered
            ? m.delivered_title({ number: order.order_no })
            : m.refused_title({ number: order.order_no })
        }
        onClose={onClose}
        confirm={isDelivered ? m.mark_delivered() : m.mark_refused_now()}
        isDangerous={!isDelivered}
        initial={{ cash: String(order.cash_due_egp), reason: "", stock: null, taken: null }}
        save={save}
      >
        {(form) =>
          isDelivered ? <TakenFields order={order} form={form} /> : <RejectionFields form={form} />
        }
      </FormDialog>
      {dialog}
    </>
  );
}

interface OutcomeValues {
  cash: string;
  reason: string;
  stock: ReceivedStock;
  taken: TakenPieces;
}

/** Pieces that the customer took, and the cash that she paid. */
function TakenFields({
  order,
  form: { values, errors, change, text },
}: {
  readonly order: AdminOrderPage;
  readonly form: DialogForm<OutcomeValues>;
}) {
  const { taken, stock } = values;
  const due = order.cash_due_egp;
  return (
    <>
      <TakenLines
        details={order.details}
        taken={taken}
        onChange={(typed) => change({ taken: typed, cash: typed === null ? String(due) : "" })}
        errors={errors["lines"]}
      />
      {taken !== null && <StockChoice stock={stock} onStock={(chosen) => change({ stock: chosen })} />}
      <TypedField
        label={m.cash_collected()}
        help={taken === null ? m.cash_due_help({ amount: amountText(due) }) : m.cash_empty_is_due()}
        dir="ltr"
        inputMode="decimal"
        {...text("cash")}
        errors={errors["cash_collected_egp"]}
      />
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
