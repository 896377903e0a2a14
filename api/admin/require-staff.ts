import { createMiddleware } from "hono/factory";
import { m } from "#messages/compiled/messages.js";
import { findStaffByToken } from "#shop/staff/staff-sessions.ts";
import type { ApiDependencies, ApiEnv } from "../context.ts";
import { failure } from "../failures.ts";
import { bearerToken, signInRequired } from "../require-customer.ts";

/** Lets a request pass whose bearer token opens a session of staff, and tells the call whose it is; else 401. */
export function requireStaff({ db }: ApiDependencies) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const token = bearerToken(c);
    const staff = token === undefined ? null : await findStaffByToken(db, token);
    if (token === undefined || staff === null) return signInRequired(c);
    c.set("staff", staff);
    c.set("token", token);
    return await next();
  });
}

/** Behind `requireStaff`: lets only owners pass; else 403. */
export const requireOwner = createMiddleware<ApiEnv>(async (c, next) => {
  if (c.var.staff.role === "owner") return await next();
  return failure(c, 403, m.error_not_allowed({}, { locale: c.var.language }));
});
