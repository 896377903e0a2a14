import type { AdminOrder } from "#contract/admin/orders/order.ts";
import { type OrderStatusId, orderStatusIds } from "#contract/order-statuses.ts";
import { m } from "../../messages/compiled/messages.js";

/** Correction that is offered for an order, with the sentence of its menu. */
export interface CorrectionChoice {
  readonly to: OrderStatusId;
  readonly label: string;
}

type Correctable = Pick<AdminOrder, "status_id" | "cash_booked_at"> & {
  readonly shipment: Pick<NonNullable<AdminOrder["shipment"]>, "outcome"> | null;
};

const { processing, shipped, delivered, cancelled, returned } = orderStatusIds;

/**
 * Returns the corrections of an order that was recorded wrongly. Only owners and managers correct an order whose cash a closed statement has
 * booked. The API also rejects corrections of an order with a return.
 */
export function correctionChoices(order: Correctable, mayChangeBooked: boolean): readonly CorrectionChoice[] {
  if (order.cash_booked_at !== null && !mayChangeBooked) return [];
  switch (order.status_id) {
    case processing:
      return [];
    case shipped:
      // The cash of an earlier delivery can be in a closed statement.
      return order.cash_booked_at === null ? [{ to: processing, label: m.correct_take_out() }] : [];
    case delivered:
      return [
        { to: shipped, label: m.correct_not_delivered() },
        { to: returned, label: m.correct_was_refused() },
      ];
    case returned: {
      const wasRefused = order.shipment?.outcome === "refused";
      return [{ to: shipped, label: wasRefused ? m.correct_not_refused() : m.correct_not_returned() }];
    }
    case cancelled:
      return [
        { to: processing, label: m.correct_restore() },
        { to: shipped, label: m.correct_was_sent() },
      ];
  }
}
