import type { AdminOrder } from "#contract/admin/orders/order.ts";
import type { TrackingAnswer } from "#contract/admin/orders/tracking-numbers.ts";
import { m } from "../../messages/compiled/messages.js";
import type { TrackingResult } from "../../shipping/tracking-results.tsx";
import { recipientOf } from "../content/recipient.ts";

type Line = TrackingAnswer["rows"][number];

/** Selected order with the line of its tracking number, or a line that matches no selected order. */
export interface ShipRow extends Omit<TrackingResult, "onEdit"> {
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
        result: problem !== undefined ? "problem" : (line?.result ?? "without"),
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
