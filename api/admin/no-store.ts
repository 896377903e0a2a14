import { createMiddleware } from "hono/factory";
import type { ApiEnv } from "../context.ts";

/** Sets `Cache-Control: no-store` on every back-office response. */
export const noStore = createMiddleware<ApiEnv>(async (c, next) => {
  c.header("Cache-Control", "no-store");
  return await next();
});
