import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { m } from "#messages/compiled/messages.js";
import type { Staff, StaffSignInStep } from "#shop/staff/staff.ts";
import type { ApiContext, ApiDependencies, ApiEnv } from "../../context.ts";
import { deviceHeader } from "../../customers/device-of.ts";
import { failure } from "../../failures.ts";
import { setStaffCookie } from "./staff-cookie.ts";

/** Headers of a sign-in, for the description of a route. */
export const signInHeaders = deviceHeader.extend({
  "x-session": z
    .string()
    .optional()
    .describe("'cookie': the session comes in an HttpOnly cookie, and the response has no token"),
});

const wantsCookie = (c: Context) => c.req.header("x-session")?.toLowerCase() === "cookie";

/** Sets no cookie for a page of another site, which could sign visitors in as somebody else. */
export function requireOwnPage({ isSameOrigin }: ApiDependencies) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    if (!wantsCookie(c) || isSameOrigin(c)) return await next();
    return failure(c, 403, m.forbidden_text({}, { locale: c.var.language }));
  });
}

interface Session {
  readonly staff: Staff;
  readonly token: string;
}

/** Responds with the staff member, and a token or a cookie. */
export function respondWithSession(c: ApiContext, { publicUrl }: ApiDependencies, { staff, token }: Session) {
  if (!wantsCookie(c)) return c.json({ data: { user: staff, access_token: token } }, 200);
  setStaffCookie(c, publicUrl, token);
  return c.json({ data: { user: staff } }, 200);
}

/** Responds to the first step, which may return a ticket for the second. */
export function respondToFirstStep(c: ApiContext, dependencies: ApiDependencies, step: StaffSignInStep) {
  if (!("ticket" in step)) return respondWithSession(c, dependencies, step);
  return c.json({ data: { ticket: step.ticket, factors: [...step.factors] } }, 200);
}
