import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import { m } from "#messages/compiled/messages.js";
import { standstill } from "#shop/instance/standstill.ts";
import { needsSecondFactor } from "#shop/staff/second-factors.ts";
import { findStaffSession } from "#shop/staff/staff-sessions.ts";
import type { ApiContext, ApiDependencies, ApiEnv } from "../../context.ts";
import { failure, failureWithCode } from "../../failures.ts";
import { bearerToken, signInRequired } from "../../require-customer.ts";
import { rejectStale } from "./require-fresh.ts";
import { accessOf, type RouteAccess } from "./route-access.ts";
import { readStaffCookie } from "./staff-cookie.ts";

interface CalledRoute {
  readonly method: string;
  readonly path: string;
}

const reading = new Set(["GET", "HEAD"]);

/**
 * Requires a staff session that may use the route (`route-access.ts`) and sets `staff`; otherwise 401 or 403. The token
 * comes as bearer or in a cookie. Changes with the cookie must come from a page of this shop.
 */
export function requireStaff({ db, instance, secondFactor, isSameOrigin, publicUrl }: ApiDependencies) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const locale = c.var.language;
    const isBearer = c.req.header("authorization") !== undefined;
    const token = isBearer ? bearerToken(c) : readStaffCookie(c, publicUrl);
    if (token === undefined) return signInRequired(c);
    const session = await findStaffSession(db, token);
    if (session === null) return signInRequired(c);
    if (!isBearer && !reading.has(c.req.method) && !isSameOrigin(c)) {
      return failure(c, 403, m.forbidden_text({}, { locale }));
    }
    const { staff } = session;
    c.set("staff", staff);
    c.set("staffSession", session);
    c.set("token", token);
    const route = calledRoute(c);
    // The route is missing, so the response is 404.
    if (route === undefined) return await next();
    return (await rejectCall(c, route, { db, instance, secondFactor })) ?? (await next());
  });
}

/** Returns the rejection of a call that this session may not make; null if it may. */
async function rejectCall(
  c: ApiContext,
  { method, path }: CalledRoute,
  { db, instance, secondFactor }: Pick<ApiDependencies, "db" | "instance" | "secondFactor">,
) {
  const { language: locale, staff, staffSession: session } = c.var;
  const access = accessOf(method, path);
  if (access?.beforeFactor !== true && needsSecondFactor(session, secondFactor)) {
    return failureWithCode(c, 403, m.error_second_factor({}, { locale }), "second_factor");
  }
  if (access === undefined || !access.roles.includes(staff.role) || (await sendsTooMuch(c, access))) {
    return failure(c, 403, m.error_not_allowed({}, { locale }));
  }
  if (access.fresh === true && session.freshUntil === null) return rejectStale(c);
  if (access.outward === true && (await isCopy({ db, instance }))) {
    return failureWithCode(c, 409, m.error_shop_is_copy({}, { locale }), "shop_is_copy");
  }
  return null;
}

async function isCopy({ db, instance }: Pick<ApiDependencies, "db" | "instance">): Promise<boolean> {
  return (await standstill(db, instance)) === "copy";
}

/** Returns the route that will respond; undefined without one. */
function calledRoute(c: Context): CalledRoute | undefined {
  const route = matchedRoutes(c).find(({ method }) => method !== "ALL");
  return route && { method: route.method, path: route.path.slice(route.path.indexOf("/admin/")) };
}

/** Returns whether a body has fields that only other roles may send. It is an object already. */
async function sendsTooMuch(c: ApiContext, { fields }: RouteAccess): Promise<boolean> {
  const allowed = fields?.[c.var.staff.role];
  if (allowed === undefined || (await c.req.text()) === "") return false;
  const body: object = await c.req.json();
  return Object.keys(body).some((field) => !allowed.includes(field));
}

/** Sets `Cache-Control: no-store` on every back-office response. */
export const noStore = createMiddleware<ApiEnv>(async (c, next) => {
  c.header("Cache-Control", "no-store");
  return await next();
});
