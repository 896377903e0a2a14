import { type ExactVersion, isSameContent, isSameVersion } from "#shop/catalogue/catalogue-version.ts";
import { TooBusyError } from "#shop/limits/fair-queue.ts";
import { addBrotli, type CachedResponse } from "./cached-response.ts";
import { renewInTurn } from "./renew-in-turn.ts";
import { createResponseStore } from "./response-store.ts";

/** A request whose response is the same for everybody. */
export interface PublicRequest {
  /** The language and the normalized address, which name the response. */
  readonly key: string;
  /** The route, as metrics call it. */
  readonly pattern: string;
  readonly rules: CacheRules;
}

/** How long a response may be served. */
export interface CacheRules {
  /** Whether nothing that it shows differs between two versions. */
  readonly isSame: (one: ExactVersion, other: ExactVersion) => boolean;
  /** Whether a difference between two versions may be shown a few seconds later. */
  readonly mayLag: (one: ExactVersion, other: ExactVersion) => boolean;
  /** Milliseconds. */
  readonly maxAge: number;
  /** Whether it is served whatever its age while the version is unknown, or the shop too busy to make another. */
  readonly isServedInNeed: boolean;
}

/** Pages: content is strict, stock may lag; sales, which order lists, do not move the version that pages follow. */
export const pageRules: CacheRules = {
  isSame: isSameVersion,
  mayLag: isSameContent,
  maxAge: 60_000,
  isServedInNeed: true,
};

/** Reads of the API: a change that was acknowledged before a request is in its response. */
export function readRules(isSame: CacheRules["isSame"]): CacheRules {
  return { isSame, mayLag: () => false, maxAge: Number.POSITIVE_INFINITY, isServedInNeed: false };
}

/** Milliseconds for which a response may show the stock of before, while it is renewed. */
const maxLag = 5000;
/** The same where many others are renewed first. */
const maxTurnLag = 15_000;
/** A response is renewed for its stock no more often. */
const minRenewalAge = 2000;
/** Brotli costs more than a rendering: only responses that stay longer get it. */
const brotliAge = 10_000;

/** A response that was just made. */
export interface MadeResponse {
  readonly response: CachedResponse;
  readonly isStorable: boolean;
  /** Called each time the response is sent. */
  readonly onServed?: (() => void) | undefined;
}

export interface StoredResponse {
  readonly response: CachedResponse;
  readonly onServed?: (() => void) | undefined;
  readonly version: ExactVersion;
  readonly storedAt: number;
  /** When its version was last in force. */
  currentAt: number;
}

interface Making {
  readonly made: Promise<StoredResponse | null>;
  /** The version before it began. */
  readonly version: ExactVersion | null;
}

type ReadVersion = () => Promise<ExactVersion | null>;
/** Makes a response; null where it is sent in another way. */
type Make = () => Promise<MadeResponse | null>;

export type ResponseCache = ReturnType<typeof createResponseCache>;

/**
 * Stores responses that are the same for everybody, pages and reads of the API alike. It is given addresses and versions of the
 * catalogue, never cookies or sessions.
 */
export function createResponseCache(now = () => performance.now()) {
  const store = createResponseStore<StoredResponse>();
  const renewals = renewInTurn();
  /** Responses that are being made: others who ask wait for them. */
  const underway = new Map<string, Making>();

  function lags({ key, rules }: PublicRequest, stored: StoredResponse, version: ExactVersion): boolean {
    const limit = renewals.isWaiting(key) ? maxTurnLag : maxLag;
    const isYoung = now() - stored.storedAt < rules.maxAge && now() - stored.currentAt < limit;
    return isYoung && rules.mayLag(stored.version, version);
  }

  /** The response that may be served at this version; null where it has to be made, before or behind it. */
  function find(request: PublicRequest, version: ExactVersion): StoredResponse | null {
    const { key, rules } = request;
    const stored = store.get(key);
    if (stored === undefined) return null;
    const isCurrent = rules.isSame(stored.version, version);
    if (isCurrent) stored.currentAt = now();
    const age = now() - stored.storedAt;
    const isFresh = isCurrent && age < rules.maxAge;
    const isDue = age >= minRenewalAge && !renewals.isWaiting(key);
    if (!isFresh && (isDue || !lags(request, stored, version))) return null;
    if (age >= brotliAge) void addBrotli(stored.response);
    return stored;
  }

  async function makeAndStore({ key }: PublicRequest, version: ExactVersion | null, make: Make) {
    const made = await make();
    if (made === null || !made.isStorable || version === null) return { made, stored: null };
    const { response, onServed } = made;
    const stored = { response, onServed, version, storedAt: now(), currentAt: now() };
    store.set(key, stored);
    return { made, stored };
  }

  /** Makes a response, or waits for the same one that is being made. */
  async function makeOnce(
    request: PublicRequest,
    version: ExactVersion | null,
    make: Make,
  ): Promise<MadeResponse | StoredResponse | null> {
    const { key, rules } = request;
    const other = underway.get(key);
    const isAsNew = other !== undefined && isSameFor(rules, other.version, version);
    const theirs = isAsNew ? await other.made : null;
    if (theirs !== null) return theirs;
    const { promise: made, resolve } = Promise.withResolvers<StoredResponse | null>();
    const own = { made, version };
    underway.set(key, own);
    let stored: StoredResponse | null = null;
    try {
      const result = await makeAndStore(request, version, make);
      stored = result.stored;
      return result.made;
    } finally {
      resolve(stored);
      if (underway.get(key) === own) underway.delete(key);
    }
  }

  /** The response to a request: a stored one, or a new one, which is stored where it may be. Null where `make` answers null. */
  async function answer(
    request: PublicRequest,
    readVersion: ReadVersion,
    make: Make,
  ): Promise<CachedResponse | null> {
    const { key, rules } = request;
    const version = await readVersion();
    const stored = store.get(key);
    const inNeed = rules.isServedInNeed ? stored : undefined;
    const good = version === null ? inNeed : (find(request, version) ?? undefined);
    if (good !== undefined) return serve(good);
    if (stored !== undefined && version !== null && lags(request, stored, version)) {
      renewals.add(key, async () => {
        await makeAndStore(request, await readVersion(), make);
      });
      return serve(stored);
    }
    try {
      return serve(await makeOnce(request, version, make));
    } catch (error) {
      if (inNeed === undefined || !(error instanceof TooBusyError)) throw error;
      return serve(inNeed);
    }
  }

  return { find, answer, has: ({ key }: PublicRequest) => store.get(key) !== undefined };
}

function serve(made: MadeResponse | StoredResponse | null): CachedResponse | null {
  made?.onServed?.();
  return made?.response ?? null;
}

/** Whether a response that was begun at one version shows what the other one has. */
function isSameFor(rules: CacheRules, begun: ExactVersion | null, version: ExactVersion | null): boolean {
  if (begun === null || version === null) return true;
  return rules.isSame(begun, version) || rules.mayLag(begun, version);
}
