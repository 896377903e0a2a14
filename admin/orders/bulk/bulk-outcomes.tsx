import { PackageCheck, Undo2 } from "lucide-react";
import { useState } from "react";
import type { AdminOrder } from "#contract/admin/orders/order.ts";
import type { BulkOrderResult } from "#contract/admin/orders/order-changes.ts";
import { m } from "../../messages/compiled/messages.js";
import { Button } from "../../ui/button.tsx";
import { BulkOutcomeDialog } from "./bulk-outcome-dialog.tsx";

/** Buttons for the outcome of several shipped orders. `onDone` receives the results if any order was rejected. */
export function BulkOutcomes({
  orders,
  onDone,
}: {
  readonly orders: readonly AdminOrder[];
  readonly onDone: (results: readonly BulkOrderResult[] | null) => void;
}) {
  const [outcome, setOutcome] = useState<"delivered" | "refused" | null>(null);
  return (
    <>
      <Button
        kind="primary"
        icon={<PackageCheck size={17} aria-hidden />}
        onClick={() => setOutcome("delivered")}
      >
        {m.delivered_dialog()}
      </Button>
      <Button icon={<Undo2 size={17} className="mirror" aria-hidden />} onClick={() => setOutcome("refused")}>
        {m.mark_refused()}
      </Button>
      {outcome !== null && (
        <BulkOutcomeDialog
          orders={orders}
          outcome={outcome}
          onClose={() => setOutcome(null)}
          onDone={onDone}
        />
      )}
    </>
  );
}
