import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminCourier } from "#contract/admin/couriers.ts";
import type { AdminOrder } from "#contract/admin/orders/order.ts";
import type { BulkOrderResult } from "#contract/admin/orders/order-changes.ts";
import type { TrackingResponse } from "#contract/admin/orders/tracking-numbers.ts";
import { orderStatusIds } from "#contract/order-statuses.ts";
import { allCouriers } from "../../api/queries.ts";
import { request, requestData } from "../../api/request.ts";
import { m } from "../../messages/compiled/messages.js";
import { RequestFailure } from "../../request-failure.ts";
import { useTrackingCheck } from "../../shipping/tracking-input.tsx";
import type { TrackingResult } from "../../shipping/tracking-results.tsx";
import { filledLines, linesOf, linesToFill } from "../../shipping/tracking-text.ts";
import { useSubmission } from "../../ui/submit-form.tsx";
import { recipientOf } from "../order/order-state.tsx";
import { toastStep, useChangeOrder, useUndo } from "../order/use-change-order.ts";

/** Orders shipped so far. `isDone` means that no step remains. */
export interface Shipped {
  /** Handover to the courier; null without confirmed orders. */
  readonly handover: {
    readonly id: number;
    readonly courier: string;
    /** False: no file and no tracking numbers follow. */
    readonly hasFiles: boolean;
    readonly orderIds: readonly number[];
  } | null;
  /** Number of saved tracking numbers. */
  readonly numbers: number;
  /** Results of the unconfirmed orders. */
  readonly unconfirmed: readonly BulkOrderResult[];
  readonly isDone: boolean;
}

const nothing: Shipped = { handover: null, numbers: 0, unconfirmed: [], isDone: false };

/** Ships orders in up to three steps. A retry skips the steps that succeeded. */
export function useHandover() {
  const { refresh } = useChangeOrder();
  const { undoBy, undoAll } = useUndo();
  const { submit, isPending, failure, clear } = useSubmission();
  const [shipped, setShipped] = useState(nothing);

  const send = (
    courier: Pick<AdminCourier, "id" | "name" | "has_files"> | null,
    rows: readonly ShipRow[],
    unconfirmed: readonly AdminOrder[],
  ) =>
    submit(async () => {
      const numbered = rows.filter(({ tracking }) => tracking !== "");
      let done = shipped;
      try {
        if (courier !== null && rows.length > 0 && done.handover === null) {
          const orderIds = rows.flatMap(({ order }) => order?.id ?? []);
          const id = await createHandover(courier.id, orderIds);
          done = { ...done, handover: { id, courier: courier.name, hasFiles: courier.has_files, orderIds } };
          setShipped(done);
          toastStep(
            m.orders_handed_over({ count: orderIds.length }),
            () => void undoBy(() => request("DELETE /hand-overs/{id}", { path: { id } })),
          );
        }
        if (courier !== null && numbered.length > 0) {
          await saveTrackingNumbers(courier.id, numbered);
          done = { ...done, numbers: numbered.length };
        }
        const results = await markShipped(unconfirmed);
        const sent = results.filter(({ ok }) => ok).map(({ id }) => id);
        if (sent.length > 0) {
          toastStep(
            m.orders_shipped({ count: sent.length }),
            () => void undoAll(sent, orderStatusIds.processing),
          );
        }
        setShipped({ ...done, unconfirmed: results, isDone: true });
      } finally {
        await refresh();
      }
    });

  return {
    send,
    shipped,
    failure,
    isPending,
    problems: problemsOf(failure),
    /** Resets the state for the remaining orders. */
    startAgain() {
      setShipped(nothing);
      clear();
    },
  };
}

async function createHandover(courierId: number, orderIds: readonly number[]): Promise<number> {
  const data = await requestData("POST /hand-overs", {
    body: { courier_id: courierId, order_ids: orderIds },
  });
  return data.id;
}

