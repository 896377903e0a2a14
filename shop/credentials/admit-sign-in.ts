import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "#db/database.ts";
import { TooBusyError } from "../limits/fair-queue.ts";
import type { RateLimits, TooManyTries, Try } from "../limits/rate-limits.ts";
import { triesOfNetwork, wideNetwork } from "../limits/wide-network.ts";
import { accept, type Result, reject } from "../result.ts";
import type { PasswordClient } from "./passwords.ts";
import { failuresOfAddress, type SignInLimits, signInDelay } from "./sign-in-limits.ts";

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
