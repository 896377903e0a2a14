import { randomBytes } from "node:crypto";
import * as build from "virtual:react-router/server-build";
import { type Context, Hono } from "hono";
import { compress } from "hono/compress";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { createApi } from "#api/app.ts";
import { createAuthenticityApi } from "#api/authenticity/authenticity-api.ts";
import type { Database } from "#db/database.ts";
import { isDatabaseUnavailable } from "#db/database-unavailable.ts";
import { previewEmail } from "#emails/preview-email.ts";
import type { CodeCheckDependencies } from "#shop/authenticity/check-code-within-limits.ts";
import { guessLimits, noGuessLimits } from "#shop/authenticity/guess-limits.ts";
import { takeReportForm } from "#shop/authenticity/receive-report.ts";
import { cacheCatalogue } from "#shop/catalogue/cached-catalogue.ts";
import { createPasswords } from "#shop/customers/passwords.ts";
import { TooBusyError } from "#shop/limits/fair-queue.ts";
import { noRateLimits, rateLimits } from "#shop/limits/rate-limits.ts";
import type { MediaStore } from "#shop/media/media-store.ts";
import type { PictureDrawer } from "#shop/media/picture-process/picture-work.ts";
import type { OpenOrderLimits } from "#shop/orders/open-orders.ts";
import { accept } from "#shop/result.ts";
import type { SearchMisses } from "#shop/search/search-misses.ts";
import { createProductSearch } from "#shop/search/search-products.ts";
import type { SecondFactorPolicy } from "#shop/staff/staff-sign-in.ts";
import { wrapRouteErrors } from "#web/failures/wrap-route-errors.ts";
import {
  busyContext,
  clientAddressContext,
  crossOriginContext,
  nonceContext,
  onServedContext,
  publicPageContext,
  requestNumberContext,
  shopContext,
} from "#web/request-context.ts";
import { createAdmission } from "../http/admission.ts";
import { limitBodies } from "../http/body-limits.ts";
import { clientAddressBehind } from "../http/client-address.ts";
import { notFoundUrl, withDecodableUrl } from "../http/decodable-url.ts";
import { paceUploads } from "../http/pace-uploads.ts";
import { allowPageMethods } from "../http/page-methods.ts";
import { compilePageRoutes, isUnknownPath } from "../http/page-routes.ts";
import { plainPage } from "../http/plain-page.ts";
import { cachePages } from "../http/response-cache/cache-pages.ts";
import { cacheReads } from "../http/response-cache/cache-reads.ts";
import { publicCacheControl, toPublicPage } from "../http/response-cache/public-page-response.ts";
import { publicPages } from "../http/response-cache/public-pages.ts";
import { createResponseCache, type MadeResponse } from "../http/response-cache/response-cache.ts";
import type { Memory } from "../http/response-cache/send-from-memory.ts";
import { requireSameOrigin, sameOriginOf } from "../http/same-origin.ts";
import { securityHeaders } from "../http/security-headers.ts";
import { serveMedia } from "../http/serve-media.ts";
import { observeRequests } from "../metrics/observe-requests.ts";
import { observedGuessLimits, observedRateLimits } from "../metrics/observed-limits.ts";
import type { ShopMetrics } from "../metrics/shop-metrics.ts";

/** Emails are made here too, for they need the compiled texts and React. */
export { renderEmail } from "#emails/render-email.ts";

// What is unset in the build is left out.
const { basename: _basename, unstable_getCriticalCss: _critical, ...rest } = build;
const pagesBuild = {
  ...rest,
  routes: wrapRouteErrors(rest.routes),
  // `requireSameOrigin` has decided before. The router compares with the address it was asked at, which is plain http behind a proxy.
  allowedActionOrigins: ["**"],
};