async function saveTrackingNumbers(courierId: number, rows: readonly ShipRow[]): Promise<void> {
  const text = rows.map(({ orderNumber, tracking }) => `${orderNumber}, ${tracking}`).join("\n");
  await request("POST /hand-overs/tracking", { body: { text, courier_id: courierId, skip_problems: false } });
}

async function markShipped(orders: readonly AdminOrder[]): Promise<readonly BulkOrderResult[]> {
  if (orders.length === 0) return [];
  return await requestData("PATCH /orders", {
    body: { ids: orders.map(({ id }) => id), status_id: orderStatusIds.shipped },
  });
}

/** Problem of each rejected order, from the failed response. */
function problemsOf(failure: unknown): ReadonlyMap<number, string> {
  const body = failure instanceof RequestFailure ? failure.body : null;
  if (typeof body !== "object" || body === null || !("data" in body)) return new Map();
  const { data } = body;
  const rows: unknown = typeof data === "object" && data !== null && "orders" in data ? data.orders : null;
  if (!Array.isArray(rows)) return new Map();
  return new Map(rows.flatMap((row) => (row?.ok === false ? [[row.id, String(row.message)] as const] : [])));
}

type Line = TrackingResponse["rows"][number];

/** Selected order with the line of its tracking number, or a line that matches no selected order. */
interface ShipRow extends Omit<TrackingResult, "onEdit"> {
  readonly order: AdminOrder | null;
  readonly line: Line | null;
}

/** Returns one row per selected order, then the lines that match none of them. */
export function shipRows(
  orders: readonly AdminOrder[],
  lines: readonly Line[],
  problems: ReadonlyMap<number, string>,
): readonly ShipRow[] {
  const numbers = new Set(orders.map(({ id }) => id));
  return [
    ...orders.map((order): ShipRow => {
      const ofOrder = lines.filter(({ order_id }) => order_id === order.id);
      const line = ofOrder.find(({ result }) => result === "problem") ?? ofOrder[0] ?? null;
      const problem = problems.get(order.id);
      return {
        key: String(order.id),
        order,
        line,
        orderNumber: order.order_no,
        customer: recipientOf(order),
        tracking: line?.tracking_number ?? "",
        result: problem !== undefined ? "problem" : (line?.result ?? "number_later"),
        message: problem ?? line?.message ?? null,
      };
    }),
    ...lines
      .filter(({ order_id }) => order_id === null || !numbers.has(order_id))
      .map(
        (line): ShipRow => ({
          key: `line ${line.row}`,
          order: null,
          line,
          orderNumber: line.order_no,
          customer: line.customer,
          tracking: line.tracking_number,
          result: "problem",
          message: line.order_id === null ? line.message : m.not_among_chosen(),
        }),
      ),
  ];
}

export type Shipment = ReturnType<typeof useShipment>;

/** Draft of a handover: orders, courier, tracking numbers, and the rows that are ready. */
export function useShipment(chosen: readonly AdminOrder[]) {
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
  const hasNumbers = courier?.has_files !== false;
  const { found, isSettled, error } = useTrackingCheck(
    hasNumbers ? filledLines(text) : "",
    courier?.id ?? null,
  );
  const { problems, startAgain, ...handover } = useHandover();
  const rows = shipRows(ready, found?.rows ?? [], problems);
  const toHandover = rows.filter(({ order, result }) => order !== null && result !== "problem");
  const remaining = rows.length - toHandover.length;

  /** Returns to the dialog with the orders that were not shipped. */
  function drop(shippedIds: ReadonlySet<number>) {
    const rest = ready.filter(({ id }) => !shippedIds.has(id));
    setOrders(rest);
    setText(
      linesOf(
        text,
        rest.map(({ order_no }) => order_no),
      ),
    );
    startAgain();
  }

  return {
    orders,
    ready,
    unconfirmed,
    areUnconfirmedSent,
    sendUnconfirmed,
    couriers,
    active,
    courier,
    setCourierId,
    hasNumbers,
    text,
    setText,
    isSettled,
    error,
    rows,
    toHandover,
    sent,
    remaining,
    drop,
    ...handover,
  };
}
