import type { Context } from "hono";
import { parseAccept } from "hono/utils/accept";
import { LRUCache } from "lru-cache";
import { type CatalogueVersion, isSameContent, isSameVersion } from "#shop/catalogue/catalogue-version.ts";
import { TooBusyError } from "#shop/limits/concurrency-limit.ts";
import { addBrotli, answerWith, type CachedPage, toCachedPage } from "./cached-page.ts";
import { renewInTurn } from "./renew-in-turn.ts";

const maxBytes = 24 * 1024 * 1024;
// What brotli will add later counts from the start.
const brotliBytes = 16 * 1024;
/** Sales, which order lists, do not move the catalogue's version. */
const maxAge = 60_000;
/** How long a page may show the stock of before, while one rendering after the other renews those that are asked for. */
const maxStockLag = 5000;
/** A page is not renewed for its stock more often. */
const minRenewalAge = 2000;
/** Brotli costs more than a rendering: only pages that stand longer are worth it. */
const brotliAge = 10_000;
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
  readonly version: CatalogueVersion;
  readonly cachedAt: number;
  /** When the version was last seen to be the page's. */
  currentAt: number;
}

type Render = (request: Request) => Promise<RenderedPage>;

/**
 * Caches the pages that are the same for every visitor in memory, each as long as the catalogue's version stands still, at
 * most a minute. Where only shown stock has moved, a page is served up to 5 s longer, while it is renewed. Only answers to requests
 * without anything personal are cached or served from here. While the version can't be told, because the database is
 * away or slow, a cached page is served whatever its age.
 */
export function cacheAnonymousPages(
  currentVersion: () => Promise<CatalogueVersion>,
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
  const renew = renewInTurn();

  return async (c: Context, render: Render): Promise<Response> => {
    if (c.req.method !== "GET" || !(await isVisitor(c.req.raw))) return (await render(c.req.raw)).response;
    const version = await soon(currentVersion());
    const request = standInFor(c.req.raw);
    const { pathname, search } = new URL(request.url);
    const address = pathname + search;
    const kept = pages.get(address);
    if (kept !== undefined && version !== null && isSameVersion(kept.version, version))
      kept.currentAt = now();
    if (kept !== undefined && (version === null || isFresh(kept, version))) {
      if (now() - kept.cachedAt >= brotliAge) void addBrotli(kept.page);
      return answer(c, kept.page);
    }
    if (kept !== undefined && version !== null && lagsInStock(kept, version)) {
      // The visitor may be gone before it is rendered.
      if (now() - kept.cachedAt >= minRenewalAge)
        renew(address, async () => void (await make(address, new Request(request.url), version, render)));
      return answer(c, kept.page);
    }

    const others = underway.get(address);
    const theirs = others === undefined ? null : await others;
    if (theirs !== null) return answer(c, theirs);
    const { promise: made, resolve } = Promise.withResolvers<CachedPage | null>();
    underway.set(address, made);
    let page: CachedPage | null = null;
    try {
      const { response, cached } = await make(address, request, version, render);
      page = cached;
      return page === null ? response : answer(c, page);
    } catch (error) {
      // A page of a minute ago is worth more than one that says that the shop is busy.
      if (kept === undefined || !(error instanceof TooBusyError)) throw error;
      return answer(c, kept.page);
    } finally {
      resolve(page);
      if (underway.get(address) === made) underway.delete(address);
    }
  };

  async function make(address: string, request: Request, version: CatalogueVersion | null, render: Render) {
    const { response, nonce, cacheable } = await render(request);
    const isCacheable =
      cacheable && cachedStatuses.includes(response.status) && !response.headers.has("Set-Cookie");
    if (!isCacheable || version === null) return { response, cached: null };
    const cached = await toCachedPage(response, nonce);
    pages.set(address, { page: cached, version, cachedAt: now(), currentAt: now() });
    return { response, cached };
  }

  function isFresh(kept: CacheEntry, version: CatalogueVersion): boolean {
    return isSameVersion(kept.version, version) && now() - kept.cachedAt < maxAge;
  }

  function lagsInStock(kept: CacheEntry, version: CatalogueVersion): boolean {
    const isYoung = now() - kept.cachedAt < maxAge && now() - kept.currentAt < maxStockLag;
    return isYoung && isSameContent(kept.version, version);
  }
}

/** The version, unless it fails or takes too long. */
async function soon(version: Promise<CatalogueVersion>): Promise<CatalogueVersion | null> {
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
