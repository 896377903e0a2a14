import type { Language } from "#contract/language.ts";
import { orderStatuses } from "#contract/order-statuses.ts";
import type { Database } from "#db/database.ts";
import type { Order } from "#shop/orders/order.ts";
import { listExchangeChoices } from "#shop/returns/exchange-choices.ts";
import { listReturnsOf } from "#shop/returns/find-returns.ts";
import { canReturn, findReturnableOrder, type ReturnableOrder } from "#shop/returns/returnable-order.ts";
import { routeId } from "../route-id.ts";
import { offerOf, returnView } from "./return-view.ts";
import { returnableLines } from "./returnable-lines.ts";

/** Reason why an order has nothing to return. */
export type NothingToReturn =
  | { readonly code: "not_yet" | "never" | "all" }
  /** `day` is the last day, in Cairo. */
  | { readonly code: "over"; readonly day: string };

/** Loads the page of an order's returns: those that exist, and what can still be returned. */
export async function loadReturnPage(db: Database, order: Order, language: Language, url: URL) {
  const [found, returnable] = await Promise.all([
    listReturnsOf(db, order.id),
    findReturnableOrder(db, order.id),
  ]);
  const returns = found.map((one) => returnView(one, language));
  const requestedId = routeId(url.searchParams.get("requested") ?? "");
  const isPossible = returnable !== null && canReturn(returnable);
  const productIds = isPossible
    ? returnable.lines.flatMap(({ left, product_id }) => (left > 0 ? (product_id ?? []) : []))
    : [];
  return {
    number: order.order_no,
    /** Return that was requested just now; null without one. */
    requested: returns.find(({ id }) => id === requestedId) ?? null,
    others: returns.filter(({ id }) => id !== requestedId),
    offer: isPossible ? offerOf(returnable) : null,
    nothing: isPossible ? null : nothingToReturn(order, returnable),
    lastChangeDay: returnable?.last?.change ?? null,
    refundDays: returnable?.refund_days ?? 0,
    lines: isPossible
      ? returnableLines(order, returnable, await listExchangeChoices(db, productIds), language)
      : [],
    // Set after a form that was too large to be read.
    isTooLarge: url.searchParams.get("photo") === "too_large",
  };
}

export type LoadedReturnPage = Awaited<ReturnType<typeof loadReturnPage>>;

function nothingToReturn(order: Order, returnable: ReturnableOrder | null): NothingToReturn {
  const { isDelivered, isOpen, wasSent } = orderStatuses[order.status_id];
  if (!isDelivered) return { code: isOpen || wasSent ? "not_yet" : "never" };
  const { last = null, lines = [] } = returnable ?? {};
  if (last !== null && lines.some(({ left }) => left > 0)) return { code: "over", day: last.fault };
  return { code: "all" };
}
