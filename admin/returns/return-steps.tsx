import { Check, CircleX, PackageCheck, Truck, Undo2 } from "lucide-react";
import { useState } from "react";
import type { AdminReturn } from "#contract/admin/returns.ts";
import { Notice } from "#ui/notice.tsx";
import { FormDialog } from "../form/form-dialog.tsx";
import { m } from "../messages/compiled/messages.js";
import { useMay } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import type { Closable } from "../ui/dialog.tsx";
import { stepUndoMillis, toast } from "../ui/feedback.tsx";
import { TypedField } from "../ui/field.tsx";
import { useSubmission } from "../ui/submit-form.tsx";
import { AcceptDialog, DeclineDialog, PickupDialog, UndoReceiptDialog } from "./decision-dialogs.tsx";
import { ReceiptDialog } from "./receipt-dialog.tsx";
import { useChangeReturn } from "./use-change-return.ts";

type Open = "accept" | "decline" | "pickup" | "receive" | "release" | "undo-receipt" | null;

/** Buttons for the next steps of a return. */
export function ReturnSteps({ found }: { readonly found: AdminReturn }) {
  const mayDecide = useMay("money");
  const mayReceive = useMay("orders");
  const { send, undo } = useChangeReturn();
  const [open, setOpen] = useState<Open>(null);
  const { submit, isPending, message } = useSubmission();
  const may = (step: AdminReturn["allowed"][number]) => found.allowed.includes(step);
  const close = () =>
    submit(async () => {
      const changed = await send(found, "close", {});
      toast(m.return_closed_done(), {
        undo: () => void undo(changed, "undo-close"),
        undoFor: stepUndoMillis,
      });
    });
  const canFetch = found.status === "accepted" && found.exchange_order_id === null;
  return (
    <>
      {message !== null && <Notice kind="error">{message}</Notice>}
      <div className="row wrap">
        {mayDecide && may("accept") && (
          <Button kind="primary" icon={Check} onClick={() => setOpen("accept")}>
            {m.accept_return()}
          </Button>
        )}
        {mayDecide && may("decline") && (
          <Button icon={CircleX} onClick={() => setOpen("decline")}>
            {m.decline_return()}
          </Button>
        )}
        {mayReceive && canFetch && (
          <Button icon={Truck} onClick={() => setOpen("pickup")}>
            {m.send_courier()}
          </Button>
        )}
        {mayReceive && may("receive") && (
          <Button kind="primary" icon={PackageCheck} onClick={() => setOpen("receive")}>
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
        <UndoButton found={found} onUndoReceipt={() => setOpen("undo-receipt")} />
      </div>
      {open === "undo-receipt" && <UndoReceiptDialog found={found} onClose={() => setOpen(null)} />}
      {open === "accept" && <AcceptDialog found={found} onClose={() => setOpen(null)} />}
      {open === "decline" && <DeclineDialog found={found} onClose={() => setOpen(null)} />}
      {open === "pickup" && <PickupDialog found={found} onClose={() => setOpen(null)} />}
      {open === "release" && <ReleaseCodeDialog found={found} onClose={() => setOpen(null)} />}
      {open === "receive" && <ReceiptDialog found={found} onClose={() => setOpen(null)} />}
    </>
  );
}

/** Button that takes back the last step of a return: the decision, the receipt or the end. */
function UndoButton({
  found,
  onUndoReceipt,
}: {
  readonly found: AdminReturn;
  readonly onUndoReceipt: () => void;
}) {
  const mayDecide = useMay("money");
  const mayReceive = useMay("orders");
  const { undo } = useChangeReturn();
  const button = (text: string, onClick: () => void) => (
    <Button kind="ghost" icon={<Undo2 size={17} className="mirror" aria-hidden />} onClick={onClick}>
      {text}
    </Button>
  );
  switch (found.status) {
    case "accepted":
    case "declined":
      if (!mayDecide || found.shipment !== null) return null;
      return button(m.undo_decision(), () => void undo(found, "reopen"));
    case "received":
      return mayReceive ? button(m.undo_receipt(), onUndoReceipt) : null;
    case "closed":
      return mayDecide ? button(m.reopen(), () => void undo(found, "undo-close")) : null;
    default:
      return null;
  }
}

/** Dialog that lets a returned pack be sold again: its code has its usual verdict afterwards. */
function ReleaseCodeDialog({ found, onClose }: Closable & { readonly found: AdminReturn }) {
  const { send } = useChangeReturn();
  return (
    <FormDialog
      title={m.release_code()}
      onClose={onClose}
      confirm={m.release_code()}
      initial={{ code: "" }}
      save={async (body) => {
        await send(found, "release-code", body);
        toast(m.release_code_done());
      }}
    >
      {({ text }) => (
        <TypedField
          label={m.pack_code()}
          help={m.release_code_hint()}
          maxLength={40}
          dir="ltr"
          {...text("code")}
        />
      )}
    </FormDialog>
  );
}
