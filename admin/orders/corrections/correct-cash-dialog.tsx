import { useState } from "react";
import type { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { m } from "../../messages/compiled/messages.js";
import { TypedField } from "../../ui/field.tsx";
import { SubmitDialog } from "../../ui/submit-dialog.tsx";
import { useSubmission } from "../../ui/use-submission.ts";
import { amountText } from "../../ui/written-values.tsx";
import { toastStep, useChangeOrder } from "../use-change-order.ts";
import { useUnexpectedAmount } from "./use-unexpected-amount.tsx";

/** Dialog that adds a signed amount to the collected cash of an order, with its reason. */
export function CorrectCashDialog({
  order,
  onClose,
}: {
  readonly order: AdminOrderPage;
  readonly onClose: () => void;
}) {
  const { send, change } = useChangeOrder();
  const { submit, isPending, errors, message } = useSubmission();
  const { sendAmount, dialog } = useUnexpectedAmount();
  const [amount, setAmount] = useState("");
  const [reason, setReason] = useState("");

  /** Adds the opposite amount. */
  const undo = ({ cash_collected_egp: now }: AdminOrderPage) => {
    const amount_egp = (order.cash_collected_egp ?? 0) - (now ?? 0);
    const body = { amount_egp, reason: m.undone_right_away(), confirm_amount: true };
    return change(order.id, "cash-entries", { method: "POST", body }, { done: m.undone() });
  };
  const save = () =>
    submit(() =>
      sendAmount(async (confirmation) => {
        const { data } = await send(order.id, "cash-entries", {
          method: "POST",
          body: { amount_egp: amount.replace("−", "-"), reason, ...confirmation },
          // A repeated click has an older version.
          updatedAt: order.updated_at,
        });
        toastStep(m.cash_corrected(), () => void undo(data));
        onClose();
      }),
    );

  return (
    <>
      <SubmitDialog
        title={m.correct_cash()}
        description={m.correct_cash_description({
          collected: amountText(order.cash_collected_egp ?? 0),
          due: amountText(order.cash_due_egp),
        })}
        onClose={onClose}
        onSubmit={() => void save()}
        confirm={m.correct_cash_now()}
        isPending={isPending}
        message={message}
      >
        <TypedField
          label={m.correct_cash_amount()}
          help={m.correct_cash_help()}
          errors={errors["amount_egp"]}
          dir="ltr"
          value={amount}
          onType={setAmount}
        />
        <TypedField
          label={m.correct_reason()}
          errors={errors["reason"]}
          maxLength={200}
          dir="auto"
          value={reason}
          onType={setReason}
        />
      </SubmitDialog>
      {dialog}
    </>
  );
}
