import { PasskeyOptions } from "#contract/admin/staff/passkey.ts";
import { SecondFactorProof, SignInTicket } from "#contract/admin/staff/second-factor.ts";
import { StaffCredentials } from "#contract/admin/staff/staff.ts";
import { StaffSignedIn, StaffSignedInOrTicket } from "#contract/admin/staff/staff-session.ts";
import { strictly } from "#contract/strictly.ts";
import { m } from "#messages/compiled/messages.js";
import { passkeyOptionsOfTicket, signInStaff, takeSecondStep } from "#shop/staff/sign-in-staff.ts";
import type { Api, ApiDependencies } from "../../context.ts";
import { failure, failureWithCode, fieldFailureWith, tooManyTries } from "../../failures.ts";
import { bodyRejections, data, jsonBody, rejections, response } from "../../responses.ts";
import { publicRoute } from "../../routes.ts";
import {
  requireOwnPage,
  respondToFirstStep,
  respondWithSession,
  signInHeaders,
} from "./respond-to-sign-in.ts";
import { staffOriginOf, staffSignInOf } from "./staff-sign-in-of.ts";

const tags = ["admin"];
const signInRejections = {
  ...rejections(401, 403),
  ...bodyRejections,
  ...rejections(429, 503),
};

const loginRoute = publicRoute("post", "/admin/auth/login", {
  operationId: "adminLogin",
  tags,
  summary: "Sign in to the back office: 30 minutes idle, 12 hours at most",
  request: { ...jsonBody(strictly(StaffCredentials)), headers: signInHeaders },
  responses: {
    200: response("Signed in, or a ticket for the second factor", data(StaffSignedInOrTicket)),
    ...signInRejections,
  },
});

const secondFactorRoute = publicRoute("post", "/admin/auth/second-factor", {
  operationId: "adminSecondFactor",
  tags,
  summary: "Second step of signing in with totp, recovery_code or passkey; five wrong ones end the ticket",
  request: { ...jsonBody(strictly(SecondFactorProof)), headers: signInHeaders },
  responses: { 200: response("Signed in", data(StaffSignedIn)), ...signInRejections },
});

const optionsRoute = publicRoute("post", "/admin/auth/second-factor/options", {
  operationId: "adminSecondFactorOptions",
  tags,
  summary: "Options to use a passkey in the second step",
  request: jsonBody(strictly(SignInTicket)),
  responses: { 200: response("For navigator.credentials.get", data(PasskeyOptions)), ...signInRejections },
});

/** Registers both steps of signing in, which need no session. */
export function registerStaffLoginRoutes(app: Api, dependencies: ApiDependencies): void {
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
