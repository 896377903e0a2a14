import type { RateLimit } from "../limits/rate-limits.ts";

/** Limits of failed sign-ins for one kind of account, within 15 minutes. */
export interface SignInLimits {
  /** For an account and an address. */
  readonly ofPair: RateLimit;
  /** For an account and a device that has signed in to it before. */
  readonly ofDevice: RateLimit;
  /** For an account and all addresses: attempts are delayed, not rejected (`signInDelay`). */
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
/** Separate from customers, with the same limits. */
export const staffSignIns = signInLimits("staff");

/** Second factor of an account from unknown devices: they have the password, and six digits are soon guessed from many addresses. */
export const failuresOfSecondFactor: RateLimit = { what: "second factor of staff", max: 20, minutes: 60 };

/** All accounts from one address. The limit is high, because customers of a mobile network share addresses. */
export const failuresOfAddress: RateLimit = { what: "sign-in from an address", max: 100, minutes: 15 };
/** Current password in a session; counted per session, so that nobody else's attempts are included. */
export const wrongPasswordsOfSession: RateLimit = { what: "password of a session", max: 10, minutes: 15 };
/** Each registration costs a password hash. */
export const registrationsOfAddress: RateLimit = {
  what: "registration from an address",
  max: 100,
  minutes: 15,
};
/** Protects mailboxes. */
export const resetsOfAccount: RateLimit = { what: "reset link of an account", max: 3, minutes: 15 };
export const resetsOfAddress: RateLimit = { what: "reset link from an address", max: 30, minutes: 15 };
// Each new phone or e-mail reveals whether it is taken, and a new e-mail sends e-mails.
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
/** In ms; below the time that visitors wait (6 s) and the request timeout (5 s). */
const maxDelay = 3000;

/** Returns the delay in ms after this many failures, at most 3,000. */
export function signInDelay(failures: number): number {
  return Math.min(Math.max(failures - failuresWithoutDelay, 0) * delayOfEach, maxDelay);
}
