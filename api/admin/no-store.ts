import { createMiddleware } from "hono/factory";
import type { ApiEnv } from "../context.ts";

/** What the back office answers is kept by nobody on the way. */
export const noStore = createMiddleware<ApiEnv>(async (c, next) => {
  c.header("Cache-Control", "no-store");
  return await next();
});
