import { type OrderStatus, type OrderStatusId, statusesThat } from "#contract/order-statuses.ts";
import { m } from "#messages/compiled/messages.js";
import { paths } from "../paths.ts";

interface OrderTab {
  /** Value in the URL. */
  readonly name: "processing" | "shipped" | "delivered" | "cancelled";
  readonly label: () => string;
  /** Title and text of the empty tab. */
  readonly empty: () => string;
  readonly emptyText: () => string;
}

export function statusesOfTab(tab: OrderTab["name"]): OrderStatusId[] {
  return statusesThat((status) => tabOf(status) === tab);
}

function tabOf({ isOpen, wasSent, isSale }: OrderStatus): OrderTab["name"] {
  if (isOpen) return wasSent ? "shipped" : "processing";
  return isSale ? "delivered" : "cancelled";
}

export const orderTabs: readonly OrderTab[] = [
  {
    name: "processing",
    label: m.order_status_processing,
    empty: m.orders_empty_processing,
    emptyText: m.orders_empty_processing_text,
  },
  {
    name: "shipped",
    label: m.order_status_shipped,
    empty: m.orders_empty_shipped,
    emptyText: m.orders_empty_shipped_text,
  },
  {
    name: "delivered",
    label: m.order_status_delivered,
    empty: m.orders_empty_delivered,
    emptyText: m.orders_empty_delivered_text,
  },
  {
    name: "cancelled",
    label: m.orders_tab_ended,
    empty: m.orders_empty_ended,
    emptyText: m.orders_empty_ended_text,
  },
];

/** Number of orders per page; "load more" adds as many. */
export const ordersPerPage = 10;
const maxPages = 50;

/** Parses tab and page from a URL. The tab is null in the page's own URL, and invalid values become null and the first page. */
export function readOrdersUrl(parameters: URLSearchParams): { tab: OrderTab["name"] | null; page: number } {
  const tab = orderTabs.find(({ name }) => name === parameters.get("status"))?.name ?? null;
  const page = Number(parameters.get("page") ?? 1);
  return { tab, page: Number.isInteger(page) ? Math.min(Math.max(page, 1), maxPages) : 1 };
}

/** Returns the first tab with orders; the first tab without any. `counts` are the orders of each tab. */
export function firstTabWithOrders(counts: readonly number[]): OrderTab["name"] {
  return orderTabs.find((_tab, index) => (counts[index] ?? 0) > 0)?.name ?? "processing";
}

/** URL of a tab. */
export function ordersUrl(tab: OrderTab["name"], page = 1): string {
  const parameters = new URLSearchParams({
    status: tab,
    ...(page > 1 && { page: String(page) }),
  });
  return `${paths.orders()}?${parameters}`;
}
