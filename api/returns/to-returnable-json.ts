import type { ReturnableOrder as WireOrder } from "#contract/returns/return.ts";
import type { ReturnableOrder } from "#shop/returns/returnable-order.ts";

/** Converts an order with its returnable pieces. A last day that has passed is null. */
export function toReturnableJson(order: ReturnableOrder): WireOrder {
  const { last, today } = order;
  return {
    order_id: order.id,
    lines: order.lines.map(({ id, left, hygiene_sealed }) => ({
      detail_id: id,
      quantity: left,
      hygiene_sealed,
    })),
    change_until: last === null || last.change < today ? null : last.change,
    fault_until: last === null || last.fault < today ? null : last.fault,
    return_days: order.return_days,
    fault_return_days: order.fault_return_days,
    refund_days: order.refund_days,
  };
}
