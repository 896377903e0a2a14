import type { Context } from "hono";
import { parseAccept } from "hono/utils/accept";
import { LRUCache } from "lru-cache";
import { addBrotli, answerWith, type KeptPage, keepPage } from "./kept-page.ts";

const mostBytes = 24 * 1024 * 1024;
// What brotli will add later counts from the start.
const brotliBytes = 16 * 1024;
/** Sales, which order lists, do not move the catalogue's version. */
const longestKept = 60_000;
const longestWait = 300;

/** A page that was just rendered. */
export interface RenderedPage {
  readonly response: Response;
  /** Allows its scripts. */
  readonly nonce: string;
  /** Whether every visitor is shown the same until the catalogue changes. */
  readonly sameForVisitors: boolean;
}

interface KeptVersion {
  readonly page: KeptPage;
  readonly version: number;
  readonly keptAt: number;
}

/**
 * Keeps the pages that are the same for every visitor in memory, each as long as the catalogue's version stands still, at
 * most a minute. Only answers to requests that bring nothing of a person are kept or served from here. While the
 * version can't be told, because the database is away or slow, what is kept is served whatever its age.
 */
export function keepVisitorPages(
  currentVersion: () => Promise<number>,
  isVisitor: (request: Request) => Promise<boolean>,
  now = () => performance.now(),
) {
  const pages = new LRUCache<string, KeptVersion>({
    maxSize: mostBytes,
    maxEntrySize: mostBytes / 16,
    sizeCalculation: ({ page }) =>
      [...page.bodies.values()].reduce((sum, { length }) => sum + length, brotliBytes),
  });

  return async (c: Context, render: () => Promise<RenderedPage>): Promise<Response> => {
    if (c.req.method !== "GET" || !(await isVisitor(c.req.raw))) return (await render()).response;
    const version = await soon(currentVersion());
    const { pathname, search } = new URL(c.req.url);
    const address = pathname + search;
    const kept = pages.get(address);
    if (kept !== undefined && (version === null || isFresh(kept, version))) {
      void addBrotli(kept.page);
      return answer(c, kept.page);
    }

    const { response, nonce, sameForVisitors } = await render();
    const isKept = sameForVisitors && response.status === 200 && !response.headers.has("Set-Cookie");
    if (!isKept || version === null) return response;
    const page = await keepPage(response, nonce);
    pages.set(address, { page, version, keptAt: now() });
    return answer(c, page);
  };

  function isFresh(kept: KeptVersion, version: number): boolean {
    return kept.version === version && now() - kept.keptAt < longestKept;
  }
}

/** The version, unless it fails or takes too long. */
async function soon(version: Promise<number>): Promise<number | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(resolve, longestWait, null);
  try {
    return await Promise.race([version, late]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

function answer(c: Context, page: KeptPage): Response {
  const accepted = parseAccept(c.req.header("Accept-Encoding") ?? "");
  const understands = (encoding: string) => accepted.some(({ type, q }) => type === encoding && q > 0);
  return answerWith(page, understands, c.req.header("If-None-Match"));
}
