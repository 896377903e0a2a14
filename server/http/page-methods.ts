import { createMiddleware } from "hono/factory";

const known = new Set(["GET", "HEAD", "POST"]);

/** Responds to other methods with 405. The router would pass them to a page's action like a POST. */
export const allowPageMethods = createMiddleware(async (c, next) => {
  if (known.has(c.req.method)) return await next();
  return c.text("Method Not Allowed", 405, { Allow: [...known].join(", ") });
});
