import { randomBytes } from "node:crypto";
import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import type { Shop } from "#shop/dependencies/shop.ts";
import type { CachedCatalogue } from "#shop/storefront/cached-catalogue.ts";
import { wrapRouteErrors } from "#web/failures/wrap-route-errors.ts";
import {
  busyContext,
  clientAddressContext,
  crossOriginContext,
  isScriptedContext,
  nonceContext,
  onServedContext,
  publicPageContext,
  requestNumberContext,
  shopContext,
} from "#web/request-context.ts";
import { withDecodableUrl } from "../http/decodable-url.ts";
import { scriptsWithHashes, scriptsWithNonce, securityHeaders } from "../http/security-headers.ts";

// Drops unset fields of the build.
const { basename: _basename, unstable_getCriticalCss: _critical, ...rest } = build;
const pagesBuild = {
  ...rest,
  routes: wrapRouteErrors(rest.routes),
  // `requireSameOrigin` has checked before. The router would compare with its own address, which is plain HTTP behind a proxy.
  allowedActionOrigins: ["**"],
};

export const pageRoutes = build.routes;

/** Context of a request for a page. */
interface PageRequest {
  /** Client's address, as limits count it. */
  readonly clientAddress: string;
  /** Whether the request came from a page of another site. */
  readonly isForeign?: boolean;
  /** Whether the response is the same for everybody. */
  readonly isPublic?: boolean;
  /** Catalogue of a preview, in place of the shop's. */
  readonly catalogue?: CachedCatalogue;
}

export interface RenderedPage {
  readonly response: Response;
  readonly onServed?: (() => void) | undefined;
}

export type RenderPage = (request: Request, asked: PageRequest) => Promise<RenderedPage>;

/** Renders the pages of a shop with their headers. */
export function createPageRenderer(shop: Shop, requestNumber: () => string): RenderPage {
  const pages = createRequestHandler(pagesBuild, import.meta.env.MODE);
  return async (
    request,
    { clientAddress, isForeign = false, isPublic = false, catalogue = shop.catalogue },
  ) => {
    const nonce = isPublic ? undefined : randomBytes(16).toString("base64");
    const context = new RouterContextProvider();
    const busyness = { busy: false };
    const served: { listen?: () => void } = {};
    context.set(shopContext, { ...shop, catalogue });
    context.set(clientAddressContext, clientAddress);
    context.set(crossOriginContext, isForeign);
    context.set(isScriptedContext, new URL(request.url).pathname.endsWith(".data"));
    context.set(requestNumberContext, requestNumber());
    context.set(nonceContext, nonce);
    context.set(publicPageContext, isPublic);
    context.set(busyContext, busyness);
    context.set(onServedContext, (listen) => {
      served.listen = listen;
    });
    const rendered = await pages(withDecodableUrl(request), context);
    const { response, scripts } =
      nonce === undefined
        ? await withHashes(rendered)
        : { response: rendered, scripts: scriptsWithNonce(nonce) };
    addHeaders(response, scripts, shop.verifyUrl);
    return {
      response: busyness.busy ? serviceUnavailable(response) : response,
      onServed: served.listen,
    };
  };
}

/** Reads a public page, which is the same for everybody, so that its scripts have hashes instead of a nonce. */
async function withHashes(rendered: Response): Promise<{ response: Response; scripts: string }> {
  const page = await rendered.text();
  const isDocument = rendered.headers.get("Content-Type")?.startsWith("text/html") === true;
  return {
    response: new Response(page || null, rendered),
    scripts: scriptsWithHashes(isDocument ? page : ""),
  };
}

function addHeaders({ headers }: Response, scripts: string, verifyUrl: string): void {
  for (const [name, value] of securityHeaders(scripts, verifyUrl)) {
    // A page with a secret in its URL is stricter.
    if (name !== "Referrer-Policy" || !headers.has(name)) headers.set(name, value);
  }
}

/** Response while the database is unavailable or the shop too busy. */
function serviceUnavailable({ body, headers }: Response): Response {
  headers.set("Retry-After", "2");
  headers.set("Cache-Control", "no-store");
  return new Response(body, { status: 503, headers });
}
