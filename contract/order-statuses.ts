import type { OrderStep } from "./admin/orders/order-choices.ts";

/** Ids of order statuses in the API (specification 4; cancelled and returned are additions of this shop). */
export const orderStatusIds = { processing: 3, shipped: 4, delivered: 5, cancelled: 6, returned: 7 } as const;
export type OrderStatusId = (typeof orderStatusIds)[keyof typeof orderStatusIds];

/** Order tabs of the back office; `refused` also contains returned orders. */
export const orderTabs = ["to_confirm", "to_ship", "shipped", "delivered", "refused", "cancelled"] as const;
export type OrderTab = (typeof orderTabs)[number];

const { processing, shipped, delivered, cancelled, returned } = orderStatusIds;

export interface OrderStatus {
  /** Name in the API. */
  readonly name: string;
  /** Key of its message. */
  readonly label: string;
  readonly tone: "plain" | "success" | "muted";
  /** Position on the way to the customer; null otherwise. */
  readonly step: 1 | 2 | 3 | null;
  /** Possible next statuses (wire contract: 3→4→5→7, 3→6, 4→7); empty for a final status. */
  readonly next: readonly OrderStatusId[];
  /** Tabs that contain its orders. */
  readonly tabs: readonly OrderTab[];
  /** Steps that staff may take, the expected one first. */
  readonly steps: readonly OrderStep[];
  /** Whether the customer is waiting for the parcel. */
  readonly isOpen: boolean;
  /** Whether the parcel was handed to a courier. */
  readonly wasSent: boolean;
  /** Whether the order counts as a sale. */
  readonly isSale: boolean;
}

/** Properties of each order status. Other code reads them instead of comparing ids. */
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

export const allOrderStatuses: readonly OrderStatusId[] = Object.values(orderStatusIds);

/** Returns the statuses that satisfy a condition. */
export function statusesThat(meet: (status: OrderStatus) => boolean): OrderStatusId[] {
  return allOrderStatuses.filter((id) => meet(orderStatuses[id]));
}

/** Whether an order may change from one status to another. */
export function mayFollow(from: OrderStatusId, to: OrderStatusId): boolean {
  const next: readonly OrderStatusId[] = orderStatuses[from].next;
  return next.includes(to);
}

/** Whether an order in this status can be cancelled. */
export function isCancellable(id: OrderStatusId): boolean {
  return mayFollow(id, cancelled);
}
