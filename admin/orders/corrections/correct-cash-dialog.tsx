import { useState } from "react";
import type { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { m } from "../../messages/compiled/messages.js";
import { toast } from "../../ui/feedback.tsx";
import { TypedField } from "../../ui/field.tsx";
import { SubmitDialog } from "../../ui/submit-dialog.tsx";
import { useSubmission } from "../../ui/use-submission.ts";
import { amountText } from "../../ui/written-values.tsx";
import { useChangeOrder } from "../use-change-order.ts";
import { useUnexpectedAmount } from "./use-unexpected-amount.tsx";

/** Dialog that adds a signed amount to the collected cash of an order, with its reason. */
export function CorrectCashDialog({
  order,
  onClose,
}: {
  readonly order: AdminOrderPage;
  readonly onClose: () => void;
}) {
  const { send } = useChangeOrder();
  const { submit, isPending, errors, message } = useSubmission();
  const { sendAmount, dialog } = useUnexpectedAmount();
  const [amount, setAmount] = useState("");
  const [reason, setReason] = useState("");

  const save = () =>
    submit(() =>
      sendAmount(async (confirmation) => {
        await send(order.id, "cash-entries", {
          method: "POST",
          body: { amount_egp: amount.replace("−", "-"), reason, ...confirmation },
          // A repeated click has an older version.
          updatedAt: order.updated_at,
        });
        toast(m.cash_corrected());
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
