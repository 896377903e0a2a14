import { Ban, Check, PackageCheck, Truck, Undo2 } from "lucide-react";
import type { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";

export type OrderDialog = "cancel" | "ship" | "delivered" | "refused" | "receiveBack";

interface NextActionsProps {
  readonly allowed: ReadonlySet<AdminOrderPage["allowed"][number]>;
  /** Whether refused pieces are on their way back. */
  readonly isReturning: boolean;
  readonly isPending: boolean;
  readonly onConfirm: () => void;
  readonly onOpen: (dialog: OrderDialog) => void;
}

export function NextActions({ allowed, isReturning, isPending, onConfirm, onOpen }: NextActionsProps) {
  const shown = (["confirm", "ship", "cancel", "deliver", "refuse"] as const).some((step) =>
    allowed.has(step),
  );
  if (!shown && !isReturning) return null;
  return (
    <div className="next-actions">
      {isReturning && (
        <Button
          kind="primary"
          icon={<PackageCheck size={17} aria-hidden />}
          onClick={() => onOpen("receiveBack")}
        >
          {m.receive_back()}
        </Button>
      )}
      {allowed.has("cancel") && (
        <Button kind="danger" icon={<Ban size={17} aria-hidden />} onClick={() => onOpen("cancel")}>
          {m.cancel_order()}
        </Button>
      )}
      {allowed.has("confirm") && (
        <Button
          kind="primary"
          icon={<Check size={17} aria-hidden />}
          shortcut="C"
          isPending={isPending}
          onClick={onConfirm}
        >
          {m.confirm_order()}
        </Button>
      )}
      {!allowed.has("confirm") && allowed.has("ship") && (
        <Button
          kind="primary"
          icon={<Truck size={17} className="mirror" aria-hidden />}
          shortcut="S"
          onClick={() => onOpen("ship")}
        >
          {m.hand_over()}
        </Button>
      )}
      {allowed.has("refuse") && (
        <Button
          kind="danger"
          icon={<Undo2 size={17} className="mirror" aria-hidden />}
          onClick={() => onOpen("refused")}
        >
          {m.mark_refused()}
        </Button>
      )}
      {allowed.has("deliver") && (
        <Button kind="primary" icon={<Check size={17} aria-hidden />} onClick={() => onOpen("delivered")}>
          {m.mark_delivered()}
        </Button>
      )}
    </div>
  );
}
