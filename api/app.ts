import { hash } from "node:crypto";
import { OpenAPIHono } from "@hono/zod-openapi";
import { etag } from "hono/etag";
import { createMiddleware } from "hono/factory";
import { HTTPException } from "hono/http-exception";
import { fieldErrors } from "#contract/field-errors.ts";
import { acceptedLanguage } from "#contract/language.ts";
import { isDatabaseUnavailable } from "#db/database-unavailable.ts";
import { m } from "#messages/compiled/messages.js";
import { TooBusyError } from "#shop/limits/fair-queue.ts";
import { isStoreFailure } from "#shop/media/store-failure.ts";
import { registerAddressRoutes } from "./addresses/addresses.ts";
import { registerAdminRoutes } from "./admin/admin.ts";
import { registerFirstBackupPieceRoute } from "./admin/backups/first-backup.ts";
import { registerBackupPieceRoute } from "./admin/backups/uploads.ts";
import { registerImportUploadRoute } from "./admin/imports/import-upload.ts";
import { registerMediaRoutes } from "./admin/media/media.ts";
import { registerTrackingFileRoute } from "./admin/shipping/tracking-numbers.ts";
import { registerStatementUploadRoute } from "./admin/statements/statement-upload.ts";
import { registerCartRoutes } from "./cart/cart.ts";
import { registerCatalogueRoutes } from "./catalogue/catalogue.ts";
import { registerProductRoutes } from "./catalogue/products.ts";
import type { ApiDependencies, ApiEnv } from "./context.ts";
import { registerCouponRoutes } from "./coupons.ts";
import { registerAccountRoutes } from "./customers/account.ts";
import { registerPasswordRoutes } from "./customers/passwords.ts";
import { registerProfileRoutes } from "./customers/profile.ts";
import { cachedStaticResponse } from "./docs/cached-static-response.ts";
import { docsPage } from "./docs/docs-page.ts";
import { OpenApiDocument } from "./docs/openapi-document.ts";
import { busy, failure, fieldFailure, notFound } from "./failures.ts";
import { registerContactRoutes } from "./inbox.ts";
import { limitBody } from "./limit-body.ts";
import { registerNoticeRoutes } from "./notices.ts";
import { registerCheckoutTermsRoute } from "./orders/checkout-terms.ts";
import { registerOrderRoutes } from "./orders/orders.ts";
import { registerPaymentClaimRoutes, registerPaymentPhotoRoute } from "./orders/payment-claims.ts";
import { registerPaymentMethodRoute } from "./orders/payment-methods.ts";
import { requireJsonObject } from "./require-json-object.ts";
import { registerReturnPhotoRoute } from "./returns/return-photos.ts";
import { registerReturnRoutes } from "./returns/returns.ts";
import { registerReviewPhotoRoute, registerReviewRoutes } from "./reviews.ts";
import { registerWishlistRoutes } from "./wishlist.ts";

const maxBytes = 64 * 1024;

function openApi(publicUrl: string) {
  return {
    openapi: "3.1.0",
    info: {
      title: "Shop",
      version: "1",
      description:
        "Amounts are pounds with at most two decimals. Accept-Language: ar or en chooses the words.",
      license: { name: "Terms of the shop", url: `${publicUrl}/en/terms` },
    },
    servers: [{ url: "/smile/api" }],
  };
}

const documentHeaders = { "Content-Type": "application/json" };
const pageHeaders = {
  "Content-Type": "text/html; charset=UTF-8",
  "Content-Security-Policy":
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'",
};

/** Creates the JSON API for /smile/api. */
export function createApi(dependencies: ApiDependencies): OpenAPIHono<ApiEnv> {
  const { onError, publicUrl } = dependencies;
  const app = new OpenAPIHono<ApiEnv>({
    defaultHook(result, c) {
      if (result.success) return undefined;
      return result.target === "param" ? notFound(c) : fieldFailure(c, fieldErrors(result.error));
    },
  });

  app.use(chooseLanguage);
  // Hono would hash in another thread, which costs more than the hash.
  const withEtag = etag({ generateDigest: (body) => new Uint8Array(hash("sha1", body, "buffer")).buffer });
  // The ETag hashes the whole response, and exports are too long for it.
  app.use((c, next) => (c.req.path.endsWith(".csv") ? next() : withEtag(c, next)));
  const description = openApi(publicUrl);
  const document = () => app.getOpenAPI31Document(description);
  app.get(
    "/openapi.json",
    cachedStaticResponse(() => JSON.stringify(document()), documentHeaders),
  );
  app.get(
    "/docs",
    cachedStaticResponse(async () => String(await docsPage(OpenApiDocument.parse(document()))), pageHeaders),
  );
  // Uploads are larger than the limit of JSON bodies.
  registerMediaRoutes(app, dependencies);
  registerTrackingFileRoute(app, dependencies);
  registerStatementUploadRoute(app, dependencies);
  registerImportUploadRoute(app, dependencies);
  registerBackupPieceRoute(app, dependencies);
  registerFirstBackupPieceRoute(app, dependencies);
  registerReturnPhotoRoute(app, dependencies);
  registerPaymentPhotoRoute(app, dependencies);
  registerReviewPhotoRoute(app, dependencies);
  app.use(limitBody(dependencies, maxBytes));
  app.use(requireJsonObject);
  // Bodies are complete here, so that slow clients occupy no place.
  app.use((c, next) => dependencies.admitted(c, next));

  registerProductRoutes(app, dependencies);
  registerCatalogueRoutes(app, dependencies);
  registerAccountRoutes(app, dependencies);
  registerPasswordRoutes(app, dependencies);
  registerProfileRoutes(app, dependencies);
  registerAddressRoutes(app, dependencies);
  registerCartRoutes(app, dependencies);
  registerPaymentMethodRoute(app, dependencies);
  registerCheckoutTermsRoute(app, dependencies);
  registerOrderRoutes(app, dependencies);
  registerPaymentClaimRoutes(app, dependencies);
  registerReturnRoutes(app, dependencies);
  registerCouponRoutes(app, dependencies);
  registerReviewRoutes(app, dependencies);
  registerWishlistRoutes(app, dependencies);
  registerContactRoutes(app, dependencies);
  registerNoticeRoutes(app, dependencies);
  registerAdminRoutes(app, dependencies);

  app.openAPIRegistry.registerComponent("securitySchemes", "bearer", { type: "http", scheme: "bearer" });
  // Applies to all methods, since pages use no path below this one.
  app.all("*", notFound);
  app.onError((error, c) => {
    if (error instanceof HTTPException && (error.status === 400 || error.status === 415)) {
      return failure(c, error.status, m.error_not_json({}, { locale: c.var.language }));
    }
    // The failure may be short. The log tells the operator the message of the store.
    if (isStoreFailure(error)) onError(error);
    if (error instanceof TooBusyError || isDatabaseUnavailable(error) || isStoreFailure(error)) {
      return busy(c);
    }
    onError(error);
    return failure(c, 500, m.error_unexpected({}, { locale: c.var.language }));
  });
  return app;
}

const chooseLanguage = createMiddleware<ApiEnv>(async (c, next) => {
  c.set("language", acceptedLanguage(c.req.header("accept-language")));
  c.header("Vary", "Accept-Language");
  return await next();
});
