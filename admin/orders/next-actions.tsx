import { Ban, Check, Truck, Undo2 } from "lucide-react";
import type { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";

export type OrderDialog = "cancel" | "ship" | "delivered" | "refused";

interface NextActionsProps {
  readonly allowed: ReadonlySet<AdminOrderPage["allowed"][number]>;
  readonly isPending: boolean;
  readonly onConfirm: () => void;
  readonly onOpen: (dialog: OrderDialog) => void;
}

export function NextActions({ allowed, isPending, onConfirm, onOpen }: NextActionsProps) {
  const shown = (["confirm", "ship", "cancel", "deliver", "refuse"] as const).some((step) =>
    allowed.has(step),
  );
  if (!shown) return null;
  return (
    <div className="next-actions">
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
