import { type OrderStatusId, orderStatusIds } from "../../order-statuses.ts";

const { processing, shipped, delivered, cancelled, returned } = orderStatusIds;

/** Statuses to which staff may correct an order that was recorded wrongly, by its status. */
export const orderCorrections: Readonly<Record<OrderStatusId, readonly OrderStatusId[]>> = {
  [processing]: [],
  [shipped]: [processing],
  [delivered]: [shipped, returned],
  [cancelled]: [processing, shipped],
  [returned]: [shipped],
};
