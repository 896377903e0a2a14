import { hash, verify } from "@node-rs/argon2";
import { takingTurns } from "../limits/in-turn.ts";

/** OWASP's figures for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes passwords, a few at a time. */
export interface Passwords {
  /** The hash to store. Rejects with TooBusyError when the queue is full. */
  hash(password: string): Promise<string>;
  /** Whether the password belongs to the hash; takes as long for null, which belongs to nobody. */
  verify(password: string, hash: string | null): Promise<boolean>;
}

/**
 * At most `atOnce` hashes are computed at a time and at most `queued` wait: each takes 19 MiB and a core, so that
 * without the bound a burst of sign-ins would take the machine down.
 */
export function createPasswords({ atOnce = 2, queued = 100 } = {}): Passwords {
  const inTurn = takingTurns({ atOnce, queued });
  let hashOfNobody: string | undefined;
  return {
    hash: (password) => inTurn(() => hash(password, cost)),
    verify: (password, stored) =>
      inTurn(async () => {
        hashOfNobody ??= await hash("nobody's password", cost);
        return (await verify(stored ?? hashOfNobody, password)) && stored !== null;
      }),
  };
}
