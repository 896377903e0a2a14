/** The statuses of an order by the ids that clients know (specification 4; 6 and 7 are this shop's). */
export const orderStatuses = {
  3: "PROCESSING",
  4: "SHIPPED",
  5: "DELIVERED",
  6: "CANCELLED",
  7: "RETURNED",
} as const;
export type OrderStatusId = keyof typeof orderStatuses;

/** The ids by name. */
export const orderStatusIds = {
  processing: 3,
  shipped: 4,
  delivered: 5,
  cancelled: 6,
  returned: 7,
} as const satisfies { readonly [Name in Lowercase<(typeof orderStatuses)[OrderStatusId]>]: OrderStatusId };
