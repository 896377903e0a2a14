import type { GuessLimits } from "#shop/authenticity/guess-limits.ts";
import type { ShopObserver } from "#shop/dependencies/shop.ts";
import type { RateLimits } from "#shop/limits/rate-limits.ts";

type RejectionObserver = Pick<ShopObserver, "triesRejected">;

/** Wraps limits. `observer` is called with each rejection and the name of its first limit. */
export function observedRateLimits(limits: RateLimits, observer: RejectionObserver): RateLimits {
  return {
    ...limits,
    async take(db, tries) {
      const seconds = await limits.take(db, tries);
      if (seconds !== null) observer.triesRejected(tries[0]?.limit.what ?? "nothing");
      return seconds;
    },
  };
}

/** Wraps the limits of codes. A known code that a full address may still check is no rejection. */
export function observedGuessLimits(limits: GuessLimits, observer: RejectionObserver): GuessLimits {
  return {
    ...limits,
    async take(db, guesser) {
      const wait = await limits.take(db, guesser);
      if (wait !== null)
        observer.triesRejected(wait.exceptKnown ? "code from an address" : "code of a device");
      return wait;
    },
  };
}
