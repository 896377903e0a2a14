import type { Context } from "hono";
import { parseAccept } from "hono/utils/accept";
import { LRUCache } from "lru-cache";
import { TooBusyError } from "#shop/limits/concurrency-limit.ts";
import { addBrotli, answerWith, type CachedPage, toCachedPage } from "./cached-page.ts";

const maxBytes = 24 * 1024 * 1024;
// What brotli will add later counts from the start.
const brotliBytes = 16 * 1024;
/** Sales, which order lists, do not move the catalogue's version. */
const maxAge = 60_000;
const maxWait = 300;
const cachedStatuses: readonly number[] = [200, 404];

/** A page that was just rendered. */
export interface RenderedPage {
  readonly response: Response;
  /** Allows its scripts. */
  readonly nonce: string;
  /** Whether every visitor is shown the same until the catalogue changes. */
  readonly cacheable: boolean;
}

interface CacheEntry {
  readonly page: CachedPage;
  readonly version: number;
  readonly cachedAt: number;
}

/**
 * Caches the pages that are the same for every visitor in memory, each as long as the catalogue's version stands still, at
 * most a minute. Only answers to requests without anything personal are cached or served from here. While the
 * version can't be told, because the database is away or slow, a cached page is served whatever its age.
 */
export function cacheAnonymousPages(
  currentVersion: () => Promise<number>,
  isVisitor: (request: Request) => Promise<boolean>,
  /** The request that stands for all that are answered alike. */
  standInFor: (request: Request) => Request = (request) => request,
  now = () => performance.now(),
) {
  const pages = new LRUCache<string, CacheEntry>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 16,
    sizeCalculation: ({ page }) =>
      [...page.bodies.values()].reduce((sum, { length }) => sum + length, brotliBytes),
  });

  /** Pages that are being rendered: who asks for one meanwhile waits for it, and renders it only if it is not kept. */
  const underway = new Map<string, Promise<CachedPage | null>>();

  return async (c: Context, render: (request: Request) => Promise<RenderedPage>): Promise<Response> => {
    if (c.req.method !== "GET" || !(await isVisitor(c.req.raw))) return (await render(c.req.raw)).response;
    const version = await soon(currentVersion());
    const request = standInFor(c.req.raw);
    const { pathname, search } = new URL(request.url);
    const address = pathname + search;
    const kept = pages.get(address);
    if (kept !== undefined && (version === null || isFresh(kept, version))) {
      void addBrotli(kept.page);
      return answer(c, kept.page);
    }

    const others = underway.get(address);
    const theirs = others === undefined ? null : await others;
    if (theirs !== null) return answer(c, theirs);
    const { promise: made, resolve } = Promise.withResolvers<CachedPage | null>();
    underway.set(address, made);
    let page: CachedPage | null = null;
    try {
      const { response, nonce, cacheable } = await render(request);
      const isCacheable =
        cacheable && cachedStatuses.includes(response.status) && !response.headers.has("Set-Cookie");
      if (!isCacheable || version === null) return response;
      page = await toCachedPage(response, nonce);
      pages.set(address, { page, version, cachedAt: now() });
      return answer(c, page);
    } catch (error) {
      // A page of a minute ago is worth more than one that says that the shop is busy.
      if (kept === undefined || !(error instanceof TooBusyError)) throw error;
      return answer(c, kept.page);
    } finally {
      resolve(page);
      if (underway.get(address) === made) underway.delete(address);
    }
  };

  function isFresh(kept: CacheEntry, version: number): boolean {
    return kept.version === version && now() - kept.cachedAt < maxAge;
  }
}

/** The version, unless it fails or takes too long. */
async function soon(version: Promise<number>): Promise<number | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(resolve, maxWait, null);
  try {
    return await Promise.race([version, late]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

function answer(c: Context, page: CachedPage): Response {
  const accepted = parseAccept(c.req.header("Accept-Encoding") ?? "");
  const understands = (encoding: string) => accepted.some(({ type, q }) => type === encoding && q > 0);
  return answerWith(page, understands, c.req.header("If-None-Match"));
}
