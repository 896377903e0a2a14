import type { Context } from "hono";
import { parseAccept } from "hono/utils/accept";
import { LRUCache } from "lru-cache";
import { addBrotli, answerWith, type KeptPage, keepPage } from "./kept-page.ts";

const mostBytes = 24 * 1024 * 1024;
/** Sales, which order lists, do not move the catalogue's version. */
const longestKept = 60_000;

/** A page that was just rendered, and whether it is the same for every visitor until the catalogue changes. */
export interface RenderedPage {
  readonly response: Response;
  readonly sameForVisitors: boolean;
}

/**
 * Keeps the pages that are the same for every visitor in memory, each as long as the catalogue's version stands still, at
 * most a minute. Only answers to requests that bring nothing of a person are kept or served from here. A kept page keeps
 * the nonce of its scripts too: whoever could write a script into it would have changed the catalogue, and with it the nonce.
 */
export function keepVisitorPages(
  currentVersion: () => Promise<number>,
  isVisitor: (request: Request) => Promise<boolean>,
) {
  const pages = new LRUCache<string, KeptPage>({
    maxSize: mostBytes,
    maxEntrySize: mostBytes / 16,
    ttl: longestKept,
    // What brotli will add is in the estimate.
    sizeCalculation: ({ bodies }) =>
      [...bodies.values()].reduce((sum, { length }) => sum + length, 0) + 16_384,
  });

  return async (c: Context, render: () => Promise<RenderedPage>): Promise<Response> => {
    if (c.req.method !== "GET" || !(await isVisitor(c.req.raw))) return (await render()).response;
    const version = await currentVersion().catch(() => null);
    if (version === null) return (await render()).response;
    const { pathname, search } = new URL(c.req.url);
    const address = pathname + search;
    const kept = pages.get(address);
    if (kept?.version === version) {
      void addBrotli(kept);
      return answer(c, kept);
    }

    const { response, sameForVisitors } = await render();
    if (!sameForVisitors || response.status !== 200 || response.headers.has("Set-Cookie")) return response;
    const page = await keepPage(response, version);
    pages.set(address, page);
    return answer(c, page);
  };
}

function answer(c: Context, page: KeptPage): Response {
  const accepted = parseAccept(c.req.header("Accept-Encoding") ?? "");
  const understands = (encoding: string) => accepted.some(({ type, q }) => type === encoding && q > 0);
  return answerWith(page, understands, c.req.header("If-None-Match"));
}
