import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminReturn } from "#contract/admin/returns.ts";
import { allCouriers } from "../api/queries.ts";
import { requestData } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { AskDialog, type Closable, SubmitDialog } from "../ui/dialog.tsx";
import { stepUndoMillis, toast } from "../ui/feedback.tsx";
import { CheckRow, Field, TypedField } from "../ui/field.tsx";
import { useSubmission } from "../ui/submit-form.tsx";
import { amountText } from "../ui/written-values.tsx";
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

/** Dialog that sends a courier to fetch a return, with the refund in cash if wished. */
export function PickupDialog({ found, onClose }: Closable & { readonly found: AdminReturn }) {
  const client = useQueryClient();
  const couriers = useQuery(allCouriers).data?.filter(({ active }) => active) ?? [];
  const { undoPickup } = useChangeReturn();
  const [courier, setCourier] = useState("");
  const [isRefunded, setRefunded] = useState(false);
  const { submit, isPending, errors, message } = useSubmission();
  const chosen = courier === "" ? String(couriers[0]?.id ?? "") : courier;
  const save = () =>
    submit(async () => {
      const data = await requestData("POST /hand-overs", {
        body: { courier_id: Number(chosen), return_ids: [found.id], refund_at_pickup: isRefunded },
      });
      await Promise.all(
        ["returns", "hand-overs"].map((queryKey) => client.invalidateQueries({ queryKey: [queryKey] })),
      );
      toast(m.courier_sent(), { undo: () => void undoPickup(data.id), undoFor: stepUndoMillis });
      onClose();
    });
  return (
    <SubmitDialog
      title={m.send_courier()}
      onClose={onClose}
      onSubmit={() => void save()}
      confirm={m.send_courier()}
      isPending={isPending}
      isDisabled={chosen === ""}
      message={message}
    >
      <Field label={m.courier()} errors={errors["courier_id"]}>
        {(input) => (
          <select
            {...input}
            className="input"
            value={chosen}
            onChange={(event) => setCourier(event.target.value)}
          >
            {couriers.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <CheckRow
        label={m.refund_at_pickup({ amount: amountText(Math.min(found.value_egp, found.refundable_egp)) })}
        isOn={isRefunded}
        onChange={setRefunded}
      />
    </SubmitDialog>
  );
}
