import { createMiddleware } from "hono/factory";

const known = new Set(["GET", "HEAD", "POST"]);

/** Answers any other method with 405: the router hands whatever changes something to a page's action, as if it were a POST. */
export const allowPageMethods = createMiddleware(async (c, next) => {
  if (known.has(c.req.method)) return await next();
  return c.text("Method Not Allowed", 405, { Allow: [...known].join(", ") });
});
