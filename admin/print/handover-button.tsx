import { Truck } from "lucide-react";
import { useState } from "react";
import type { AdminOrder } from "#contract/admin/orders/order.ts";
import { forgetSelection } from "../list/selection.ts";
import { m } from "../messages/compiled/messages.js";
import { ShipDialog } from "../orders/handover/ship-dialog.tsx";
import { shippable } from "../orders/order/order-state.tsx";
import { useMay } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { useShortcuts } from "../ui/shortcuts.ts";

/** Button that hands over the orders whose slips are shown; nothing where none can be handed over. */
export function HandOverButton({ orders }: { readonly orders: readonly AdminOrder[] }) {
  const mayChange = useMay("orders");
  const [isOpen, setOpen] = useState(false);
  const ready = shippable(orders);
  const canShip = mayChange && ready.length > 0;
  useShortcuts({ KeyS: () => canShip && setOpen(true) });
  return (
    <>
      {canShip && (
        <Button
          icon={<Truck size={17} className="mirror" aria-hidden />}
          shortcut="S"
          onClick={() => setOpen(true)}
        >
          {m.mark_shipped()}
        </Button>
      )}
      {isOpen && <ShipDialog orders={ready} onClose={() => setOpen(false)} onDone={forgetSelection} />}
    </>
  );
}
