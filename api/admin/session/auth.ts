import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { PasskeyOptions } from "#contract/admin/staff/passkey.ts";
import { SecondFactorProof, SignInTicket } from "#contract/admin/staff/second-factor.ts";
import { StaffCredentials } from "#contract/admin/staff/staff.ts";
import { StaffSignedIn, StaffSignedInOrTicket } from "#contract/admin/staff/staff-session.ts";
import { strictly } from "#contract/strictly.ts";
import { m } from "#messages/compiled/messages.js";
import { passkeyOptionsOfTicket, signInStaff, takeSecondStep } from "#shop/staff/sign-in-staff.ts";
import type { ApiDependencies, ApiEnv } from "../../context.ts";
import { failure, failureWithCode, fieldFailureWith, tooManyTries } from "../../failures.ts";
import { bodyRejections, data, jsonBody, noToken, rejection, response } from "../../responses.ts";
import {
  requireOwnPage,
  respondToFirstStep,
  respondWithSession,
  signInHeaders,
} from "./respond-to-sign-in.ts";
import { staffOriginOf, staffSignInOf } from "./staff-sign-in-of.ts";

const tags = ["admin"];
const rejections = {
  401: rejection[401],
  403: rejection[403],
  ...bodyRejections,
  429: rejection[429],
  503: rejection[503],
};

const loginRoute = createRoute({
  method: "post",
  path: "/admin/auth/login",
  operationId: "adminLogin",
  tags,
  summary: "Sign in to the back office: 30 minutes idle, 12 hours at most",
  security: noToken,
  request: { ...jsonBody(strictly(StaffCredentials)), headers: signInHeaders },
  responses: {
    200: response("Signed in, or a ticket for the second factor", data(StaffSignedInOrTicket)),
    ...rejections,
  },
});

const secondFactorRoute = createRoute({
  method: "post",
  path: "/admin/auth/second-factor",
  operationId: "adminSecondFactor",
  tags,
  summary: "Second step of signing in with totp, recovery_code or passkey; five wrong ones end the ticket",
  security: noToken,
  request: { ...jsonBody(strictly(SecondFactorProof)), headers: signInHeaders },
  responses: { 200: response("Signed in", data(StaffSignedIn)), ...rejections },
});

const optionsRoute = createRoute({
  method: "post",
  path: "/admin/auth/second-factor/options",
  operationId: "adminSecondFactorOptions",
  tags,
  summary: "Options to use a passkey in the second step",
  security: noToken,
  request: jsonBody(strictly(SignInTicket)),
  responses: { 200: response("For navigator.credentials.get", data(PasskeyOptions)), ...rejections },
});

/** Registers both steps of signing in, which need no session. */
export function registerStaffLoginRoutes(app: OpenAPIHono<ApiEnv>, dependencies: ApiDependencies): void {
  const { db } = dependencies;
  const signIn = staffSignInOf(dependencies);

  app.use("/admin/auth/login", requireOwnPage(dependencies));
  app.openapi(loginRoute, async (c) => {
    const result = await signInStaff(db, signIn, c.req.valid("json"), staffOriginOf(c, dependencies));
    if (result.ok) return respondToFirstStep(c, dependencies, result.value);
    switch (result.rejection.code) {
      case "wrong_credentials":
        return failure(c, 401, m.staff_login_wrong({}, { locale: c.var.language }));
      case "too_many_tries":
        return tooManyTries(c, result.rejection);
    }
  });

  app.use("/admin/auth/second-factor", requireOwnPage(dependencies));
  app.openapi(secondFactorRoute, async (c) => {
    const result = await takeSecondStep(db, signIn, c.req.valid("json"), staffOriginOf(c, dependencies));
    if (result.ok) return respondWithSession(c, dependencies, result.value);
    switch (result.rejection.code) {
      case "wrong_factor":
        return fieldFailureWith(c, 401, result.rejection.errors);
      case "ticket_ended":
        return failureWithCode(c, 401, m.staff_ticket_ended({}, { locale: c.var.language }), "ticket");
      case "too_many_tries":
        return tooManyTries(c, result.rejection);
    }
  });

  app.openapi(optionsRoute, async (c) => {
    const options = await passkeyOptionsOfTicket(db, signIn, c.req.valid("json").ticket);
    if (options !== null) return c.json({ data: options }, 200);
    return failureWithCode(c, 401, m.staff_ticket_ended({}, { locale: c.var.language }), "ticket");
  });
}
