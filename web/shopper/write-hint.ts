import type { Hint } from "./hint.ts";

/** Limit above the size of any cart. */
const maxCount = 999;
const day = 24 * 60 * 60;
/** Lifetime in s. That of a session equals the idle time of a session (`sessionDays.idle`); each document renews both. */
const lifetime = { in: 30 * day, guest: 30 * day, out: 365 * day };

/** Set-Cookie value of a hint, without `Secure`. */
export function writeHint({ account, cartCount, cityId, mark }: Hint): string {
  const value = [account, Math.min(cartCount, maxCount), cityId ?? "", mark].join(".");
  return `hint=${value}; Path=/; Max-Age=${lifetime[account]}; SameSite=Lax`;
}
