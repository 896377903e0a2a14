import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { StaffCredentials, StaffUser } from "#contract/admin/staff.ts";
import { StaffSignedIn } from "#contract/admin/staff-session.ts";
import { strictly } from "#contract/strictly.ts";
import { m } from "#messages/compiled/messages.js";
import { signInStaff } from "#shop/staff/sign-in-staff.ts";
import { endStaffSession } from "#shop/staff/staff-sessions.ts";
import { answer, bearer, bodyRefusals, data, jsonBody, noToken, refusal } from "../answers.ts";
import type { ApiDependencies, ApiEnv } from "../context.ts";
import { deviceHeader, deviceOf } from "../device-of.ts";
import { failure, tooManyTries } from "../failures.ts";

const tags = ["admin"];

const loginRoute = createRoute({
  method: "post",
  path: "/admin/auth/login",
  operationId: "adminLogin",
  tags,
  summary: "Sign in to the back office: 30 minutes idle, 12 hours at most",
  security: noToken,
  request: { ...jsonBody(strictly(StaffCredentials)), headers: deviceHeader },
  responses: {
    200: answer("Signed in", data(StaffSignedIn)),
    401: refusal[401],
    ...bodyRefusals,
    429: refusal[429],
    503: refusal[503],
  },
});

const logoutRoute = createRoute({
  method: "post",
  path: "/admin/auth/logout",
  operationId: "adminLogout",
  tags,
  summary: "End the session of this token",
  security: bearer,
  responses: { 204: { description: "Ended" }, 401: refusal[401] },
});

const meRoute = createRoute({
  method: "get",
  path: "/admin/auth/me",
  operationId: "adminGetProfile",
  tags,
  summary: "Whose token this is",
  security: bearer,
  responses: { 200: answer("Who is signed in", data(StaffUser)), 401: refusal[401] },
});

/** The one call of the back office that needs no token. */
export function registerStaffLoginRoute(app: OpenAPIHono<ApiEnv>, dependencies: ApiDependencies): void {
  const { db, accountDependencies, clientAddress } = dependencies;
  app.openapi(loginRoute, async (c) => {
    const result = await signInStaff(db, accountDependencies, c.req.valid("json"), {
      address: clientAddress(c),
      device: deviceOf(c),
    });
    if (result.ok) {
      return c.json({ data: { user: result.value.staff, access_token: result.value.token } }, 200);
    }
    switch (result.refusal.code) {
      case "wrong_credentials":
        return failure(c, 401, m.staff_login_wrong({}, { locale: c.var.language }));
      case "too_many_tries":
        return tooManyTries(c, result.refusal);
    }
  });
}

/** What those who are signed in ask about their session. */
export function registerStaffSessionRoutes(app: OpenAPIHono<ApiEnv>, { db }: ApiDependencies): void {
  app.openapi(meRoute, (c) => c.json({ data: c.var.staff }, 200));
  app.openapi(logoutRoute, async (c) => {
    await endStaffSession(db, c.var.token);
    return c.body(null, 204);
  });
}
