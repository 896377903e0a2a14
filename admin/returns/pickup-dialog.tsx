import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminReturn } from "#contract/admin/returns.ts";
import { allCouriers } from "../api/queries.ts";
import { requestData } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { type Closable, SubmitDialog } from "../ui/dialog.tsx";
import { stepUndoMillis, toast } from "../ui/feedback.tsx";
import { CheckRow, Field } from "../ui/field.tsx";
import { useSubmission } from "../ui/submit-form.tsx";
import { amountText } from "../ui/written-values.tsx";
import { useChangeReturn } from "./use-change-return.ts";

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
      const data = await requestData<{ readonly id: number }>("/hand-overs", {
        method: "POST",
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
