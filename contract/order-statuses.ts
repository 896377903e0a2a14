import type { OrderStep } from "./admin/orders/order-choices.ts";

/** The ids of the statuses of an order, as clients know them (specification 4; cancelled and returned are this shop's). */
export const orderStatusIds = { processing: 3, shipped: 4, delivered: 5, cancelled: 6, returned: 7 } as const;
export type OrderStatusId = (typeof orderStatusIds)[keyof typeof orderStatusIds];

/** The lists in which the back office works on orders; `refused` holds what came back as well. */
export const orderTabs = ["to_confirm", "to_ship", "shipped", "delivered", "refused", "cancelled"] as const;
export type OrderTab = (typeof orderTabs)[number];

const { processing, shipped, delivered, cancelled, returned } = orderStatusIds;

export interface OrderStatus {
  /** The name on the wire. */
  readonly name: string;
  /** The message that names it. */
  readonly label: string;
  /** The colour of its badge. */
  readonly tone: "plain" | "success" | "muted";
  /** The place on the way to the customer; null off that way. */
  readonly step: 1 | 2 | 3 | null;
  /** The statuses that may follow (wire contract: 3→4→5→7, 3→6, 4→7); a final status has none. */
  readonly next: readonly OrderStatusId[];
  /** The lists of the back office that hold its orders. */
  readonly tabs: readonly OrderTab[];
  /** The steps that staff may take, the expected one first. */
  readonly steps: readonly OrderStep[];
  /** Whether the customer still waits for the parcel. */
  readonly isOpen: boolean;
  /** Whether the parcel was handed to a courier. */
  readonly wasSent: boolean;
  /** Whether figures count the order as a sale. */
  readonly isSale: boolean;
}

/** Describes each status of an order; no other place compares ids or lists statuses by what they mean. */
export const orderStatuses = {
  [processing]: {
    name: "PROCESSING",
    label: "order_status_processing",
    tone: "plain",
    step: 1,
    next: [shipped, cancelled],
    tabs: ["to_confirm", "to_ship"],
    steps: ["ship", "edit", "cancel"],
    isOpen: true,
    wasSent: false,
    isSale: true,
  },
  [shipped]: {
    name: "SHIPPED",
    label: "order_status_shipped",
    tone: "plain",
    step: 2,
    next: [delivered, returned],
    tabs: ["shipped"],
    steps: ["deliver", "refuse"],
    isOpen: true,
    wasSent: true,
    isSale: true,
  },
  [delivered]: {
    name: "DELIVERED",
    label: "order_status_delivered",
    tone: "success",
    step: 3,
    next: [returned],
    tabs: ["delivered"],
    steps: ["return"],
    isOpen: false,
    wasSent: true,
    isSale: true,
  },
  [cancelled]: {
    name: "CANCELLED",
    label: "order_status_cancelled",
    tone: "muted",
    step: null,
    next: [],
    tabs: ["cancelled"],
    steps: [],
    isOpen: false,
    wasSent: false,
    isSale: false,
  },
  [returned]: {
    name: "RETURNED",
    label: "order_status_returned",
    tone: "muted",
    step: null,
    next: [],
    tabs: ["refused"],
    steps: [],
    isOpen: false,
    wasSent: true,
    isSale: false,
  },
} as const satisfies Readonly<Record<OrderStatusId, OrderStatus>>;

/** All statuses in the order of their ids. */
export const allOrderStatuses: readonly OrderStatusId[] = Object.values(orderStatusIds);

/** Returns the statuses whose description meets a condition. */
export function statusesThat(meet: (status: OrderStatus) => boolean): OrderStatusId[] {
  return allOrderStatuses.filter((id) => meet(orderStatuses[id]));
}

/** Whether an order may go from one status to another. */
export function mayFollow(from: OrderStatusId, to: OrderStatusId): boolean {
  const next: readonly OrderStatusId[] = orderStatuses[from].next;
  return next.includes(to);
}

/** Whether an order in this status can still be cancelled. */
export function isCancellable(id: OrderStatusId): boolean {
  return mayFollow(id, cancelled);
}
