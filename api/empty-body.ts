import { createMiddleware } from "hono/factory";

/** Reads an empty body as none: clients declare JSON in each request. For routes with an optional body. */
export const emptyBody = createMiddleware(async (c, next) => {
  if ((await c.req.text()) === "") {
    const { method, url, headers, signal } = c.req.raw;
    const untyped = new Headers(headers);
    untyped.delete("content-type");
    c.req.raw = new Request(url, { method, headers: untyped, signal });
  }
  await next();
});
