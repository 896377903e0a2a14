import type { Context } from "hono";
import { type CatalogueVersion, isSameContent } from "#shop/catalogue/catalogue-version.ts";
import { TooBusyError } from "#shop/limits/fair-queue.ts";
import { inTime } from "#shop/limits/in-time.ts";
import { acceptedEncodings } from "../memory/accepted-encodings.ts";
import { bytesOfAnswer } from "../memory/answer-store.ts";
import { addBrotli, answerWith, type CachedAnswer } from "../memory/cached-answer.ts";
import { toCachedPage } from "./cached-page.ts";
import { type CacheEntry, cachedStatuses, createPageStore } from "./page-store.ts";

/** Of pages without a query, and of those with one: who asks for a million filters pushes only other filters out. */
const maxBytes = { plain: 20 * 1024 * 1024, queried: 8 * 1024 * 1024 };
/** Brotli costs more than a rendering: only pages that stand longer are worth it. */
const brotliAge = 10_000;
const maxWait = 300;

/** A page that was just rendered. */
export interface RenderedPage {
  readonly response: Response;
  /** Allows its scripts. */
  readonly nonce: string;
  /** Whether everybody is shown the same until the catalogue changes, but for what is a customer's own. */
  readonly cacheable: boolean;
  /** The product of which it tells customers something of their own. */
  readonly productId?: number | undefined;
  /** Hears of each time that it is shown. */
  readonly onShown?: (() => void) | undefined;
}

/** A page in memory. */
export type CachedPage = CacheEntry<CachedAnswer>;

interface Rendering {
  readonly made: Promise<CachedPage | null>;
  /** The version before it began. */
  readonly version: CatalogueVersion | null;
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
  const pages = createPageStore<CachedAnswer>(maxBytes, bytesOfAnswer, now);

  /** Pages that are being rendered: who asks for one meanwhile waits for it, and renders it only if it is not kept. */
  const underway = new Map<string, Rendering>();

  return Object.assign(answerPage, { find });

  /** The page of an address that may be shown at this version; null where it has to be rendered before or behind it. */
  function find(address: string, version: CatalogueVersion): CachedPage | null {
    const kept = pages.find(address, version);
    if (kept !== null && now() - kept.cachedAt >= brotliAge) void addBrotli(kept.page);
    return kept;
  }

  async function answerPage(c: Context, render: Render): Promise<Response> {
    if (c.req.method !== "GET" || !(await isVisitor(c.req.raw))) {
      const { response, onShown } = await render(c.req.raw);
      onShown?.();
      return response;
    }
    const version = await inTime(currentVersion(), maxWait);
    const request = standInFor(c.req.raw);
    const { pathname, search } = new URL(request.url);
    const address = pathname + search;
    const hit = version === null ? pages.get(address) : find(address, version);
    if (hit != null) return answer(c, hit);
    const kept = pages.get(address);
    if (kept !== undefined && version !== null && pages.lagsInStock(kept, version, address)) {
      // The visitor may be gone before it is rendered.
      pages.renewals.add(address, async () => {
        await make(address, new Request(request.url), await inTime(currentVersion(), maxWait), render);
      });
      return answer(c, kept);
    }

    const other = underway.get(address);
    const theirs = other !== undefined && isAsNew(other.version, version) ? await other.made : null;
    if (theirs !== null) return answer(c, theirs);
    const { promise: made, resolve } = Promise.withResolvers<CachedPage | null>();
    const own = { made, version };
    underway.set(address, own);
    let page: CachedPage | null = null;
    try {
      const { response, cached, onShown } = await make(address, request, version, render);
      onShown?.();
      page = cached;
      return page === null ? response : respond(c, page.page);
    } catch (error) {
      // A page of a minute ago is worth more than one that says that the shop is busy.
      if (kept === undefined || !(error instanceof TooBusyError)) throw error;
      return answer(c, kept);
    } finally {
      resolve(page);
      if (underway.get(address) === own) underway.delete(address);
    }
  }

  async function make(address: string, request: Request, version: CatalogueVersion | null, render: Render) {
    const { response, nonce, cacheable, onShown } = await render(request);
    const isCacheable =
      cacheable && cachedStatuses.includes(response.status) && !response.headers.has("Set-Cookie");
    if (!isCacheable || version === null) return { response, cached: null, onShown };
    const page = await toCachedPage(response, nonce);
    return { response, onShown, cached: pages.keep(address, { page, onShown, version }) };
  }
}

/** Whether what was begun at one version shows the content of the other. */
function isAsNew(begun: CatalogueVersion | null, version: CatalogueVersion | null): boolean {
  return begun === null || version === null || isSameContent(begun, version);
}

function answer(c: Context, { page, onShown }: CachedPage): Response {
  onShown?.();
  return respond(c, page);
}

function respond(c: Context, page: CachedAnswer): Response {
  const understood = acceptedEncodings(c.req.header("Accept-Encoding"));
  return answerWith(page, understood, c.req.header("If-None-Match"));
}
