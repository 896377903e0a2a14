import { createMiddleware } from "hono/factory";
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

/** Returns the one spelling of a page's path; null for a path without a page. */
export function spellingOf(path: string, findRoute: FindPageRoute): string | null {
  const single = path.replace(/\/{2,}/g, "/").replace(/^\/en(?=\/|$)/i, "/en");
  return findRoute(single)?.spelling ?? null;
}
