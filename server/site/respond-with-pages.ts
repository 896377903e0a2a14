import type { Context } from "hono";
import { TooBusyError } from "#shop/limits/fair-queue.ts";
import type { createAdmission } from "../http/admission.ts";
import { notFoundUrl } from "../http/decodable-url.ts";
import { plainPage } from "../http/plain-page.ts";
import type { ShopMetrics } from "../metrics/shop-metrics.ts";
import type { RenderPage } from "./render-page.ts";

interface PageParts {
  readonly renderPage: RenderPage;
  readonly admitted: ReturnType<typeof createAdmission>;
  readonly clientAddress: (c: Context) => string;
  readonly metrics: ShopMetrics | undefined;
}

/** Responds to requests for pages: public ones without their visitor, others for their shopper. */
export function respondWithPages({ renderPage, admitted, clientAddress, metrics }: PageParts) {
  return {
    async respond(c: Context): Promise<Response> {
      const isPublic = c.get("isPublic") === true;
      const address = isPublic ? "" : clientAddress(c);
      try {
        const { response, onServed } = await admitted(c, () =>
          renderPage(c.req.raw, { clientAddress: address, isPublic }),
        );
        onServed?.();
        c.set("onResponse", onServed);
        if (!isPublic) metrics?.pageCompleted("private");
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
}
