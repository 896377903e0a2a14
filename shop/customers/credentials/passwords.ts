import { hash, verify } from "@node-rs/argon2";
import { isShortEnoughToHash } from "#contract/password-field.ts";
import { type FairBounds, limitFairly } from "../../limits/fair-queue.ts";
import { wideNetwork } from "../../limits/wide-network.ts";

/** OWASP's figures for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The person for whom a password is hashed: networks take turns, and known persons go before strangers. */
export interface PasswordAsker {
  /** The network address, as limits count it. */
  readonly address: string;
  /** Signed in, or on a device that has signed in to the account before. */
  readonly isKnown: boolean;
}

/** Hashes passwords, a few at a time. */
export interface Passwords {
  /** The hash to store. Throws TooBusyError when the queue is full. */
  hash(password: string, asker: PasswordAsker): Promise<string>;
  /**
   * Returns whether the password belongs to the hash. It takes as long for null, which no password belongs to. A password of more than
   * 256 bytes is false without any hashing. Throws TooBusyError when the queue is full.
   */
  verify(password: string, hash: string | null, asker: PasswordAsker): Promise<boolean>;
  /** How many of both wait for their turn. */
  waiting(): number;
}

/** The bounds of one process. */
const usual = { maxRunning: 2, maxQueued: 40, maxQueuedPerKey: 20 };

/**
 * Computes at most `maxRunning` hashes at a time, round robin by wide network: each takes 19 MiB and a core, so that without the
 * bound a burst of sign-ins would take the machine down.
 */
export function createPasswords(bounds: FairBounds = usual): Passwords {
  const limited = limitFairly(bounds);
  const inTurn = <Value>({ address, isKnown }: PasswordAsker, work: () => Promise<Value>) =>
    limited(wideNetwork(address), work, { ahead: isKnown });
  let hashOfNobody: string | undefined;
  return {
    waiting: limited.waiting,
    hash: (password, asker) => inTurn(asker, () => hash(password, cost)),
    async verify(password, stored, asker) {
      if (!isShortEnoughToHash(password)) return false;
      return await inTurn(asker, async () => {
        hashOfNobody ??= await hash("nobody's password", cost);
        return (await verify(stored ?? hashOfNobody, password)) && stored !== null;
      });
    },
  };
}
