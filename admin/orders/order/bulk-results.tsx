import { CircleCheck, CircleX } from "lucide-react";
import type { AdminOrder } from "#contract/admin/orders/order.ts";
import type { BulkOrderResult } from "#contract/admin/orders/order-changes.ts";
import { m } from "../../messages/compiled/messages.js";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { LeftToRight } from "../../ui/written-values.tsx";

export function BulkResults({
  results,
  orders,
  onClose,
}: {
  readonly results: readonly BulkOrderResult[];
  readonly orders: readonly Pick<AdminOrder, "id" | "order_no">[];
  readonly onClose: () => void;
}) {
  const numbers = new Map(orders.map(({ id, order_no }) => [id, order_no]));
  const failed = results.filter(({ ok }) => !ok);
  return (
    <Dialog
      title={m.bulk_result_title({ done: results.length - failed.length, all: results.length })}
      isOpen
      onClose={onClose}
      foot={
        <Button kind="primary" onClick={onClose}>
          {m.close()}
        </Button>
      }
    >
      <ul className="stack">
        {results.map(({ id, ok, message }) => (
          <li key={id} className="row">
            {ok ? (
              <CircleCheck size={17} className="text-leaf" aria-label={m.done()} />
            ) : (
              <CircleX size={17} className="text-red" aria-label={m.not_done()} />
            )}
            <span className="strong">
              <LeftToRight>{numbers.get(id) ?? id}</LeftToRight>
            </span>
            <span className="soft">{message}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
