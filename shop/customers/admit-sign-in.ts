import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "#db/database.ts";
import { limitConcurrency } from "../limits/concurrency-limit.ts";
import type { RateLimits, Try } from "../limits/rate-limits.ts";
import { accept, type Result, refuse } from "../result.ts";
import { failuresOfAddress, type SignInLimits, signInDelay, type TooManyTries } from "./sign-in-limits.ts";

/** Tries of this process that wait at once. Each holds the place of a request: many more would keep everybody else out. */
const delayed = limitConcurrency({ maxRunning: 20, maxQueued: 0 });

interface SignInTry {
  /** What the account is signed in to with: a phone, an e-mail. */
  readonly account: string;
  /** The address of the network that it comes from. */
  readonly address: string;
  /** The device, where it has signed in to this account before; else null. */
  readonly knownDevice: string | null;
}

/**
 * Counts a try to sign in before its password is looked at; answers what to give back when the password is right. A known device
 * has a count of its own, which no stranger reaches. Others are counted by address, and by account and address together; an
 * address that is refused counts nowhere else. Of an account that many guess at, tries from strange devices wait, holding
 * neither a connection nor a place in the queue of hashes; they are refused for a moment only, with TooBusyError, when too many wait.
 */
export async function admitSignIn(
  db: Database,
  rateLimits: RateLimits,
  limits: SignInLimits,
  { account, address, knownDevice }: SignInTry,
): Promise<Result<readonly Try[], TooManyTries>> {
  const tries: Try[] =
    knownDevice === null
      ? [
          { limit: failuresOfAddress, whose: address },
          { limit: limits.ofPair, whose: `${account}\n${address}` },
        ]
      : [{ limit: limits.ofDevice, whose: `${account}\n${knownDevice}` }];
  const seconds = await rateLimits.take(db, tries);
  if (seconds !== null) return refuse({ code: "too_many_tries", seconds });
  if (knownDevice !== null) return accept(tries);
  const ofAccount: Try = { limit: limits.ofAccount, whose: account };
  const delay = signInDelay(await rateLimits.count(db, ofAccount));
  if (delay > 0) await delayed(() => sleep(delay));
  return accept([...tries, ofAccount]);
}
