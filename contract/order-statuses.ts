/** The statuses of an order by the ids that clients know (specification 4; 6 and 7 are this shop's). */
export const orderStatuses = {
  3: "PROCESSING",
  4: "SHIPPED",
  5: "DELIVERED",
  6: "CANCELLED",
  7: "RETURNED",
} as const;
export type OrderStatusId = keyof typeof orderStatuses;
