import type { IncomingMessage } from "node:http";
import type { Context } from "hono";
import type { VersionWatch } from "#shop/catalogue-version.ts";
import { inTime } from "#shop/limits/in-time.ts";
import type { RequestObserver } from "../request-observer.ts";
import { respondTo } from "./cached-response.ts";
import type { publicPages } from "./public-pages.ts";
import type { MadeResponse, ResponseCache } from "./response-cache.ts";
import type { FoundResponse } from "./send-from-memory.ts";

/** Milliseconds to wait for the version from the database. */
const maxWait = 300;

interface PageCacheParts {
  readonly cache: ResponseCache;
  readonly pages: ReturnType<typeof publicPages>;
  readonly version: VersionWatch;
  readonly metrics: RequestObserver | undefined;
}

/** Responds to requests for public pages from the cache. Their version is at most a second old. */
export function cachePages({ cache, pages, version, metrics }: PageCacheParts) {
  const readVersion = () => inTime(version(), maxWait);
  return {
    /** Finds a stored page that may be served without waiting. */
    find({ url = "" }: IncomingMessage): FoundResponse | null {
      const now = version.known();
      const page = pages.find(url);
      const stored = now && page && cache.find(page, now);
      if (page === null || stored === null) return null;
      return {
        response: stored.response,
        onServed(status, seconds) {
          stored.onServed?.();
          metrics?.pageCompleted("hit");
          metrics?.requestCompleted({ method: "GET", route: page.pattern, status, seconds });
        },
      };
    },

    /** Returns the response to a request for a public page, which `make` renders from its URL alone; null for other requests. */
    async respond(c: Context, make: (address: string) => Promise<MadeResponse>): Promise<Response | null> {
      const { pathname, searchParams } = new URL(c.req.url);
      const isRead = c.req.method === "GET" || c.req.method === "HEAD";
      const page = isRead ? pages.read(pathname, searchParams) : null;
      if (page === null) return null;
      let isMade = false;
      const response = await cache.respond(page, readVersion, () => {
        isMade = true;
        return make(page.key);
      });
      metrics?.pageCompleted(isMade ? "miss" : "hit");
      return response && respondTo(c.req.raw, response);
    },
  };
}
