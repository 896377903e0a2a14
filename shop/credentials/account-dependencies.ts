import type { RateLimits } from "../limits/rate-limits.ts";
import type { Passwords } from "./passwords.ts";

export interface AccountDependencies {
  readonly passwords: Passwords;
  readonly rateLimits: RateLimits;
  /** Hash of a phone, kept after the account is erased (`CodeKey.hashPhone`). */
  readonly hashPhone: (phone: string) => Buffer;
}
