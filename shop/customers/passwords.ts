import { hash, verify } from "@node-rs/argon2";
import { isShortEnoughToHash } from "#contract/password-field.ts";
import { limitConcurrency } from "../limits/concurrency-limit.ts";

/** OWASP's figures for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes passwords, a few at a time. */
export interface Passwords {
  /** The hash to store. Rejects with TooBusyError when the queue is full. */
  hash(password: string): Promise<string>;
  /**
   * Whether the password belongs to the hash; takes as long for null, which belongs to nobody. One of more than 256 bytes is
   * nobody's: it is refused before any work is done on it, whoever's hash it is.
   */
  verify(password: string, hash: string | null): Promise<boolean>;
  /** How many of both wait for their turn. */
  waiting(): number;
}

/** What all processes of a shop hold together, but that each may always compute one. */
export const passwordBounds = { maxRunning: 2, maxQueued: 40 };

/**
 * At most `maxRunning` hashes are computed at a time and at most `maxQueued` wait: each takes 19 MiB and a core, so that
 * without the bound a burst of sign-ins would take the machine down.
 */
export function createPasswords(bounds = passwordBounds): Passwords {
  const limited = limitConcurrency(bounds);
  let hashOfNobody: string | undefined;
  return {
    waiting: limited.waiting,
    hash: (password) => limited(() => hash(password, cost)),
    async verify(password, stored) {
      if (!isShortEnoughToHash(password)) return false;
      return await limited(async () => {
        hashOfNobody ??= await hash("nobody's password", cost);
        return (await verify(stored ?? hashOfNobody, password)) && stored !== null;
      });
    },
  };
}
