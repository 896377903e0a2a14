import { OpenAPIHono } from "@hono/zod-openapi";
import { bodyLimit } from "hono/body-limit";
import { etag } from "hono/etag";
import { createMiddleware } from "hono/factory";
import { HTTPException } from "hono/http-exception";
import { fieldErrors } from "#contract/field-errors.ts";
import { acceptedLanguage } from "#contract/language.ts";
import { isDatabaseAway } from "#db/database-away.ts";
import { m } from "#messages/compiled/messages.js";
import { TooBusyError } from "#shop/limits/in-turn.ts";
import { isStoreFailure } from "#shop/media/store-failure.ts";
import { accountCalls } from "./account.ts";
import { addressCalls } from "./addresses.ts";
import { adminCalls } from "./admin/admin.ts";
import { mediaCalls } from "./admin/media.ts";
import { cartCalls } from "./cart.ts";
import { catalogueCalls } from "./catalogue.ts";
import { cityCalls } from "./cities.ts";
import { contactCalls } from "./contact.ts";
import type { ApiDependencies, ApiEnv } from "./context.ts";
import { couponCalls } from "./coupons.ts";
import { docsPage } from "./docs/docs-page.ts";
import { OpenApiDocument } from "./docs/openapi-document.ts";
import { failure, fieldFailure, notFound } from "./failures.ts";
import { orderCalls } from "./orders.ts";
import { passwordCalls } from "./passwords.ts";
import { productCalls } from "./products.ts";
import { profileCalls } from "./profile.ts";
import { requireJsonObject } from "./require-json-object.ts";
import { reviewCalls } from "./reviews.ts";
import { wishlistCalls } from "./wishlist.ts";

const mostBytes = 64 * 1024;

function openApi(publicUrl: string) {
  return {
    openapi: "3.1.0",
    info: {
      title: "Smile",
      version: "1",
      description:
        "Amounts are pounds with at most two decimals. Accept-Language: ar or en chooses the words.",
      license: { name: "Terms of the shop", url: `${publicUrl}/en/terms` },
    },
    servers: [{ url: "/smile/api" }],
  };
}

/** The JSON API, to be mounted at /smile/api; `onError` hears of every failure that is a bug. */
export function createApi(
  dependencies: ApiDependencies,
  onError: (error: unknown) => void,
): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>({
    defaultHook(result, c) {
      if (result.success) return undefined;
      return result.target === "param" ? notFound(c) : fieldFailure(c, fieldErrors(result.error));
    },
  });

  app.use(chooseLanguage);
  app.use(etag());
  // Pictures are larger than any JSON, and none.
  mediaCalls(app, dependencies);
  app.use(
    bodyLimit({
      maxSize: mostBytes,
      onError: (c) => failure(c, 413, m.error_too_large({}, { locale: c.get("language") })),
    }),
  );
  app.use(requireJsonObject);

  productCalls(app, dependencies);
  catalogueCalls(app, dependencies);
  accountCalls(app, dependencies);
  passwordCalls(app, dependencies);
  profileCalls(app, dependencies);
  cityCalls(app, dependencies);
  addressCalls(app, dependencies);
  cartCalls(app, dependencies);
  orderCalls(app, dependencies);
  couponCalls(app, dependencies);
  reviewCalls(app, dependencies);
  wishlistCalls(app, dependencies);
  contactCalls(app, dependencies);
  adminCalls(app, dependencies);

  app.openAPIRegistry.registerComponent("securitySchemes", "bearer", { type: "http", scheme: "bearer" });
  const description = openApi(dependencies.mediaUrl);
  app.doc31("/openapi.json", description);
  app.get("/docs", (c) => {
    c.header("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'");
    return c.html(docsPage(OpenApiDocument.parse(app.getOpenAPI31Document(description))));
  });

  // Also what is asked with another method: nothing under this path belongs to the pages.
  app.all("*", notFound);
  app.onError((error, c) => {
    if (error instanceof HTTPException && (error.status === 400 || error.status === 415)) {
      return failure(c, error.status, m.error_not_json({}, { locale: c.var.language }));
    }
    // Not the caller's fault and soon over, perhaps; only the log tells its operator what the store said.
    if (isStoreFailure(error)) onError(error);
    if (error instanceof TooBusyError || isDatabaseAway(error) || isStoreFailure(error)) {
      c.header("Retry-After", "2");
      return failure(c, 503, m.error_busy({}, { locale: c.var.language }));
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
