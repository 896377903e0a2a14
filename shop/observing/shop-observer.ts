import type { Verdict } from "#contract/authenticity/verdicts.ts";
import type { OrderRefusal } from "../orders/placing/place-order.ts";

/** What became of an order that somebody sent: placed, or why it was refused. */
export type OrderOutcome = "placed" | "too_many_tries" | OrderRefusal["code"];

/** Hears what happens in the shop, for figures of it. Whoever is told is told often, and answers nothing. */
export interface ShopObserver {
  /** An order was sent. One that an idempotency key sends again counts again. */
  orderAnswered(outcome: OrderOutcome): void;
  codeChecked(verdict: Verdict): void;
  /** Something was tried too often; `what` is the limit's name, never whose. */
  triesRefused(what: string): void;
  /** A page wanted something of the catalogue, and it was in memory or not. */
  catalogueRead(isHit: boolean): void;
  /** Work queues here from now on; `waiting` answers how much. A queue opened again takes the place of the first one. */
  queueOpened(name: string, waiting: () => number): void;
}
