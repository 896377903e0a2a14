import type { Verdict } from "#contract/authenticity/verdicts.ts";
import type { OrderOutcome } from "../checkout/checkout.ts";

/** Receives events for metrics. Methods are called often and must be fast. */
export interface ShopObserver {
  /** An order was submitted; a repeated one with the same idempotency key counts again. */
  orderCompleted(outcome: OrderOutcome): void;
  codeChecked(verdict: Verdict): void;
  /** An attempt was rejected by a rate limit; `what` is the name of the limit. */
  triesRejected(what: string): void;
  /** A page has read the catalogue, from the cache or the database. */
  catalogueRead(isHit: boolean): void;
  /** Registers a queue; `waiting` returns its length. The same name replaces an earlier queue. */
  queueOpened(name: string, waiting: () => number): void;
}
