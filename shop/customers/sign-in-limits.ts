import type { RateLimit } from "../limits/rate-limits.ts";

// How many sign-ins may fail within a quarter of an hour before more are refused: for one account, for one network address.
// Addresses are shared by many customers of a mobile network, so that theirs is wide.
export const failuresOfAccount: RateLimit = { what: "sign-in of an account", max: 10, minutes: 15 };
export const failuresOfAddress: RateLimit = { what: "sign-in from an address", max: 100, minutes: 15 };
/** Each account costs a password hash. */
export const registrationsOfAddress: RateLimit = {
  what: "registration from an address",
  max: 100,
  minutes: 15,
};
/** Nobody's mail box shall be filled. */
export const resetsOfAccount: RateLimit = { what: "reset link of an account", max: 3, minutes: 15 };
export const resetsOfAddress: RateLimit = { what: "reset link from an address", max: 30, minutes: 15 };

/** `seconds`: how long to wait. */
export interface TooManyTries {
  readonly code: "too_many_tries";
  readonly seconds: number;
}
