import { Check, Printer, Truck } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { AdminOrder } from "#contract/admin/orders/order.ts";
import type { BulkOrderResult } from "#contract/admin/orders/order-changes.ts";
import { type BodyOf, requestData } from "../api/request.ts";
import { originState, useShownList } from "../list/list-origin.tsx";
import { m } from "../messages/compiled/messages.js";
import { useMay } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { toast, toastFailure } from "../ui/feedback.tsx";
import { useShortcuts } from "../ui/shortcuts.ts";
import { BulkOutcomes } from "./bulk-outcomes.tsx";
import { CorrectMenu } from "./correct-menu.tsx";
import { ShipDialog } from "./handover/ship-dialog.tsx";
import { BulkResults } from "./order/bulk-results.tsx";
import { orderState, shippable } from "./order/order-state.tsx";
import { toastStep, useChangeOrder } from "./order/use-change-order.ts";

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
      <Button icon={Printer} shortcut="P" onClick={print}>
        {m.print_slips()}
      </Button>
      {mayChange && toConfirm.length > 0 && (
        <Button
          kind={toShip.length > 0 ? "second" : "primary"}
          icon={Check}
          isPending={isPending}
          onClick={confirm}
        >
          {m.confirm_count({ count: toConfirm.length })}
        </Button>
      )}
      {mayChange && canBeShipped.length > 0 && (
        <Button
          kind={toShip.length > 0 ? "primary" : "second"}
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

/** Confirms several orders, and offers to undo it. `onDone` receives the results if an order was left out for another reason than a choice. */
export function useBulkConfirm(onDone: (results: readonly BulkOrderResult[] | null) => void) {
  const { refresh } = useChangeOrder();
  const [isPending, setPending] = useState(false);

  const set = (body: BodyOf<"POST /orders/confirmation">) =>
    requestData("POST /orders/confirmation", { body });

  async function undo(ids: readonly number[]): Promise<void> {
    try {
      await set({ ids, confirmation: "waiting" });
      toast(m.undone());
    } catch (error) {
      toastFailure(error);
    }
    await refresh();
  }

  return {
    isPending,
    async confirmAll(orders: readonly AdminOrder[], areUnreachableIncluded: boolean): Promise<void> {
      setPending(true);
      try {
        const results = await set({
          ids: orders.map(({ id }) => id),
          confirmation: "confirmed",
          include_unreachable: areUnreachableIncluded,
        });
        const done = results.filter(({ ok }) => ok).map(({ id }) => id);
        toastStep(
          m.orders_confirmed({ count: done.length }),
          done.length > 0 ? () => void undo(done) : undefined,
        );
        onDone(results.some(({ ok, code }) => !ok && code !== "unreachable") ? results : null);
      } catch (error) {
        toastFailure(error);
      } finally {
        setPending(false);
        await refresh();
      }
    },
  };
}

/** Asks whether orders whose customers could not be reached are confirmed too. */
export function UnreachableDialog({
  count,
  onConfirm,
  onClose,
}: {
  readonly count: number;
  readonly onConfirm: (areIncluded: boolean) => void;
  readonly onClose: () => void;
}) {
  const choose = (areIncluded: boolean) => () => {
    onConfirm(areIncluded);
    onClose();
  };
  return (
    <Dialog
      isOpen
      title={m.unreachable_chosen({ count })}
      description={m.unreachable_description()}
      onClose={onClose}
      foot={
        <>
          <Button onClick={choose(true)}>{m.confirm_them_too()}</Button>
          <Button kind="primary" onClick={choose(false)}>
            {m.leave_them_out()}
          </Button>
        </>
      }
    />
  );
}
