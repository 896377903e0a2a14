import type { OrderStatusId } from "#contract/order-statuses.ts";

/** Where an order may go from where it is (wire contract): 3→4→5→7, 3→6, 4→7. */
const nextStatuses: Readonly<Record<number, readonly OrderStatusId[]>> = {
  3: [4, 6],
  4: [5, 7],
  5: [7],
};

/** Whether an order may go from one status to another. */
export function mayMove(from: number, to: OrderStatusId): boolean {
  return nextStatuses[from]?.includes(to) === true;
}

/** The statuses from which an order may go to this one. */
export function statusesBefore(to: OrderStatusId): number[] {
  return Object.keys(nextStatuses)
    .map(Number)
    .filter((from) => mayMove(from, to));
}
