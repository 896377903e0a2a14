import type { Hint } from "./hint.ts";

/** A cart holds fewer products. */
const maxCount = 999;
const day = 24 * 60 * 60;
/** A session ends after as many days without use (`sessionDays.idle`); each document renews both. */
const lifetime = { in: 30 * day, out: 365 * day };

/** Writes the cookie of a hint, without `Secure`. */
export function writeHint({ isSignedIn, cartCount, cityId, mark }: Hint): string {
  const account = isSignedIn ? "in" : "out";
  const value = [account, Math.min(cartCount, maxCount), cityId ?? "", mark].join(".");
  return `hint=${value}; Path=/; Max-Age=${lifetime[account]}; SameSite=Lax`;
}
