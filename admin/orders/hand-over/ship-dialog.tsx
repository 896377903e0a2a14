import { useQuery } from "@tanstack/react-query";
import { Truck } from "lucide-react";
import { useState } from "react";
import type { AdminOrder } from "#contract/admin/orders/order.ts";
import { allCouriers } from "../../couriers/courier-queries.ts";
import { m } from "../../messages/compiled/messages.js";
import { TrackingInput } from "../../shipping/tracking-input.tsx";
import { TrackingResults } from "../../shipping/tracking-results.tsx";
import { filledLines, linesOf, linesToFill, withTracking } from "../../shipping/tracking-text.ts";
import { useTrackingCheck } from "../../shipping/use-tracking-check.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FailureNotice, failureText } from "../../ui/failure-notice.tsx";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { UnconfirmedOrders } from "../unconfirmed-orders.tsx";
import { shipRows } from "./ship-rows.ts";
import { ShippedDialog } from "./shipped-dialog.tsx";
import { useHandOver } from "./use-hand-over.ts";
import "../../shipping/shipping.css";

/**
 * Hands orders over to a courier, with those tracking numbers that are there already: they are shipped, their customers told. What has
 * a problem stays until it is mended, and at the end stands what went. Those that nobody has confirmed no courier takes along: they
 * are named, and marked shipped by themselves only where one says so.
 */
export function ShipDialog({
  orders: chosen,
  onClose,
  onDone,
}: {
  readonly orders: readonly AdminOrder[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const [orders, setOrders] = useState(chosen);
  const ready = orders.filter(({ confirmation }) => confirmation === "confirmed");
  const unconfirmed = orders.filter(({ confirmation }) => confirmation !== "confirmed");
  const [areUnconfirmedSent, sendUnconfirmed] = useState(false);
  const sent = areUnconfirmedSent ? unconfirmed : [];

  const couriers = useQuery(allCouriers);
  const active = couriers.data?.filter((one) => one.active) ?? [];
  const [courierId, setCourierId] = useState<number | null>(null);
  const courier = active.find(({ id }) => id === courierId) ?? active[0] ?? null;

  const [text, setText] = useState(() => linesToFill(ready.map(({ order_no }) => order_no)));
  const { found, isSettled, error } = useTrackingCheck(filledLines(text), courier?.id ?? null);
  const { send, shipped, failure, isPending, problems, startAgain } = useHandOver();
  const rows = shipRows(ready, found?.rows ?? [], problems);
  const going = rows.filter(({ order, result }) => order !== null && result !== "problem");
  const stay = rows.length - going.length;
  const count = going.length + sent.length;

  if (shipped.isDone) {
    const gone = new Set([...(shipped.handOver?.orderIds ?? []), ...shipped.unconfirmed.map(({ id }) => id)]);
    return (
      <ShippedDialog
        shipped={shipped}
        orders={orders}
        stay={stay}
        onMend={() => {
          const rest = ready.filter(({ id }) => !gone.has(id));
          setOrders(rest);
          setText(
            linesOf(
              text,
              rest.map(({ order_no }) => order_no),
            ),
          );
          startAgain();
        }}
        onClose={() => {
          onDone();
          onClose();
        }}
      />
    );
  }

  return (
    <Dialog
      isOpen
      isWide={ready.length > 0}
      title={m.hand_over_title({ count: orders.length })}
      onClose={onClose}
      onSubmit={() => {
        if (count > 0 && isSettled) void send(courier, going, sent);
      }}
      foot={
        <>
          <span className="soft grow small">{stay > 0 && m.rows_stay({ count: stay })}</span>
          <Button onClick={onClose}>{m.close()}</Button>
          <Button
            kind="primary"
            type="submit"
            icon={<Truck size={17} className="mirror" aria-hidden />}
            isPending={isPending}
            disabled={count === 0 || (going.length > 0 && courier === null)}
            shortcut="Ctrl ↵"
          >
            {shipped.handOver !== null
              ? m.do_the_rest()
              : sent.length > 0
                ? m.mark_shipped_count({ count })
                : m.hand_over_count({ count })}
          </Button>
        </>
      }
    >
      {shipped.handOver !== null && (
        <Notice tone="leaf">{m.handed_over_but_rest({ count: shipped.handOver.orderIds.length })}</Notice>
      )}
      {failure !== null && <Notice tone="red">{failureText(failure)}</Notice>}
      {unconfirmed.length > 0 && (
        <UnconfirmedOrders orders={unconfirmed} areSent={areUnconfirmedSent} onChoose={sendUnconfirmed} />
      )}
      {ready.length > 0 && (
        <div className="tracking-columns">
          <div className="stack" style={{ gap: 14 }}>
            {couriers.isLoadingError ? (
              <FailureNotice error={couriers.error} onRetry={() => couriers.refetch()} />
            ) : (
              <Field
                label={m.courier()}
                help={couriers.data !== undefined && active.length === 0 ? m.no_couriers() : undefined}
              >
                {(props) => (
                  <select
                    {...props}
                    className="input"
                    value={courier?.id ?? ""}
                    disabled={shipped.handOver !== null}
                    onChange={(event) => setCourierId(Number(event.target.value))}
                  >
                    {active.map(({ id, name }) => (
                      <option key={id} value={id}>
                        {name}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
            )}
            <TrackingInput text={text} help={m.tracking_optional_help()} onText={setText} />
            <p className="soft small">{m.hand_over_description()}</p>
          </div>
          <div className="tracking-found">
            {error !== null && <Notice tone="red">{failureText(error)}</Notice>}
            <TrackingResults
              rows={rows.map(({ order, line, ...row }) => ({
                ...row,
                onMend:
                  order !== null && line !== null
                    ? (tracking) => setText(withTracking(text, line.row, order.order_no, tracking))
                    : null,
              }))}
            />
          </div>
        </div>
      )}
    </Dialog>
  );
}
