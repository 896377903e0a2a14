import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "#db/database.ts";
import { TooBusyError } from "../../limits/fair-queue.ts";
import type { RateLimits, Try } from "../../limits/rate-limits.ts";
import { triesOfNetwork, wideNetwork } from "../../limits/wide-network.ts";
import { accept, type Result, refuse } from "../../result.ts";
import type { PasswordAsker } from "./passwords.ts";
import { failuresOfAddress, type SignInLimits, signInDelay, type TooManyTries } from "./sign-in-limits.ts";

/** Tries of this process that are delayed, by wide network. Each occupies a request: more would keep all other visitors out. */
const delayed = new Map<string, number>();
const maxDelayed = 20;
const maxDelayedOfNetwork = 5;

interface SignInTry {
  /** The phone or e-mail that the account is signed in to with. */
  readonly account: string;
  /** The address of the network that it comes from. */
  readonly address: string;
  /** The device, where it has signed in to this account before; else null. */
  readonly knownDevice: string | null;
}

/**
 * Counts a try to sign in, then runs `isRight`, which checks the password; returns its answer. A right password does not count, nor
 * does a try that was not checked because too much waits (TooBusyError).
 *
 * Tries of a known device count separately, so that strangers cannot use them up. Other tries count by address and wide network, for
 * all accounts and for this one. A refused try does not count. Tries of strangers are delayed while many guess at the account, without
 * a connection or a place in the queue of hashes. Throws TooBusyError when too many are delayed.
 */
export async function admitSignIn(
  db: Database,
  rateLimits: RateLimits,
  limits: SignInLimits,
  { account, address, knownDevice }: SignInTry,
  isRight: (asker: PasswordAsker) => Promise<boolean>,
): Promise<Result<boolean, TooManyTries>> {
  const isKnown = knownDevice !== null;
  const tries: Try[] = isKnown
    ? [{ limit: limits.ofDevice, whose: `${account}\n${knownDevice}` }]
    : [...triesOfNetwork(failuresOfAddress, address), ...triesOfNetwork(limits.ofPair, address, account)];
  const seconds = await rateLimits.take(db, tries);
  if (seconds !== null) return refuse({ code: "too_many_tries", seconds });
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
    // The account's count stays: it stops at its maximum, so that giving back a flood would reset it.
    if (error instanceof TooBusyError) await rateLimits.giveBack(db, tries);
    throw error;
  }
}

/** Waits for `delay` ms. Throws TooBusyError when too many tries are delayed already, of this network or of all. */
async function delayTry(delay: number, network: string): Promise<void> {
  const ofNetwork = delayed.get(network) ?? 0;
  const ofAll = [...delayed.values()].reduce((sum, count) => sum + count, 0);
  if (ofNetwork >= maxDelayedOfNetwork || ofAll >= maxDelayed) throw new TooBusyError("too many tries wait");
  delayed.set(network, ofNetwork + 1);
  await sleep(delay);
  const others = (delayed.get(network) ?? 1) - 1;
  if (others === 0) delayed.delete(network);
  else delayed.set(network, others);
}
