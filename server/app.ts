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
import { findShopper } from "#shop/customers/find-shopper.ts";
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
  type PageCache,
  pageCacheContext,
  requestNumberContext,
  shopContext,
  templateContext,
} from "#web/request-context.ts";
import { isVisitor } from "#web/session/is-visitor.ts";
import { sessionTokenIn } from "#web/session/visitor-cookies.ts";
import { createAdmission } from "./admission.ts";
import { cacheAnonymousPages, type RenderedPage } from "./anonymous-page-cache/anonymous-page-cache.ts";
import { pageAddresses } from "./anonymous-page-cache/page-addresses.ts";
import { pagesInMemory } from "./anonymous-page-cache/pages-in-memory.ts";
import { cachePublicReads } from "./api-cache/api-cache.ts";
import { limitBodies } from "./body-limits.ts";
import { clientAddressBehind } from "./client-address.ts";
import { cacheCustomerPages } from "./customer-page-cache/customer-page-cache.ts";
import { customerPagesInMemory } from "./customer-page-cache/customer-pages-in-memory.ts";
import { notFoundUrl, withDecodableUrl } from "./decodable-url.ts";
import type { Memory } from "./memory/answer-from-memory.ts";
import { observeRequests } from "./metrics/observe-requests.ts";
import { observedGuessLimits, observedRateLimits } from "./metrics/observed-limits.ts";
import type { PageSource, ShopMetrics } from "./metrics/shop-metrics.ts";
import { paceUploads } from "./pace-uploads.ts";
import { allowPageMethods } from "./page-methods.ts";
import { compilePageRoutes, isUnknownPath } from "./page-routes.ts";
import { plainPage } from "./plain-page.ts";
import { requireSameOrigin, sameOriginOf } from "./same-origin.ts";
import { securityHeaders } from "./security-headers.ts";
import { serveMedia } from "./serve-media.ts";

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
  const addresses = pageAddresses(findRoute);
  const anonymousPages = cacheAnonymousPages(
    catalogue.version,
    (request) => isVisitor(request, publicUrl),
    addresses.standInFor,
  );
  const pageMemory = pagesInMemory({
    version: catalogue.version.known,
    pages: anonymousPages,
    addressOf: addresses.find,
    metrics,
  });
  const customerPages = cacheCustomerPages(catalogue.version, (address, cityId) =>
    renderPage(new Request(publicUrl + address), "", { template: { cityId } }),
  );
  const customerMemory = customerPagesInMemory({
    version: catalogue.version.known,
    pages: customerPages,
    addressOf: addresses.find,
    findShopper: (token, productId) => findShopper(db, token, productId),
    publicUrl,
    metrics,
  });
  const publicReads = cachePublicReads({ latest: catalogue.version.latest, metrics });
  const memory: Memory = {
    find: (request) =>
      publicReads.memory.find(request) ?? pageMemory.find(request) ?? customerMemory.find(request),
  };
  const admitted = createAdmission(clientAddress);
  const app = new Hono();
  if (metrics !== undefined) {
    app.use(observeRequests(metrics, findRoute));
    metrics.queueOpened("passwords", accountDependencies.passwords.waiting);
    metrics.queueOpened("requests", admitted.waiting);
  }

  app.get("/livez", (c) => c.text("alive"));
  app.use("/smile/api/*", compress({ contentTypeFilter: /^application\/json/ }), publicReads.middleware);
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
    let source: PageSource = "hit";
    try {
      const response = await anonymousPages(c, async (request) => {
        const page = await admitted(c, () => renderPage(request, clientAddress(c)));
        source = page.cacheable ? "miss" : "personal";
        if (page.cacheable) noteForCustomers(c, page);
        return page;
      });
      metrics?.pageAnswered(source);
      return response;
    } catch (error) {
      if (error instanceof TooBusyError) return plainPage(c, 503, 2);
      throw error;
    }
  }

  /** A page that a customer was shown may be kept for the next one. */
  function noteForCustomers({ req }: Context, { productId }: RenderedPage): void {
    const { pathname, search } = new URL(req.url);
    const found = req.method === "GET" ? addresses.find(pathname + search) : null;
    const cookies = req.header("cookie");
    if (found === null || cookies === undefined) return;
    if (sessionTokenIn(cookies, { publicUrl, isEnglish: found.isEnglish }) === null) return;
    customerPages.learn(found.address, productId ?? null);
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
    { isForeign = false, template = null }: RenderOptions = {},
  ): Promise<RenderedPage> {
    const nonce = randomBytes(16).toString("base64");
    const context = new RouterContextProvider();
    const answer = { busy: false };
    const kept: PageCache = { cacheable: false };
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
    context.set(templateContext, template);
    context.set(busyContext, answer);
    context.set(pageCacheContext, kept);
    const response = await pages(withDecodableUrl(request), context);
    return {
      response: withHeaders(answer.busy ? comeBack(response) : response, nonce, parts),
      nonce,
      onShown: kept.onShown,
      productId: kept.productId,
      // A product that is not there may be one of millions.
      cacheable:
        kept.cacheable &&
        (response.status === 200 || isUnknownPath(new URL(request.url).pathname, findRoute)),
    };
  }
}

interface RenderOptions {
  /** Whether it came from a page of somebody else. */
  readonly isForeign?: boolean;
  /** For all customers, to be filled for each. */
  readonly template?: { readonly cityId: number | null } | null;
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
