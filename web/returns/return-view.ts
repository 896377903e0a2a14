import { inLanguage, type Language } from "#contract/language.ts";
import { orderStatuses } from "#contract/order-statuses.ts";
import type { ReturnStatus } from "#contract/returns/return-choices.ts";
import type { Database } from "#db/database.ts";
import type { Order } from "#shop/orders/order.ts";
import { listReturnsOf, type OrderReturn, refundSums } from "#shop/returns/find-returns.ts";
import { canReturn, findReturnableOrder, type ReturnableOrder } from "#shop/returns/returnable-order.ts";

/** View of a return in one language. Amounts are piastres. Contains no personal data, because customers forward links. */
export function returnView(found: OrderReturn, language: Language) {
  const { due, paid, dueOn } = refundSums(found.refunds);
  return {
    id: found.id,
    status: found.status,
    requestedAt: found.requested_at,
    steps: stepsOf(found),
    lines: found.lines.map((line) => ({
      id: line.detail_id,
      name: inLanguage(language, line.product_name_ar, line.product_name_en),
      quantity: line.received ?? line.asked,
    })),
    wish: found.wish,
    declineReason: found.status === "declined" ? found.decline_reason : null,
    /** Amount that is still to be paid, and its last day. */
    refundDue: dueOn === null ? null : { amount: due - paid, day: dueOn },
    refundPaid: paid,
    trackingNumber: found.shipment?.tracking_number ?? null,
    exchangeOrderId: found.exchange_order_id,
  };
}

export type ReturnView = ReturnType<typeof returnView>;

/** Steps of a return in order, each with its time once it was reached. */
function stepsOf(found: OrderReturn) {
  const steps: readonly (readonly [ReturnStatus, Date | null])[] =
    found.status === "declined"
      ? [
          ["requested", found.requested_at],
          ["declined", found.declined_at],
        ]
      : [
          ["requested", found.requested_at],
          ["accepted", found.accepted_at],
          ["on_its_way", found.sent_at],
          ["received", found.received_at],
          ["closed", found.closed_at],
        ];
  return steps.map(([status, at]) => ({ status, at }));
}

/** Last days in Cairo for a return; `change` is null once only faulty items can be returned. */
export interface ReturnOffer {
  readonly change: string | null;
  readonly fault: string;
}

/** Reads the returns of an order, oldest first, and until when more items can be returned; null if none can. */
export async function readReturns(
  db: Database,
  { id, status_id }: Pick<Order, "id" | "status_id">,
  language: Language,
): Promise<{ returns: ReturnView[]; offer: ReturnOffer | null }> {
  // Only a delivery makes returns possible.
  if (!orderStatuses[status_id].hasOutcome) return { returns: [], offer: null };
  const [returns, order] = await Promise.all([listReturnsOf(db, id), findReturnableOrder(db, id)]);
  return {
    returns: returns.map((found) => returnView(found, language)),
    offer: order === null || !canReturn(order) ? null : offerOf(order),
  };
}

/** Returns the last days of an order that is still returnable. */
export function offerOf({ last, today }: Pick<ReturnableOrder, "last" | "today">): ReturnOffer | null {
  if (last === null) return null;
  return { change: today <= last.change ? last.change : null, fault: last.fault };
}
