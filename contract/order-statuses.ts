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
  /** Whether the customer has the products. Such orders count as delivered; their products can be reviewed and returned. */
  readonly isDelivered: boolean;
  /** Whether the outcome of the delivery is recorded, and with it the collected cash. */
  readonly hasOutcome: boolean;
  /** Whether the order was called off before it was sent. It costs nothing and has no papers. */
  readonly isCalledOff: boolean;
  /** Whether the order counts against the limits of open orders. */
  readonly countsAsOpen: boolean;
  /** Whether lines, address and amounts may change. */
  readonly isEditable: boolean;
  /** Whether staff call the customer until the order is confirmed. An unconfirmed one can be cancelled automatically. */
  readonly awaitsConfirmation: boolean;
  /** Whether nobody needs the recipient any more. Erasing an account cancels orders that can be cancelled before it asks. */
  readonly mayBeErased: boolean;
}

/**
 * Properties of each order status. Other code reads them, or lists all statuses, instead of comparing ids;
 * `checks/status-comparisons.ts` lists the exceptions.
 */
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
    isDelivered: false,
    hasOutcome: false,
    isCalledOff: false,
    countsAsOpen: true,
    isEditable: true,
    awaitsConfirmation: true,
    mayBeErased: false,
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
    isDelivered: false,
    hasOutcome: false,
    isCalledOff: false,
    countsAsOpen: false,
    isEditable: false,
    awaitsConfirmation: false,
    mayBeErased: false,
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
    isDelivered: true,
    hasOutcome: true,
    isCalledOff: false,
    countsAsOpen: false,
    isEditable: false,
    awaitsConfirmation: false,
    mayBeErased: true,
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
    isDelivered: false,
    hasOutcome: false,
    isCalledOff: true,
    countsAsOpen: false,
    isEditable: false,
    awaitsConfirmation: false,
    mayBeErased: true,
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
    isDelivered: false,
    hasOutcome: true,
    isCalledOff: false,
    countsAsOpen: false,
    isEditable: false,
    awaitsConfirmation: false,
    mayBeErased: true,
  },
} as const satisfies Readonly<Record<OrderStatusId, OrderStatus>>;

export const allOrderStatuses: readonly OrderStatusId[] = Object.values(orderStatusIds);

/** Returns the statuses that satisfy a condition. */
export function statusesThat(meet: (status: OrderStatus) => boolean): OrderStatusId[] {
  return allOrderStatuses.filter((id) => meet(orderStatuses[id]));
}

/** Whether the parcel is still to be sent. */
export function isToSend({ isOpen, wasSent }: OrderStatus): boolean {
  return isOpen && !wasSent;
}

/** Whether the parcel is on its way to the customer. */
export function isOnItsWay({ isOpen, wasSent }: OrderStatus): boolean {
  return isOpen && wasSent;
}

/** Whether the parcel came back: refused, or returned as a whole. */
export function cameBack({ hasOutcome, isDelivered }: OrderStatus): boolean {
  return hasOutcome && !isDelivered;
}

/** Whether an order may change from one status to another. */
export function mayFollow(from: OrderStatusId, to: OrderStatusId): boolean {
  const next: readonly OrderStatusId[] = orderStatuses[from].next;
  return next.includes(to);
}

/** Whether an order waits for its confirmation. */
export function awaitsConfirmation(order: {
  readonly status_id: OrderStatusId;
  readonly confirmation: string;
}): boolean {
  return orderStatuses[order.status_id].awaitsConfirmation && order.confirmation !== "confirmed";
}

/** Whether an order in this status can be cancelled. */
export function isCancellable(id: OrderStatusId): boolean {
  return mayFollow(id, cancelled);
}

/** Whether a change to this status is a cancellation, which only `cancel` may do. */
export function isCancellation(to: OrderStatusId): to is typeof cancelled {
  return to === cancelled;
}

/** Possible next steps of an order. */
export const orderSteps = ["confirm", "edit", "ship", "cancel", "deliver", "refuse", "return"] as const;

export type OrderStep = (typeof orderSteps)[number];
