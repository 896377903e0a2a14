import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminOrder } from "#contract/admin/orders/order.ts";
import { allCouriers } from "../../api/queries.ts";
import { useTrackingCheck } from "../../shipping/tracking-input.tsx";
import { filledLines, linesOf, linesToFill } from "../../shipping/tracking-text.ts";
import { shipRows, useHandover } from "./use-handover.ts";

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
  const { found, isSettled, error } = useTrackingCheck(filledLines(text), courier?.id ?? null);
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
