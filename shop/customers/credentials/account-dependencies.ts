import type { RateLimits } from "../../limits/rate-limits.ts";
import type { Passwords } from "./passwords.ts";

/** What stands between a stranger and an account. */
export interface AccountDependencies {
  readonly passwords: Passwords;
  readonly rateLimits: RateLimits;
  /** What is kept of a phone beyond its account (`CodeKey.hashPhone`). */
  readonly hashPhone: (phone: string) => Buffer;
}