export interface ShopParts {
  readonly db: Database;
  readonly media: MediaStore;
  /** Photos that customers have sent, for the eyes of staff. */
  readonly photos: MediaStore;
  /** Draws what strangers and staff send. */
  readonly pictureDrawer: PictureDrawer;
  /** Where visitors reach the shop, without a slash at the end. */
  readonly publicUrl: string;
  /** Proxies whose word on a visitor's address is believed: addresses or CIDR ranges. */
  readonly trustedProxies: readonly string[];
  /** Whether sign-ins and their like are limited; tests and benchmarks go without. */
  readonly limited: boolean;
  /** The key under which the codes of packs are stored, and the limits that make one suspicious. */
  readonly codes: Omit<CodeCheckDependencies, "guesses">;
  /** Limits on what an account, a phone and a network may have ordered; null limits nothing. */
  readonly openOrders: OpenOrderLimits | null;
  /** Called with the counted address of an order that the limit of its network refused. */
  readonly onNetworkRefused?: ((address: string) => void) | undefined;
  readonly searchMisses: SearchMisses;
  /** Whether owners and managers need a second factor. */
  readonly secondFactor: SecondFactorPolicy;
  /** Whether the process was told of a server that sends its mails. */
  readonly sendsMail: boolean;
  /** Where the authenticity service answers, without a slash at the end; here unless another host is set. */
  readonly verifyUrl: string;
  /** Seconds for which a shared cache in front may store what is the same for everybody; 0 for none. */
  readonly sharedCacheSeconds: number;
  /** The name of the request that is being answered, as the log has it. */
  readonly requestNumber: () => string;
  /** Counts what happens, where somebody wants to know. */
  readonly metrics?: ShopMetrics | undefined;
  /** Hears of every failure that is a bug. */
  readonly onError: (error: unknown) => void;
}

/** The whole shop as one function from request to answer: API, pictures, pages; beside it what of that is in memory. */
export function createShop(parts: ShopParts): Hono & { readonly memory: Memory } {
  const {
    db,
    media,
    photos,
    pictureDrawer,
    publicUrl,
    verifyUrl,
    openOrders,
    searchMisses,
    metrics,
    onError,
  } = parts;
  const limits = limitsOf(parts);
  const accountDependencies = {
    passwords: createPasswords(),
    rateLimits: limits.rateLimits,
    hashPhone: parts.codes.key.hashPhone,
  };
  const clientAddress = clientAddressBehind(parts.trustedProxies);
  const catalogue = cacheCatalogue(db, undefined, metrics?.catalogueRead);
  const search = createProductSearch(db, catalogue.version);
  const pages = createRequestHandler(pagesBuild, import.meta.env.MODE);
  const findRoute = compilePageRoutes(build.routes);
  const cache = createResponseCache();
  const cacheControl = publicCacheControl(parts.sharedCacheSeconds);
  const cachedPages = cachePages({
    cache,
    pages: publicPages(findRoute),
    version: catalogue.version,
    metrics,
  });
  const cachedReads = cacheReads({ cache, latest: catalogue.version.latest, cacheControl, metrics });
  const memory: Memory = { find: (request) => cachedReads.find(request) ?? cachedPages.find(request) };
  const admitted = createAdmission(clientAddress);
  const app = new Hono();
  if (metrics !== undefined) {
    app.use(observeRequests(metrics, findRoute));
    metrics.queueOpened("passwords", accountDependencies.passwords.waiting);
    metrics.queueOpened("requests", admitted.waiting);
  }

  app.get("/livez", (c) => c.text("alive"));
  app.use("/smile/api/*", compress({ contentTypeFilter: /^application\/json/ }), cachedReads.middleware);
  app.route(
    "/smile/api",
    createApi(
      {
        db,
        accountDependencies,
        admitted,
        clientAddress,
        codes: parts.codes,
        openOrders,
        onNetworkRefused: parts.onNetworkRefused,
        media,
        photos,
        observer: metrics,
        pictureDrawer,
        previewEmail: (mail) => previewEmail(mail, { db, publicUrl }),
        search,
        searchMisses,
        secondFactor: parts.secondFactor,
        sendsMail: parts.sendsMail,
        isSameOrigin: sameOriginOf(publicUrl),
        mediaUrl: publicUrl,
        publicUrl,
      },
      onError,
    ),
  );
  const codes = { ...parts.codes, guesses: limits.guesses, observer: metrics };
  app.route(
    "/api",
    createAuthenticityApi({ db, admitted, codes, clientAddress, mediaUrl: publicUrl }, onError),
  );
  app.get("/media/:file", serveMedia(media));

  app.use(allowPageMethods);
  app.use(compress());
  // A change made with the cookie needs a request from a page of this shop.
  app.use(requireSameOrigin(publicUrl, refuseForeign));
  app.use(
    limitBodies(
      (c) =>
        // While the database is away the page itself says so, with what was typed.
        takeReportForm({ db, ...accountDependencies }, clientAddress(c)).catch((error: unknown) => {
          if (isDatabaseUnavailable(error)) return accept(null);
          throw error;
        }),
      paceUploads(),
    ),
  );
  app.all("*", answerPage);
  return Object.assign(app, { memory });

  async function answerPage(c: Context): Promise<Response> {
    try {
      const shared = await cachedPages.answer(c, (address) => admitted(c, () => renderPublicPage(address)));
      if (shared !== null) return shared;
      const { response, onServed } = await admitted(c, () => renderPage(c.req.raw, clientAddress(c)));
      onServed?.();
      metrics?.pageAnswered("private");
      return response;
    } catch (error) {
      if (error instanceof TooBusyError) return plainPage(c, 503, 2);
      throw error;
    }
  }

  /** Renders a page for everybody: from its address, without the cookies or any header of who asked. */
  async function renderPublicPage(address: string): Promise<MadeResponse> {
    const request = new Request(publicUrl + address);
    const { response, nonce, onServed } = await renderPage(request, "", { isPublic: true });
    // A product that is not there may be one of millions.
    const isStorable =
      response.status === 200 ||
      (response.status === 404 && isUnknownPath(new URL(request.url).pathname, findRoute));
    return { response: await toPublicPage(response, { nonce, cacheControl }), isStorable, onServed };
  }

  /** A page that says so, to nobody in particular: whoever sent the form is not to act or be shown as the customer. */
  async function refuseForeign(c: Context): Promise<Response> {
    const headers = { accept: c.req.header("accept") ?? "*/*" };
    const page = new Request(notFoundUrl(c.req.url), { headers, signal: c.req.raw.signal });
    return (await renderPage(page, clientAddress(c), { isForeign: true })).response;
  }

  async function renderPage(
    request: Request,
    address: string,
    { isForeign = false, isPublic = false }: RenderOptions = {},
  ): Promise<RenderedPage> {
    const nonce = randomBytes(16).toString("base64");
    const context = new RouterContextProvider();
    const answer = { busy: false };
    const served: { listen?: () => void } = {};
    context.set(shopContext, {
      db,
      catalogue,
      search,
      searchMisses,
      accountDependencies,
      publicUrl,
      verifyUrl,
      codes,
      openOrders,
      onNetworkRefused: parts.onNetworkRefused,
      secondFactor: parts.secondFactor,
      photos,
      observer: metrics,
      pictureDrawer,
      onError,
    });
    context.set(clientAddressContext, address);
    context.set(crossOriginContext, isForeign);
    context.set(requestNumberContext, parts.requestNumber());
    context.set(nonceContext, nonce);
    context.set(publicPageContext, isPublic);
    context.set(busyContext, answer);
    context.set(onServedContext, (listen) => {
      served.listen = listen;
    });
    const response = await pages(withDecodableUrl(request), context);
    return {
      response: withHeaders(answer.busy ? comeBack(response) : response, nonce, parts),
      nonce,
      onServed: served.listen,
    };
  }
}

