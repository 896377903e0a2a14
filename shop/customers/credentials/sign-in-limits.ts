import type { RateLimit } from "../../limits/rate-limits.ts";

/** How often signing in to one kind of account may fail within a quarter of an hour. */
export interface SignInLimits {
  /** For an account from one network address. */
  readonly ofPair: RateLimit;
  /** For an account from a device that has signed in to it before. */
  readonly ofDevice: RateLimit;
  /** For an account from all addresses together: no try is refused, but more of them wait (`signInDelay`). */
  readonly ofAccount: RateLimit;
}

function signInLimits(accounts: string): SignInLimits {
  return {
    ofPair: { what: `sign-in of ${accounts} from an address`, max: 10, minutes: 15 },
    ofDevice: { what: `sign-in of ${accounts} on a known device`, max: 10, minutes: 15 },
    ofAccount: { what: `sign-in of ${accounts} from everywhere`, max: 40, minutes: 15 },
  };
}

export const customerSignIns = signInLimits("a customer");
/** Counted apart from customers' accounts, as strictly. */
export const staffSignIns = signInLimits("staff");

/**
 * Of an account's second factor, from devices that it does not know, all together: whoever tries has its password, and six digits are
 * soon guessed from many addresses.
 */
export const failuresOfSecondFactor: RateLimit = { what: "second factor of staff", max: 20, minutes: 60 };

/** Of all accounts from one network address: many customers of a mobile network share theirs, so that it is wide. */
export const failuresOfAddress: RateLimit = { what: "sign-in from an address", max: 100, minutes: 15 };
/** Of the present password, by somebody who is signed in: counted by session, so that nobody else's tries are among them. */
export const wrongPasswordsOfSession: RateLimit = { what: "password of a session", max: 10, minutes: 15 };
/** Each account costs a password hash. */
export const registrationsOfAddress: RateLimit = {
  what: "registration from an address",
  max: 100,
  minutes: 15,
};
/** Nobody's mail box shall be filled. */
export const resetsOfAccount: RateLimit = { what: "reset link of an account", max: 3, minutes: 15 };
export const resetsOfAddress: RateLimit = { what: "reset link from an address", max: 30, minutes: 15 };
// Each new phone or e-mail tells whether somebody has it already, and a new e-mail sends mails.
export const contactChangesOfAccount: RateLimit = {
  what: "new phone or e-mail of an account",
  max: 5,
  minutes: 60,
};
export const contactChangesOfAddress: RateLimit = {
  what: "new phone or e-mail from an address",
  max: 30,
  minutes: 60,
};

const failuresWithoutDelay = 10;
const delayOfEach = 100;
/** Ends before the patience of a visitor (6 s) and the limit of a request (5 s). */
const maxDelay = 3000;

/** How many milliseconds a try waits when so many were counted for its account; never more than three seconds. */
export function signInDelay(failures: number): number {
  return Math.min(Math.max(failures - failuresWithoutDelay, 0) * delayOfEach, maxDelay);
}

/** `seconds`: how long to wait. */
export interface TooManyTries {
  readonly code: "too_many_tries";
  readonly seconds: number;
}
