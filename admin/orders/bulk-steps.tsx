import { Check, Printer, Truck } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { AdminOrder } from "#contract/admin/orders/order.ts";
import type { BulkOrderResult } from "#contract/admin/orders/order-changes.ts";
import { originState, useShownList } from "../list/list-origin.tsx";
import { m } from "../messages/compiled/messages.js";
import { useMay } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { useShortcuts } from "../ui/shortcuts.ts";
import { UnreachableDialog, useBulkConfirm } from "./bulk-confirm.tsx";
import { BulkOutcomes } from "./bulk-outcomes.tsx";
import { CorrectMenu } from "./correct-menu.tsx";
import { ShipDialog } from "./handover/ship-dialog.tsx";
import { BulkResults } from "./order/bulk-results.tsx";
import { orderState, shippable } from "./order/order-state.tsx";

/** Bulk steps of the selected orders. Shows only steps that some of them allow. */
export function BulkSteps({
  orders,
  onDone,
}: {
  readonly orders: readonly AdminOrder[];
  readonly onDone: () => void;
}) {
  const mayChange = useMay("orders");
  const navigate = useNavigate();
  const [isShipping, setShipping] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [results, setResults] = useState<readonly BulkOrderResult[] | null>(null);
  const states = orders.map(orderState);
  const toConfirm = orders.filter(
    (_, index) => states[index] === "to_confirm" || states[index] === "unreachable",
  );
  const toShip = orders.filter((_, index) => states[index] === "to_ship");
  const canBeShipped = shippable(orders);
  const onTheWay = orders.filter((_, index) => states[index] === "shipped");
  const ids = orders.map(({ id }) => id).join(",");
  const list = useShownList();
  const print = () => navigate(`/print/packing_slip?ids=${ids}`, { state: originState(list) });
  useShortcuts({
    KeyS: () => mayChange && canBeShipped.length > 0 && setShipping(true),
    KeyP: print,
  });

  const { confirmAll, isPending } = useBulkConfirm((failed) =>
    failed === null ? onDone() : setResults(failed),
  );
  const unreachable = toConfirm.filter(({ confirmation }) => confirmation === "unreachable");
  const confirm = () => (unreachable.length > 0 ? setAsking(true) : void confirmAll(toConfirm, false));

  return (
    <>
      <Button icon={<Printer size={17} aria-hidden />} shortcut="P" onClick={print}>
        {m.print_slips()}
      </Button>
      {mayChange && toConfirm.length > 0 && (
        <Button
          kind={toShip.length > 0 ? "secondary" : "primary"}
          icon={<Check size={17} aria-hidden />}
          isPending={isPending}
          onClick={confirm}
        >
          {m.confirm_count({ count: toConfirm.length })}
        </Button>
      )}
      {mayChange && canBeShipped.length > 0 && (
        <Button
          kind={toShip.length > 0 ? "primary" : "secondary"}
          icon={<Truck size={17} className="mirror" aria-hidden />}
          shortcut="S"
          onClick={() => setShipping(true)}
        >
          {m.mark_shipped()}
        </Button>
      )}
      {mayChange && onTheWay.length > 0 && (
        <BulkOutcomes
          orders={onTheWay}
          onDone={(failed) => (failed === null ? onDone() : setResults(failed))}
        />
      )}
      {mayChange && <CorrectMenu orders={orders} onDone={onDone} />}
      {isAsking && (
        <UnreachableDialog
          count={unreachable.length}
          onConfirm={(areIncluded) => void confirmAll(toConfirm, areIncluded)}
          onClose={() => setAsking(false)}
        />
      )}
      {isShipping && <ShipDialog orders={canBeShipped} onClose={() => setShipping(false)} onDone={onDone} />}
      {results !== null && (
        <BulkResults
          results={results}
          orders={orders}
          onClose={() => {
            setResults(null);
            onDone();
          }}
        />
      )}
    </>
  );
}
