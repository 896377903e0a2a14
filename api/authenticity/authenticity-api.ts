import { setTimeout } from "node:timers/promises";
import { Hono, type MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import { createMiddleware } from "hono/factory";
import type { z } from "zod";
import { type Check, NewCheck, type VerifiedProduct } from "#contract/authenticity/authenticity.ts";
import { fieldErrors } from "#contract/field-errors.ts";
import { acceptedLanguage, inLanguage, type Language } from "#contract/language.ts";
import { largestJpeg } from "#contract/media.ts";
import { isDatabaseUnavailable } from "#db/database-unavailable.ts";
import { m } from "#messages/compiled/messages.js";
import { isCity } from "#shop/addresses/city-names.ts";
import { checkCodeWithinLimits } from "#shop/authenticity/check-code-within-limits.ts";
import { findAnyProduct } from "#shop/catalogue/find-product.ts";
import type { Product } from "#shop/catalogue/product.ts";
import { TooBusyError } from "#shop/limits/fair-queue.ts";
import type { ApiContext, ApiDependencies, ApiEnv } from "../context.ts";
import { cachedStaticResponse } from "../docs/cached-static-response.ts";
import { busy, failure, fieldFailure, notFound, tooManyTries } from "../failures.ts";
import { limitBody } from "../limit-body.ts";
import { requireJsonObject } from "../require-json-object.ts";
import { authenticityDocument } from "./openapi-document.ts";

export interface AuthenticityDependencies
  extends Pick<
    ApiDependencies,
    "db" | "codes" | "admitted" | "bodies" | "clientAddress" | "publicUrl" | "onError"
  > {
  /** Minimum milliseconds of a check; `usualResponseTime` by default. */
  readonly responseTime?: number;
}

const maxBytes = 64 * 1024;
const genuine: readonly string[] = ["genuine", "checked_before"];

/** Creates the authenticity service for /api, on the shop's host or another one. Any site may use it, and it sets no cookies. */
export function createAuthenticityApi(dependencies: AuthenticityDependencies): Hono<ApiEnv> {
  const { db, admitted, codes, clientAddress, publicUrl, onError } = dependencies;
  const { responseTime = usualResponseTime } = dependencies;
  const app = new Hono<ApiEnv>();
  const admit: MiddlewareHandler<ApiEnv> = (c, next) => admitted(c, next);

  const shownHeaders = ["Retry-After"];
  app.use(cors({ origin: "*", allowMethods: ["GET", "POST"], exposeHeaders: shownHeaders, maxAge: 86_400 }));
  app.use(async (c, next) => {
    c.set("language", acceptedLanguage(c.req.header("accept-language")));
    c.header("Vary", "Accept-Language", { append: true });
    c.header("Cache-Control", "no-store");
    // HEAD requests of previews must not count as checks.
    return c.req.method === "HEAD" ? wrongMethod(c, "GET") : await next();
  });
  app.use(limitBody(dependencies, maxBytes));

  app.get("/products/:code", admit, minimumResponseTime(responseTime), async (c) => {
    const device = c.req.header("x-device")?.slice(0, 100) || deviceWithoutId(c);
    const result = await checkCodeWithinLimits(db, codes, c.req.param("code"), {
      device,
      address: clientAddress(c),
      cityId: null,
    });
    if (!result.ok) return tooManyTries(c, result.rejection);
    const { verdict, productId } = result.value;
    if (productId === null) return c.body(null, 202);
    const product = genuine.includes(verdict) ? await findAnyProduct(db, productId) : null;
    if (product === null) return c.body(null, 204);
    return c.json({ data: toVerifiedProductJson(product, c.var.language, publicUrl) }, 200);
  });

  app.post("/checks", requireJsonObject, admit, minimumResponseTime(responseTime), async (c) => {
    const sent = await c.req.text();
    const parsed = NewCheck.safeParse(sent === "" ? {} : JSON.parse(sent));
    if (!parsed.success) return fieldFailure(c, fieldErrors(parsed.error));
    const { code, device, city_id } = parsed.data;
    if (city_id != null && !(await isCity(db, city_id))) return fieldFailure(c, { city_id: ["choose_city"] });
    const result = await checkCodeWithinLimits(db, codes, code, {
      device,
      address: clientAddress(c),
      cityId: city_id ?? null,
    });
    if (!result.ok) return tooManyTries(c, result.rejection);
    const { verdict, productId, firstCheckedAt, checkCount, recallText } = result.value;
    const product = productId === null ? null : await findAnyProduct(db, productId);
    const check: Check = {
      verdict,
      first_checked_at: firstCheckedAt?.toISOString() ?? null,
      check_count: checkCount,
      product: product === null ? null : toVerifiedProductJson(product, c.var.language, publicUrl),
      ...(recallText[c.var.language] !== "" && { recall_text: recallText[c.var.language] }),
    };
    return c.json({ data: check }, 200);
  });

  const documentHeaders = { "Content-Type": "application/json" };
  app.get(
    "/openapi.json",
    cachedStaticResponse(() => JSON.stringify(authenticityDocument()), documentHeaders),
  );
  app.all("/products/:code", (c) => wrongMethod(c, "GET"));
  app.all("/checks", (c) => wrongMethod(c, "POST"));
  app.all("*", notFound);
  app.notFound(notFound);
  app.onError((error, c) => {
    if (error instanceof TooBusyError || isDatabaseUnavailable(error)) {
      return busy(c);
    }
    onError(error);
    return failure(c, 500, m.error_unexpected({}, { locale: c.var.language }));
  });
  return app;

  /** Returns an id from address and browser for a client without a device. */
  function deviceWithoutId(c: ApiContext): string {
    return `${clientAddress(c)} ${c.req.header("user-agent") ?? ""}`;
  }
}

function wrongMethod(c: ApiContext, allowed: string) {
  c.header("Allow", allowed);
  return failure(c, 405, m.error_method({}, { locale: c.var.language }));
}

function toVerifiedProductJson(
  product: Product,
  language: Language,
  publicUrl: string,
): z.infer<typeof VerifiedProduct> {
  const isArabic = language === "ar";
  return {
    title: inLanguage(language, product.name_ar, product.name_en),
    description: isArabic ? product.description_ar : product.description_en,
    how_to_use: isArabic ? product.how_to_use_ar : product.how_to_use_en,
    images: product.images.map(({ media_id, width }) => ({
      image: publicUrl + largestJpeg(media_id, width),
    })),
    product_id: product.id,
  };
}

/** Milliseconds that cover a check on a machine with free capacity. */
export const usualResponseTime = 25;

/**
 * Delays responses to a minimum time in ms. A check of an existing code writes rows and takes a ms or two longer; its
 * duration must not reveal that.
 */
export function minimumResponseTime(milliseconds: number) {
  return createMiddleware<ApiEnv>(async (_, next) => {
    const begun = performance.now();
    await next();
    const left = milliseconds - (performance.now() - begun);
    if (left > 0) await setTimeout(left);
  });
}