interface RenderedPage {
  readonly response: Response;
  /** Allows its scripts. */
  readonly nonce: string;
  /** Called each time it is sent. */
  readonly onServed?: (() => void) | undefined;
}

interface RenderOptions {
  /** Whether it came from a page of somebody else. */
  readonly isForeign?: boolean;
  /** Whether it is the same for everybody. */
  readonly isPublic?: boolean;
}

function limitsOf({ limited, metrics }: ShopParts) {
  if (!limited) return { rateLimits: noRateLimits, guesses: noGuessLimits };
  if (metrics === undefined) return { rateLimits, guesses: guessLimits };
  return {
    rateLimits: observedRateLimits(rateLimits, metrics),
    guesses: observedGuessLimits(guessLimits, metrics),
  };
}

function withHeaders(response: Response, nonce: string, { verifyUrl }: ShopParts): Response {
  for (const [name, value] of securityHeaders(nonce, verifyUrl)) {
    // A page with something secret in its address is stricter.
    if (name !== "Referrer-Policy" || !response.headers.has(name)) response.headers.set(name, value);
  }
  return response;
}

/** The answer to a request that came while the database was away or the shop was full. */
function comeBack({ body, headers }: Response): Response {
  headers.set("Retry-After", "2");
  headers.set("Cache-Control", "no-store");
  return new Response(body, { status: 503, headers });
}
