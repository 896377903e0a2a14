import type { MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import { languageOfPath, localised } from "#web/paths.ts";
import type { FindPageRoute } from "./page-routes.ts";

/**
 * Redirects other spellings of a page's path (`/EN`, `/product/2/`, `//product/2`, `/%70roduct/2`) to the one that the cache knows, so that a
 * page has one entry.
 */
export function oneSpelling(findRoute: FindPageRoute) {
  return createMiddleware(async (c, next) => {
    if (c.req.method !== "GET" && c.req.method !== "HEAD") return await next();
    const { pathname, search } = new URL(c.req.url);
    const spelling = spellingOf(pathname, findRoute);
    return spelling === null || spelling === pathname ? await next() : c.redirect(spelling + search, 308);
  });
}

/** Returns the one spelling of a page's path; null for a path without a page. Leaves out a name after a product's id. */
export function spellingOf(path: string, findRoute: FindPageRoute): string | null {
  const single = path.replace(/\/{2,}/g, "/").replace(/^\/en(?=\/|$)/i, "/en");
  const route = findRoute(single);
  if (route !== null) return route.spelling;
  // Other shops add the name: `/product/12/rose-serum`.
  return /^(?:\/en)?\/product\/\d{1,9}(?=\/)/.exec(single)?.[0] ?? null;
}

/** Redirects English pages of a shop that publishes in Arabic alone to the Arabic ones. Caches keep it for a minute at most. */
export function redirectEnglish(isArabicOnly: () => Promise<boolean>): MiddlewareHandler {
  return async (c, next) => {
    if (languageOfPath(c.req.path) === "ar" || !(await isArabicOnly())) return await next();
    const { pathname, search } = new URL(c.req.url);
    const isRead = c.req.method === "GET" || c.req.method === "HEAD";
    c.header("Cache-Control", "public, max-age=60");
    // 307 keeps a form that was opened before, with its fields.
    return c.redirect(localised(pathname, "ar") + search, isRead ? 302 : 307);
  };
}
