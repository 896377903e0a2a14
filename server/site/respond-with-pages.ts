import type { Context } from "hono";
import { TooBusyError } from "#shop/limits/fair-queue.ts";
import type { createAdmission } from "../http/admission.ts";
import { notFoundUrl } from "../http/decodable-url.ts";
import type { FindPageRoute } from "../http/page-routes.ts";
import { plainPage } from "../http/plain-page.ts";
import type { cachePages } from "../http/response-cache/cache-pages.ts";
import { type CacheHeaders, toPublicPage } from "../http/response-cache/public-page-response.ts";
import type { MadeResponse } from "../http/response-cache/response-cache.ts";
import type { ShopMetrics } from "../metrics/shop-metrics.ts";
import type { RenderPage } from "./render-page.ts";

interface PageParts {
  readonly renderPage: RenderPage;
  readonly cachedPages: ReturnType<typeof cachePages>;
  readonly cacheHeaders: CacheHeaders;
  readonly findRoute: FindPageRoute;
  readonly publicUrl: string;
  readonly admitted: ReturnType<typeof createAdmission>;
  readonly clientAddress: (c: Context) => string;
  readonly metrics: ShopMetrics | undefined;
}

/** Responds to requests for pages: public ones from the cache, others for their shopper. */
export function respondWithPages(parts: PageParts) {
  const { renderPage, cachedPages, cacheHeaders, findRoute, publicUrl, admitted, clientAddress, metrics } =
    parts;
  return {
    async respond(c: Context): Promise<Response> {
      try {
        const shared = await cachedPages.respond(c, (address) =>
          admitted(c, () => renderPublicPage(address)),
        );
        if (shared !== null) return shared;
        const { response, onServed } = await admitted(c, () =>
          renderPage(c.req.raw, { clientAddress: clientAddress(c) }),
        );
        onServed?.();
        metrics?.pageCompleted("private");
        return response;
      } catch (error) {
        if (error instanceof TooBusyError) return plainPage(c, 503, 2);
        throw error;
      }
    },

    /** Renders the rejection without a session: the sender of a foreign form must not act as the customer. */
    async rejectForeign(c: Context): Promise<Response> {
      const headers = { accept: c.req.header("accept") ?? "*/*" };
      const page = new Request(notFoundUrl(c.req.url), { headers, signal: c.req.raw.signal });
      return (await renderPage(page, { clientAddress: clientAddress(c), isForeign: true })).response;
    },
  };

  /** Renders a public page from its URL, without cookies or headers of the request. */
  async function renderPublicPage(address: string): Promise<MadeResponse> {
    const request = new Request(publicUrl + address);
    const { response, onServed } = await renderPage(request, { clientAddress: "", isPublic: true });
    // Missing products are unlimited, so their pages are not cached.
    const isStorable =
      response.status === 200 ||
      (response.status === 404 && findRoute(new URL(request.url).pathname) === null);
    return { response: await toPublicPage(response, cacheHeaders), isStorable, onServed };
  }
}
