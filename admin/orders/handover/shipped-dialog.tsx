import { CircleCheck, CircleX, Download, Printer, TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import type { AdminOrder } from "#contract/admin/orders/order.ts";
import { fileUrl } from "../../api/request.ts";
import { m } from "../../messages/compiled/messages.js";
import { rowPath } from "../../resources.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { LeftToRight, OwnWords } from "../../ui/written-values.tsx";
import type { Shipped } from "./use-handover.ts";

/** Result of shipping: counts, handover sheet, and a button back to the remaining orders. */
export function ShippedDialog({
  shipped: { handover, numbers, unconfirmed },
  orders,
  remaining,
  onBack,
  onClose,
}: {
  readonly shipped: Shipped;
  readonly orders: readonly AdminOrder[];
  readonly remaining: number;
  readonly onBack: () => void;
  readonly onClose: () => void;
}) {
  const handedOver = handover?.orderIds.length ?? 0;
  const refused = unconfirmed.filter(({ ok }) => !ok);
  return (
    <Dialog
      isOpen
      title={m.orders_shipped({ count: handedOver + unconfirmed.length - refused.length })}
      onClose={onClose}
      foot={
        <>
          {handover !== null && (
            <Link to={rowPath("hand-overs", handover.id)} className="button ghost" onClick={onClose}>
              {m.open_hand_over()}
            </Link>
          )}
          <span className="grow" />
          <Button kind={remaining > 0 ? "second" : "primary"} onClick={onClose}>
            {m.finish()}
          </Button>
          {remaining > 0 && (
            <Button kind="primary" onClick={onBack}>
              {m.mend_rest({ count: remaining })}
            </Button>
          )}
        </>
      }
    >
      <ul className="stack" role="status">
        {handover !== null && (
          <li className="row">
            <CircleCheck size={18} className="text-leaf" aria-hidden />
            <span>
              {m.with_courier()} <OwnWords>{handover.courier}</OwnWords>
            </span>
          </li>
        )}
        {numbers > 0 && (
          <li className="row">
            <CircleCheck size={18} className="text-leaf" aria-hidden />
            {m.tracking_noted({ count: numbers })}
          </li>
        )}
        {handover?.hasFiles === true && numbers < handedOver && (
          <li className="row soft">
            <TriangleAlert size={18} aria-hidden />
            {m.numbers_to_come({ count: handedOver - numbers })}
          </li>
        )}
        {refused.map(({ id, message }) => (
          <li key={id} className="row text-red">
            <CircleX size={18} aria-hidden />
            <LeftToRight>{orders.find((order) => order.id === id)?.order_no ?? id}</LeftToRight> {message}
          </li>
        ))}
        {remaining > 0 && (
          <li className="row text-red">
            <TriangleAlert size={18} aria-hidden />
            {m.rows_stay({ count: remaining })}
          </li>
        )}
      </ul>
      {handover !== null && (
        <div className="row wrap">
          <Link to={`/print/hand_over?ids=${handover.id}`} className="button" onClick={onClose}>
            <Printer size={17} aria-hidden />
            {m.sheet_to_sign()}
          </Link>
          {handover.hasFiles && (
            <a
              className="button"
              href={fileUrl("GET /hand-overs/{id}", { path: { id: `${handover.id}.csv` } })}
              download
            >
              <Download size={17} aria-hidden />
              {m.courier_file()}
            </a>
          )}
        </div>
      )}
    </Dialog>
  );
}
