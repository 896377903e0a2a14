import { useState } from "react";
import type { AdminReturn } from "#contract/admin/returns.ts";
import { m } from "../messages/compiled/messages.js";
import { AskDialog, SubmitDialog } from "../ui/dialog.tsx";
import { stepUndoMillis, toast } from "../ui/feedback.tsx";
import { TypedField } from "../ui/field.tsx";
import { useSubmission } from "../ui/submit-form.tsx";
import { useChangeReturn } from "./use-change-return.ts";

interface DialogProps {
  readonly found: AdminReturn;
  readonly onClose: () => void;
}

/** Dialog that accepts a return; an exchange asks for the delivery fee of its order. */
export function AcceptDialog({ found, onClose }: DialogProps) {
  const { send, undo } = useChangeReturn();
  const [fee, setFee] = useState("");
  const { submit, field, status } = useSubmission();
  const isExchange = found.wish === "exchange";
  const save = () =>
    submit(async () => {
      const changed = await send(found, "accept", fee === "" ? {} : { delivery_fee_egp: fee });
      toast(m.return_accepted_done(), { undo: () => void undo(changed, "reopen"), undoFor: stepUndoMillis });
      onClose();
    });
  return (
    <SubmitDialog
      title={m.accept_return()}
      onClose={onClose}
      onSubmit={() => void save()}
      confirm={m.accept_return()}
      {...status}
    >
      <p>{isExchange ? m.accept_exchange_hint() : m.accept_return_hint()}</p>
      {isExchange && (
        <TypedField
          label={m.exchange_fee()}
          help={m.exchange_fee_help()}
          dir="ltr"
          inputMode="decimal"
          {...field("delivery_fee_egp", fee, setFee)}
        />
      )}
    </SubmitDialog>
  );
}

/** Dialog that declines a return with a reason for the customer. */
export function DeclineDialog({ found, onClose }: DialogProps) {
  const { send, undo } = useChangeReturn();
  const [reason, setReason] = useState("");
  const { submit, field, status } = useSubmission();
  const save = () =>
    submit(async () => {
      const changed = await send(found, "decline", { reason });
      toast(m.return_declined_done(), { undo: () => void undo(changed, "reopen"), undoFor: stepUndoMillis });
      onClose();
    });
  return (
    <SubmitDialog
      title={m.decline_return()}
      onClose={onClose}
      onSubmit={() => void save()}
      confirm={m.decline_return()}
      isDangerous
      {...status}
    >
      <TypedField
        label={m.return_decline_reason()}
        help={m.return_decline_help()}
        maxLength={300}
        dir="auto"
        {...field("reason", reason, setReason)}
      />
    </SubmitDialog>
  );
}

/** Dialog that takes back the receipt of a return. */
export function UndoReceiptDialog({ found, onClose }: DialogProps) {
  const { send } = useChangeReturn();
  return (
    <AskDialog
      title={m.undo_receipt()}
      description={m.undo_receipt_description()}
      confirm={m.undo_receipt()}
      onConfirm={async () => {
        await send(found, "undo-receipt", {});
        toast(m.undo_receipt_done());
      }}
      onClose={onClose}
    />
  );
}
