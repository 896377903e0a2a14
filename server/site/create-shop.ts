import { Hono } from "hono";
import { compress } from "hono/compress";
import { createApi } from "#api/app.ts";
import { createAuthenticityApi } from "#api/authenticity/authenticity-api.ts";
import { withoutQuery } from "#contract/admin/redirects/redirect-path.ts";
import { previewEmail } from "#emails/preview-email.ts";
import { brandPictures } from "#shop/brand/brand-pictures.ts";
import { watchCopy } from "#shop/instance/watch-copy.ts";
import { openIncomingBodies } from "#shop/limits/bodies/incoming-bodies.ts";
import { watchRedirects } from "#shop/redirects/watch-redirects.ts";
import { findSettings } from "#shop/settings/find-settings.ts";
import type { ShellBrand } from "../http/admin-page.ts";
import { createAdmission } from "../http/admission.ts";
import { limitBodies } from "../http/body-limits.ts";
import { clientAddressBehind } from "../http/client-address.ts";
import { noteRoute } from "../http/matched-route.ts";
import { oneSpelling, redirectEnglish, spellingOf } from "../http/one-spelling.ts";
import { allowPageMethods } from "../http/page-methods.ts";
import { findPageRoutes } from "../http/page-routes.ts";
import { type CacheParts, cacheResponses } from "../http/response-cache/cache-responses.ts";
import { publicRequests } from "../http/response-cache/public-request.ts";
import { createResponseCache } from "../http/response-cache/response-cache.ts";
import { requireSameOrigin, sameOriginOf } from "../http/same-origin.ts";
import { serveMedia } from "../http/serve-media.ts";
import { tryMailServer } from "../jobs/outbox/try-mail-server.ts";
import { observeRequests } from "../metrics/observe-requests.ts";
import { serveBrandPictures } from "./brand-pictures.ts";
import { markCopy } from "./copy-band.ts";
import { redirectMoved } from "./moved-pages.ts";
import { photoFormsOf } from "./photo-forms.ts";
import { createPreviews } from "./preview-page.ts";
import { createPageRenderer, pageRoutes } from "./render-page.ts";
import { respondWithPages } from "./respond-with-pages.ts";
import { openShopOf, type ShopParts } from "./shop-parts.ts";

export { pushText as renderPush } from "#emails/push-text.ts";
/** Exported here, since rendering needs the compiled texts and React. */
export { renderEmail } from "#emails/render-email.ts";

interface ShopExtras {
  readonly memory: CacheParts;
  /** Finds the brand for the page of the back office. */
  readonly brand: () => Promise<ShellBrand>;
}

/** Creates the whole shop: API, images and pages, with the responses in memory. */
export function createShop(parts: ShopParts): Hono & ShopExtras {
  const shop = openShopOf(parts);
  const { db, publicUrl, catalogue } = shop;
  const { metrics } = parts;
  const clientAddress = clientAddressBehind(parts.trustedProxies);
  const admitted = createAdmission(clientAddress);
  const bodies = openIncomingBodies(shop.onError);
  const findRoute = findPageRoutes(pageRoutes);
  const redirects = watchRedirects(db, catalogue.version);
  const cache = createResponseCache(catalogue.version);
  const hasMoved = (url: string) => redirects.has(url) || spellingOf(withoutQuery(url), findRoute) !== null;
  const memory = { ...parts, cache, findRequest: publicRequests(findRoute, hasMoved) };
  const cached = cacheResponses(memory);
  const renderPage = createPageRenderer(shop, parts.requestNumber);
  const pages = respondWithPages({ renderPage, admitted, clientAddress, metrics });

  const app = new Hono();
  app.use(noteRoute(findRoute));
  if (metrics !== undefined) {
    app.use(observeRequests(metrics, findRoute));
    metrics.queueOpened("requests", admitted.waiting);
    metrics.queueOpened("bodies", bodies.waiting);
  }
  app.get("/livez", (c) => c.text("alive"));
  app.use("/smile/api/*", cached, compress({ contentTypeFilter: /^application\/json/ }));
  app.route(
    "/smile/api",
    createApi({
      ...shop,
      admitted,
      bodies,
      clientAddress,
      isSameOrigin: sameOriginOf(publicUrl),
      previewEmail: async (mail) => await previewEmail(mail, { settings: await findSettings(db), publicUrl }),
      tryMailServer: async (typed) => await tryMailServer(typed, { db, publicUrl, key: shop.codes.key }),
      previewPage: createPreviews(shop, renderPage),
    }),
  );
  app.route("/api", createAuthenticityApi({ ...shop, admitted, bodies, clientAddress }));
  app.get("/media/:file", serveMedia(shop.media));
  const brandPicture = serveBrandPictures(shop);
  for (const path of brandPictures) app.get(path, brandPicture);

  app.use(redirectEnglish(async () => (await catalogue.settings().catch(() => null))?.arabic_only === true));
  app.use(redirectMoved(redirects));
  app.use(cached);
  app.use(allowPageMethods);
  app.use(oneSpelling(findRoute));
  app.use(compress());
  app.use(markCopy(watchCopy(db, shop.instance, catalogue.version)));
  // Changes with the cookie require a request from a page of this shop.
  app.use(requireSameOrigin(publicUrl, pages.rejectForeign));
  app.use(limitBodies({ bodies, clientAddress, photoForms: photoFormsOf(shop) }));
  app.all("*", pages.respond);
  return Object.assign(app, { memory, brand: catalogue.settings });
}
