import { type ExactVersion, isSameContent, isSameVersion } from "#shop/catalogue-version.ts";
import { TooBusyError } from "#shop/limits/fair-queue.ts";
import { addBrotli, type CachedResponse } from "./cached-response.ts";
import { renewInTurn } from "./renew-in-turn.ts";
import { createResponseStore } from "./response-store.ts";

/** Request whose response is the same for everybody. */
export interface PublicRequest {
  /** Cache key: language and normalized URL. */
  readonly key: string;
  /** Route name in the metrics. */
  readonly pattern: string;
  readonly rules: CacheRules;
}

export interface CacheRules {
  /** Returns whether the response is the same at both versions. */
  readonly isSame: (one: ExactVersion, other: ExactVersion) => boolean;
  /** Returns whether the response may show the older version for a few seconds. */
  readonly mayLag: (one: ExactVersion, other: ExactVersion) => boolean;
  /** In milliseconds. */
  readonly maxAge: number;
  /** Whether the response is served at any age while the version is unknown, or the shop too busy to make another. */
  readonly isServedInNeed: boolean;
}

/** Rules of pages: content is strict, stock may lag. Sales do not move the version of pages. */
export const pageRules: CacheRules = {
  isSame: isSameVersion,
  mayLag: isSameContent,
  maxAge: 60_000,
  isServedInNeed: true,
};

/** Rules of API reads: the response shows every change that was acknowledged before the request. */
export function readRules(isSame: CacheRules["isSame"]): CacheRules {
  return { isSame, mayLag: () => false, maxAge: Number.POSITIVE_INFINITY, isServedInNeed: false };
}

/** Maximum milliseconds for which a response shows the previous stock. */
const maxLag = 5000;
/** Maximum milliseconds for which a response shows the previous stock while it waits for the renewal of others. */
const maxTurnLag = 15_000;
/** Minimum milliseconds between two renewals for stock. */
const minRenewalAge = 2000;
/** Minimum age in ms of a response that gets brotli, which costs more than rendering. */
const brotliAge = 10_000;

/** Response, and the function that is called each time it is served. */
interface CountedResponse {
  readonly response: CachedResponse;
  readonly onServed?: (() => void) | undefined;
}

export interface MadeResponse extends CountedResponse {
  readonly isStorable: boolean;
}

export interface StoredResponse extends CountedResponse {
  readonly version: ExactVersion;
  readonly storedAt: number;
  /** Last time at which its version was current. */
  currentAt: number;
}

interface Making {
  readonly made: Promise<StoredResponse | null>;
  /** Version before it began. */
  readonly version: ExactVersion | null;
}

type ReadVersion = () => Promise<ExactVersion | null>;
/** Makes a response; null when it is sent in another way. */
type Make = () => Promise<MadeResponse | null>;

export type ResponseCache = ReturnType<typeof createResponseCache>;

/**
 * Stores responses that are the same for everybody: pages and API reads. It sees URLs and versions, never cookies or
 * sessions.
 */
export function createResponseCache(now = () => performance.now()) {
  const store = createResponseStore<StoredResponse>();
  const renewals = renewInTurn();
  /** Responses in progress, which concurrent requests share. */
  const underway = new Map<string, Making>();

  function lags({ key, rules }: PublicRequest, stored: StoredResponse, version: ExactVersion): boolean {
    const limit = renewals.isWaiting(key) ? maxTurnLag : maxLag;
    const isYoung = now() - stored.storedAt < rules.maxAge && now() - stored.currentAt < limit;
    return isYoung && rules.mayLag(stored.version, version);
  }

  /** Returns the stored response that may be served at this version; null when it has to be made. */
  function find(request: PublicRequest, version: ExactVersion): CountedResponse | null {
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

  /** Makes a response, or waits for the same one in progress. */
  async function makeOnce(
    request: PublicRequest,
    version: ExactVersion | null,
    make: Make,
  ): Promise<CountedResponse | null> {
    const { key, rules } = request;
    const other = underway.get(key);
    const isAsNew = other !== undefined && isSameFor(rules, other.version, version);
    const otherMade = isAsNew ? await other.made : null;
    if (otherMade !== null) return otherMade;
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

  /** Returns the stored response or makes one, and stores it if allowed. Null when `make` returns null. */
  async function respond(
    request: PublicRequest,
    readVersion: ReadVersion,
    make: Make,
  ): Promise<CachedResponse | null> {
    const { key, rules } = request;
    const version = await readVersion();
    const stored = store.get(key);
    const inNeed = rules.isServedInNeed ? stored : undefined;
    const good = version === null ? inNeed : find(request, version);
    if (good) return serve(good);
    if (stored !== undefined && version !== null && lags(request, stored, version)) {
      renewals.add(key, async () => {
        await makeAndStore(request, await readVersion(), make);
      });
      return serve(stored);
    }
    try {
      const made = await makeOnce(request, version, make);
      // The database has become unavailable since the version was read.
      return serve(inNeed !== undefined && made?.response.status === 503 ? inNeed : made);
    } catch (error) {
      if (inNeed === undefined || !(error instanceof TooBusyError)) throw error;
      return serve(inNeed);
    }
  }

  return { find, respond, has: ({ key }: PublicRequest) => store.get(key) !== undefined };
}

function serve(made: CountedResponse | null): CachedResponse | null {
  made?.onServed?.();
  return made?.response ?? null;
}

/** Returns whether a response from one version equals that of another version. */
function isSameFor(rules: CacheRules, begun: ExactVersion | null, version: ExactVersion | null): boolean {
  if (begun === null || version === null) return true;
  return rules.isSame(begun, version) || rules.mayLag(begun, version);
}
