import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { AdminReturn } from "#contract/admin/returns.ts";
import { allCouriers } from "../api/queries.ts";
import { requestData } from "../api/request.ts";
import { FormDialog } from "../form/form-dialog.tsx";
import { m } from "../messages/compiled/messages.js";
import { AskDialog, type Closable } from "../ui/dialog.tsx";
import { stepUndoMillis, toast } from "../ui/feedback.tsx";
import { CheckRow, ChoiceField, TypedField } from "../ui/field.tsx";
import { amountText } from "../ui/written-values.tsx";
import { useChangeReturn } from "./use-change-return.ts";

interface DialogProps {
  readonly found: AdminReturn;
  readonly onClose: () => void;
}

/** Dialog that accepts a return; an exchange asks for the delivery fee of its order. */
export function AcceptDialog({ found, onClose }: DialogProps) {
  const { send, undo } = useChangeReturn();
  const isExchange = found.wish === "exchange";
  return (
    <FormDialog
      title={m.accept_return()}
      onClose={onClose}
      confirm={m.accept_return()}
      initial={{ delivery_fee_egp: "" }}
      save={async ({ delivery_fee_egp: fee }) => {
        const changed = await send(found, "accept", fee === "" ? {} : { delivery_fee_egp: fee });
        toast(m.return_accepted_done(), {
          undo: () => void undo(changed, "reopen"),
          undoFor: stepUndoMillis,
        });
      }}
    >
      {({ text }) => (
        <>
          <p>{isExchange ? m.accept_exchange_hint() : m.accept_return_hint()}</p>
          {isExchange && (
            <TypedField
              label={m.exchange_fee()}
              help={m.exchange_fee_help()}
              dir="ltr"
              inputMode="decimal"
              {...text("delivery_fee_egp")}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}

/** Dialog that declines a return with a reason for the customer. */
export function DeclineDialog({ found, onClose }: DialogProps) {
  const { send, undo } = useChangeReturn();
  return (
    <FormDialog
      title={m.decline_return()}
      onClose={onClose}
      confirm={m.decline_return()}
      isDangerous
      initial={{ reason: "" }}
      save={async ({ reason }) => {
        const changed = await send(found, "decline", { reason });
        toast(m.return_declined_done(), {
          undo: () => void undo(changed, "reopen"),
          undoFor: stepUndoMillis,
        });
      }}
    >
      {({ text }) => (
        <TypedField
          label={m.return_decline_reason()}
          help={m.return_decline_help()}
          maxLength={300}
          dir="auto"
          {...text("reason")}
        />
      )}
    </FormDialog>
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
  return (
    <FormDialog
      title={m.send_courier()}
      onClose={onClose}
      confirm={m.send_courier()}
      initial={{ courier_id: null as number | null, isRefunded: false }}
      isReady={({ courier_id }) => (courier_id ?? couriers[0]) !== undefined}
      save={async ({ courier_id, isRefunded }) => {
        const data = await requestData("POST /hand-overs", {
          body: {
            courier_id: courier_id ?? couriers[0]?.id ?? "",
            return_ids: [found.id],
            refund_at_pickup: isRefunded,
          },
        });
        await Promise.all(
          ["returns", "hand-overs"].map((queryKey) => client.invalidateQueries({ queryKey: [queryKey] })),
        );
        toast(m.courier_sent(), { undo: () => void undoPickup(data.id), undoFor: stepUndoMillis });
      }}
    >
      {({ values, errors, change }) => (
        <>
          <ChoiceField
            label={m.courier()}
            errors={errors["courier_id"]}
            value={values.courier_id ?? couriers[0]?.id ?? 0}
            choices={couriers.map(({ id }) => id)}
            nameOf={(id) => couriers.find((one) => one.id === id)?.name ?? ""}
            onChoose={(courier_id) => change({ courier_id })}
          />
          <CheckRow
            label={m.refund_at_pickup({
              amount: amountText(Math.min(found.value_egp, found.refundable_egp)),
            })}
            isOn={values.isRefunded}
            onChange={(isRefunded) => change({ isRefunded })}
          />
        </>
      )}
    </FormDialog>
  );
}
