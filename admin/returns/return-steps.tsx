import { Check, CircleX, PackageCheck, Truck } from "lucide-react";
import { useState } from "react";
import type { AdminReturn } from "#contract/admin/returns.ts";
import { m } from "../messages/compiled/messages.js";
import { useMay } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { Notice, toast } from "../ui/feedback.tsx";
import { TypedField } from "../ui/field.tsx";
import { SubmitDialog } from "../ui/submit-dialog.tsx";
import { useSubmission } from "../ui/use-submission.ts";
import { PickupDialog } from "./pickup-dialog.tsx";
import { ReceiptDialog } from "./receipt-dialog.tsx";
import { ReleaseCodeDialog } from "./release-code-dialog.tsx";
import { useChangeReturn } from "./use-change-return.ts";

type Open = "accept" | "decline" | "pickup" | "receive" | "release" | null;

/** Buttons for the next steps of a return. */
export function ReturnSteps({ found }: { readonly found: AdminReturn }) {
  const mayDecide = useMay("money");
  const mayReceive = useMay("orders");
  const { send } = useChangeReturn();
  const [open, setOpen] = useState<Open>(null);
  const { submit, isPending, message } = useSubmission();
  const may = (step: AdminReturn["allowed"][number]) => found.allowed.includes(step);
  const close = () =>
    submit(async () => {
      await send(found, "close", {});
      toast(m.return_closed_done());
    });
  const canFetch = found.status === "accepted" && found.exchange_order_id === null;
  return (
    <>
      {message !== null && <Notice tone="red">{message}</Notice>}
      <div className="row wrap">
        {mayDecide && may("accept") && (
          <Button kind="primary" icon={<Check size={17} aria-hidden />} onClick={() => setOpen("accept")}>
            {m.accept_return()}
          </Button>
        )}
        {mayDecide && may("decline") && (
          <Button icon={<CircleX size={17} aria-hidden />} onClick={() => setOpen("decline")}>
            {m.decline_return()}
          </Button>
        )}
        {mayReceive && canFetch && (
          <Button icon={<Truck size={17} aria-hidden />} onClick={() => setOpen("pickup")}>
            {m.send_courier()}
          </Button>
        )}
        {mayReceive && may("receive") && (
          <Button
            kind="primary"
            icon={<PackageCheck size={17} aria-hidden />}
            onClick={() => setOpen("receive")}
          >
            {m.receive_return()}
          </Button>
        )}
        {mayDecide && found.returned_codes > 0 && (
          <Button onClick={() => setOpen("release")}>{m.release_code()}</Button>
        )}
        {mayDecide && may("close") && (
          <Button isPending={isPending} onClick={() => void close()}>
            {m.close_return()}
          </Button>
        )}
      </div>
      {open === "accept" && <AcceptDialog found={found} onClose={() => setOpen(null)} />}
      {open === "decline" && <DeclineDialog found={found} onClose={() => setOpen(null)} />}
      {open === "pickup" && <PickupDialog found={found} onClose={() => setOpen(null)} />}
      {open === "release" && <ReleaseCodeDialog found={found} onClose={() => setOpen(null)} />}
      {open === "receive" && <ReceiptDialog found={found} onClose={() => setOpen(null)} />}
    </>
  );
}

interface DialogProps {
  readonly found: AdminReturn;
  readonly onClose: () => void;
}

function AcceptDialog({ found, onClose }: DialogProps) {
  const { send, reopen } = useChangeReturn();
  const [fee, setFee] = useState("");
  const { submit, isPending, errors, message } = useSubmission();
  const isExchange = found.wish === "exchange";
  const save = () =>
    submit(async () => {
      const changed = await send(found, "accept", fee === "" ? {} : { delivery_fee_egp: fee });
      toast(m.return_accepted_done(), { undo: () => void reopen(changed) });
      onClose();
    });
  return (
    <SubmitDialog
      title={m.accept_return()}
      onClose={onClose}
      onSubmit={() => void save()}
      confirm={m.accept_return()}
      isPending={isPending}
      message={message}
    >
      <p>{isExchange ? m.accept_exchange_hint() : m.accept_return_hint()}</p>
      {isExchange && (
        <TypedField
          label={m.exchange_fee()}
          help={m.exchange_fee_help()}
          errors={errors["delivery_fee_egp"]}
          dir="ltr"
          inputMode="decimal"
          value={fee}
          onType={setFee}
        />
      )}
    </SubmitDialog>
  );
}

function DeclineDialog({ found, onClose }: DialogProps) {
  const { send, reopen } = useChangeReturn();
  const [reason, setReason] = useState("");
  const { submit, isPending, errors, message } = useSubmission();
  const save = () =>
    submit(async () => {
      const changed = await send(found, "decline", { reason });
      toast(m.return_declined_done(), { undo: () => void reopen(changed) });
      onClose();
    });
  return (
    <SubmitDialog
      title={m.decline_return()}
      onClose={onClose}
      onSubmit={() => void save()}
      confirm={m.decline_return()}
      isDangerous
      isPending={isPending}
      message={message}
    >
      <TypedField
        label={m.return_decline_reason()}
        help={m.return_decline_help()}
        errors={errors["reason"]}
        maxLength={300}
        dir="auto"
        value={reason}
        onType={setReason}
      />
    </SubmitDialog>
  );
}
