import {
  awaitsConfirmation,
  cameBack,
  isOnItsWay,
  type OrderStatus,
  orderStatuses,
} from "#contract/order-statuses.ts";
import type { Order } from "#shop/orders/order.ts";
import { missingInAdvance } from "#shop/orders/order-payment.ts";
import type { ParcelFacts } from "#shop/orders/order-shipment.ts";

/** State of an order as its page names it. `refused`: the parcel came back without a delivery; `partly`: some pieces were refused. */
export type OrderState =
  | "pay"
  | "confirm"
  | "prepare"
  | "sent"
  | "delivered"
  | "partly"
  | "cancelled"
  | "refused"
  | "returned";

type StepName =
  | "placed"
  | "paid"
  | "confirmed"
  | "prepared"
  | "sent"
  | "delivered"
  | "cancelled"
  | "refused"
  | "returned";

/** Step of an order. Only steps that happened have a time; `until` is the last day of one that is still to come. */
export interface TimelineStep {
  readonly name: StepName;
  /** `ended`: the step after which nothing follows. */
  readonly is: "done" | "now" | "next" | "ended";
  readonly at: Date | null;
  readonly until: Date | null;
}

type Facts = Pick<
  Order,
  | "status_id"
  | "created_at"
  | "history"
  | "confirmation"
  | "confirmed_at"
  | "must_confirm"
  | "pay_first"
  | "advance"
  | "pay_until"
>;

/** Returns the state of an order. */
export function orderState(
  order: Facts & { readonly lines: readonly { readonly refused: number }[] },
): OrderState {
  const status = orderStatuses[order.status_id];
  if (status.isCalledOff) return "cancelled";
  if (cameBack(status))
    return reached(order, ({ isDelivered }) => isDelivered) === null ? "refused" : "returned";
  if (status.isDelivered) return order.lines.some(({ refused }) => refused > 0) ? "partly" : "delivered";
  if (status.wasSent) return "sent";
  if (missingInAdvance(order) > 0) return "pay";
  return awaitsConfirmation(order) ? "confirm" : "prepare";
}

/**
 * Returns the steps of an order: those that happened with their times, then those to come. A step without a known time is left out once it is
 * over. `arrivesBy` is the last day of the delivery, or null if it is unknown.
 */
export function orderTimeline(
  order: Parameters<typeof orderState>[0],
  { paidAt }: Pick<ParcelFacts, "paidAt">,
  arrivesBy: Date | null,
): readonly TimelineStep[] {
  const state = orderState(order);
  const happened = [
    step("placed", order.created_at),
    step("paid", state === "pay" ? null : paidAt),
    step("confirmed", order.must_confirm ? order.confirmed_at : null),
    step("sent", reached(order, isOnItsWay)),
    step(
      "delivered",
      reached(order, ({ isDelivered }) => isDelivered),
    ),
  ]
    .filter(({ at }) => at !== null)
    .sort((one, other) => Number(one.at) - Number(other.at));
  switch (state) {
    case "cancelled":
      return [
        ...happened,
        end(
          state,
          reached(order, ({ isCalledOff }) => isCalledOff),
        ),
      ];
    case "refused":
    case "returned":
      return [...happened, end(state, reached(order, cameBack))];
    case "delivered":
    case "partly":
      return happened;
    case "sent":
      return [...happened.map((one) => (one.name === "sent" ? now(one) : one)), next("delivered", arrivesBy)];
    case "pay":
      return [...happened, now(next("paid", order.pay_until)), ...toCome(arrivesBy)];
    case "confirm":
      return [...happened, now(next("confirmed")), ...toCome(arrivesBy)];
    case "prepare":
      return [...happened, now(next("prepared")), ...toCome(arrivesBy).slice(1)];
  }
}

function toCome(arrivesBy: Date | null): readonly TimelineStep[] {
  return [next("prepared"), next("sent"), next("delivered", arrivesBy)];
}

function step(name: StepName, at: Date | null): TimelineStep {
  return { name, is: "done", at, until: null };
}

function next(name: StepName, until: Date | null = null): TimelineStep {
  return { name, is: "next", at: null, until };
}

function now(one: TimelineStep): TimelineStep {
  return { ...one, is: "now" };
}

function end(name: StepName, at: Date | null): TimelineStep {
  return { name, is: "ended", at, until: null };
}

/** Returns the newest time at which the order reached such a status; null if it never did. */
function reached({ history }: Pick<Facts, "history">, isSuch: (status: OrderStatus) => boolean): Date | null {
  const change = history.findLast(({ status_id }) => isSuch(orderStatuses[status_id]));
  return change === undefined ? null : new Date(change.at);
}
