import { hash, verify } from "@node-rs/argon2";
import { isShortEnoughToHash } from "#contract/password-field.ts";
import { type FairBounds, limitFairly } from "../limits/fair-queue.ts";
import { wideNetwork } from "../limits/wide-network.ts";

/** Parameters for argon2id from OWASP: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Person who waits for a hash. Networks take turns, and known persons precede strangers. */
export interface PasswordClient {
  /** Address as limits count it. */
  readonly address: string;
  /** Signed in, or on a device that has signed in to the account before. */
  readonly isKnown: boolean;
}

export interface Passwords {
  /** Returns the hash to store. Throws TooBusyError if the queue is full. */
  hash(password: string, client: PasswordClient): Promise<string>;
  /**
   * Returns whether the password matches the hash. A null hash never matches, after the same time. A password of more than 256 bytes
   * returns false without hashing. Throws TooBusyError if the queue is full.
   */
  verify(password: string, hash: string | null, client: PasswordClient): Promise<boolean>;
  /** Number of waiting calls. */
  waiting(): number;
}

const usual = { maxRunning: 2, maxQueued: 40, maxQueuedPerKey: 20 };

/**
 * Creates a hasher that runs at most `maxRunning` hashes, round robin by wide network. Each takes 19 MiB and a core, so that an unlimited
 * burst of sign-ins would overload the machine.
 */
export function createPasswords(bounds: FairBounds = usual): Passwords {
  const limited = limitFairly(bounds);
  const inTurn = <Value>({ address, isKnown }: PasswordClient, work: () => Promise<Value>) =>
    limited(wideNetwork(address), work, { ahead: isKnown });
  let hashOfNobody: string | undefined;
  return {
    waiting: limited.waiting,
    hash: (password, client) => inTurn(client, () => hash(password, cost)),
    async verify(password, stored, client) {
      if (!isShortEnoughToHash(password)) return false;
      return await inTurn(client, async () => {
        hashOfNobody ??= await hash("nobody's password", cost);
        return (await verify(stored ?? hashOfNobody, password)) && stored !== null;
      });
    },
  };
}
