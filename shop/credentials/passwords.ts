import { hash, verify } from "@node-rs/argon2";
import { isShortEnoughToHash } from "#contract/password-field.ts";
import { type FairBounds, limitFairly } from "../limits/fair-queue.ts";
import { wideNetwork } from "../limits/rate-limits.ts";

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

/** Personal words that may not make up a password; the phone is normalised. */
export interface OwnWords {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

const shopWords = ["smile", "سمايل"];
/** Minimum number of other characters beside personal words. */
const minOtherLetters = 4;

const repeated = /^(.{1,3})\1+.{0,2}$/su;

/** `common`: one of about 49,000 common passwords in any case, or one to three characters repeated. `own_words`: mainly words of the shop or the person. */
export type PasswordWeakness = "common" | "own_words";

/** Returns the reason why a password is easy to guess; null if it is not (NIST SP 800-63B-4, 3.1.1.2). */
export async function findPasswordWeakness(
  password: string,
  person: OwnWords,
): Promise<PasswordWeakness | null> {
  const lower = password.normalize("NFKC").toLowerCase();
  if (repeated.test(lower) || (await commonest()).has(lower)) return "common";
  return isOwnWords(lower, person) ? "own_words" : null;
}

/** Returns whether a password is easy to guess (`findPasswordWeakness`). */
export async function isEasyToGuess(password: string, person: OwnWords): Promise<boolean> {
  return (await findPasswordWeakness(password, person)) !== null;
}

function isOwnWords(password: string, { name, email, phone }: OwnWords): boolean {
  const words = [...shopWords, ...name.split(" "), ...email.split(/[@.+_-]/), phone.slice(3)]
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= 3)
    .toSorted((one, other) => other.length - one.length);
  let rest = password;
  for (const word of words) rest = rest.replaceAll(word, "");
  return rest.length < password.length && rest.replace(/\P{L}/gu, "").length < minOtherLetters;
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** 500 kB that are loaded with the first password choice. */
function commonest(): Promise<ReadonlySet<string>> {
  commonPasswords ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"]),
  );
  return commonPasswords;
}
