import type { Database } from "#db/database.ts";
import { type RateLimit, type RateLimits, type TooManyTries, triesOfNetwork } from "../limits/rate-limits.ts";
import { type Result, reject } from "../result.ts";

const wrongCodesOfAccount: RateLimit = { what: "wrong coupon of an account", max: 10, minutes: 15 };
/** High, because many customers of a mobile network share an address. */
const wrongCodesOfAddress: RateLimit = { what: "wrong coupon from an address", max: 50, minutes: 15 };

/** Customer who types a coupon code, with the IP address. */
export interface CouponGuesser {
  readonly rateLimits: RateLimits;
  readonly customerId: number;
  readonly address: string;
}

/**
 * Runs `check`, which looks up a typed coupon code; all typed codes pass here. A code that is rejected as `coupon_unknown` counts for the
 * account, the address and its wide network; other codes do not count. The attempt is counted before the look-up, so that concurrent
 * guesses are limited. Empty codes are not limited.
 */
export async function limitCouponGuesses<Value, Rejection extends { readonly code: string }>(
  db: Database,
  { rateLimits, customerId, address }: CouponGuesser,
  code: string,
  check: () => Promise<Result<Value, Rejection>>,
): Promise<Result<Value, Rejection | TooManyTries>> {
  if (code === "") return await check();
  const tries = [
    { limit: wrongCodesOfAccount, whose: String(customerId) },
    ...triesOfNetwork(wrongCodesOfAddress, address),
  ];
  const seconds = await rateLimits.take(db, tries);
  if (seconds !== null) return reject({ code: "too_many_tries", seconds });
  let isUnknown = false;
  try {
    const checked = await check();
    isUnknown = !checked.ok && checked.rejection.code === "coupon_unknown";
    return checked;
  } finally {
    if (!isUnknown) await rateLimits.giveBack(db, tries);
  }
}
