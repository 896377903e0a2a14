import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "#db/database.ts";
import { TooBusyError } from "../limits/fair-queue.ts";
import {
  type RateLimit,
  type RateLimits,
  type TooManyTries,
  type Try,
  triesOfNetwork,
  wideNetwork,
} from "../limits/rate-limits.ts";
import { accept, type Result, reject } from "../result.ts";
import type { PasswordClient } from "./passwords.ts";

/** Numbers of delayed attempts in this process, by wide network. They are limited, because each one occupies a request. */
const delayed = new Map<string, number>();
const maxDelayed = 20;
const maxDelayedOfNetwork = 5;

interface SignInTry {
  /** Phone or e-mail of the account. */
  readonly account: string;
  /** IP address of the request. */
  readonly address: string;
  /** Id of the device if it has signed in to this account before; else null. */
  readonly knownDevice: string | null;
}

/**
 * Counts a sign-in attempt, runs `isRight` (the password check), and returns its result. Rejects the attempt without a check if a limit of
 * failures is reached.
 *
 * - A known device has its own limit, so that strangers cannot use it up. Other attempts count by address and wide network, for all accounts
 *   and for this one.
 * - Only wrong passwords use up a limit. Right ones, rejected attempts and attempts that ended with TooBusyError do not.
 * - After many failures at the account, attempts from unknown devices are delayed. They wait without a database connection and outside the
 *   queue of password hashes. Throws TooBusyError if too many wait.
 */
export async function admitSignIn(
  db: Database,
  rateLimits: RateLimits,
  limits: SignInLimits,
  { account, address, knownDevice }: SignInTry,
  isRight: (client: PasswordClient) => Promise<boolean>,
): Promise<Result<boolean, TooManyTries>> {
  const isKnown = knownDevice !== null;
  const tries: Try[] = isKnown
    ? [{ limit: limits.ofDevice, whose: `${account}\n${knownDevice}` }]
    : [...triesOfNetwork(failuresOfAddress, address), ...triesOfNetwork(limits.ofPair, address, account)];
  const seconds = await rateLimits.take(db, tries);
  if (seconds !== null) return reject({ code: "too_many_tries", seconds });
  const ofAccount: Try = { limit: limits.ofAccount, whose: account };
  try {
    if (!isKnown) {
      const delay = signInDelay(await rateLimits.count(db, ofAccount));
      if (delay > 0) await delayTry(delay, wideNetwork(address));
    }
    const right = await isRight({ address, isKnown });
    if (right) await rateLimits.giveBack(db, isKnown ? tries : [...tries, ofAccount]);
    return accept(right);
  } catch (error) {
    // `ofAccount` is not given back. It stops at its maximum, so subtracting a flood of attempts would reset it.
    if (error instanceof TooBusyError) await rateLimits.giveBack(db, tries);
    throw error;
  }
}

/** Waits for `delay` ms. Throws TooBusyError if too many attempts of this network or in total are delayed. */
async function delayTry(delay: number, network: string): Promise<void> {
  const ofNetwork = delayed.get(network) ?? 0;
  const ofAll = [...delayed.values()].reduce((sum, count) => sum + count, 0);
  if (ofNetwork >= maxDelayedOfNetwork || ofAll >= maxDelayed)
    throw new TooBusyError("too many sign-in attempts wait");
  delayed.set(network, ofNetwork + 1);
  await sleep(delay);
  const others = (delayed.get(network) ?? 1) - 1;
  if (others === 0) delayed.delete(network);
  else delayed.set(network, others);
}

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
