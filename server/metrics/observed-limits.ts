import type { GuessLimits } from "#shop/authenticity/guess-limits.ts";
import type { RateLimits } from "#shop/limits/rate-limits.ts";
import type { ShopObserver } from "#shop/observing/shop-observer.ts";

type RefusalObserver = Pick<ShopObserver, "triesRefused">;

/** The same limits; `observer` hears of each refusal, by the name of the first limit that was asked. */
export function observedRateLimits(limits: RateLimits, observer: RefusalObserver): RateLimits {
  return {
    ...limits,
    async take(db, tries) {
      const seconds = await limits.take(db, tries);
      if (seconds !== null) observer.triesRefused(tries[0]?.limit.what ?? "nothing");
      return seconds;
    },
  };
}

/** The same limits for codes; known codes that a full address may check all the same are no refusal. */
export function observedGuessLimits(limits: GuessLimits, observer: RefusalObserver): GuessLimits {
  return {
    ...limits,
    async take(db, guesser) {
      const wait = await limits.take(db, guesser);
      if (wait !== null)
        observer.triesRefused(wait.exceptKnown ? "code from an address" : "code of a device");
      return wait;
    },
  };
}
