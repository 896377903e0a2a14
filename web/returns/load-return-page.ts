import { inLanguage, type Language } from "#contract/language.ts";
import { orderStatuses } from "#contract/order-statuses.ts";
import type { Database } from "#db/database.ts";
import type { Order } from "#shop/orders/order.ts";
import { type ExchangeChoice, listExchangeChoices } from "#shop/returns/exchange-order.ts";
import { listReturnsOf } from "#shop/returns/find-returns.ts";
import { canReturn, findReturnableOrder, type ReturnableOrder } from "#shop/returns/returnable-order.ts";
import { lineView } from "../order-line.ts";
import { routeId } from "../route-id.ts";
import { offerOf, returnView } from "./return-view.ts";

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

/** Product of a list that replaces a returned one. */
export interface ChoiceView {
  readonly id: number;
  readonly name: string;
  readonly isSoldOut: boolean;
  /** Price of today in piastres; null for the price that was paid. */
  readonly price: number | null;
}

/** Lines of an order with pieces that can still be returned, and the products that can replace them, in one language. */
function returnableLines(
  order: Order,
  returnable: ReturnableOrder,
  choices: readonly ExchangeChoice[],
  language: Language,
) {
  return order.lines.flatMap((line) => {
    const found = returnable.lines.find(({ id }) => id === line.id);
    if (found === undefined || found.left === 0) return [];
    return [
      {
        ...lineView(line, language),
        left: found.left,
        isSealed: found.hygiene_sealed,
        choices: choices
          .filter(({ for_id }) => for_id === line.product_id)
          .map((choice) => choiceView(choice, language)),
      },
    ];
  });
}

export type ReturnableLineView = ReturnType<typeof returnableLines>[number];

function choiceView(choice: ExchangeChoice, language: Language): ChoiceView {
  const name = inLanguage(language, choice.name_ar, choice.name_en);
  return {
    id: choice.id,
    name: inLanguage(language, choice.label_ar, choice.label_en) ?? name,
    isSoldOut: choice.stock === 0,
    price: choice.is_same ? null : choice.price,
  };
}
