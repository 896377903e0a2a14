import { PasskeyOptions } from "#contract/admin/staff/passkey.ts";
import { Confirmation, Confirmed } from "#contract/admin/staff/second-factor.ts";
import { strictly } from "#contract/strictly.ts";
import { confirmSession } from "#shop/staff/confirm-session.ts";
import { storeSessionChallenge } from "#shop/staff/passkeys.ts";
import { passkeyRequestOptions } from "#shop/staff/webauthn.ts";
import type { Api, ApiDependencies } from "../../context.ts";
import { fieldFailure, tooManyTries } from "../../failures.ts";
import { signInRequired } from "../../require-customer.ts";
import { bodyRejections, data, jsonBody, rejections, response } from "../../responses.ts";
import { staffRoute } from "../routes.ts";
import { staffSignInOf } from "./staff-sign-in-of.ts";

const confirmRoute = staffRoute("post", "/admin/auth/confirm", {
  operationId: "adminConfirm",
  summary:
    "Confirm this session for 10 minutes with totp, passkey or recovery_code, or with the password if no second factor is set",
  request: jsonBody(strictly(Confirmation)),
  responses: { 200: response("Confirmed", data(Confirmed)), ...bodyRejections, ...rejections(429, 503) },
});

const optionsRoute = staffRoute("post", "/admin/auth/confirm/options", {
  operationId: "adminConfirmOptions",
  summary: "Options to confirm with a passkey",
  responses: { 200: response("For navigator.credentials.get", data(PasskeyOptions)) },
});

export function registerConfirmRoutes(app: Api, dependencies: ApiDependencies): void {
  const { db, clientAddress } = dependencies;
  const signIn = staffSignInOf(dependencies);

  app.openapi(confirmRoute, async (c) => {
    const result = await confirmSession(
      db,
      signIn,
      c.var.staffSession,
      c.req.valid("json"),
      clientAddress(c),
    );
    if (result.ok) return c.json({ data: { fresh_until: result.value.toISOString() } }, 200);
    switch (result.rejection.code) {
      case "fields":
        return fieldFailure(c, result.rejection.errors);
      case "session_ended":
        return signInRequired(c);
      case "too_many_tries":
        return tooManyTries(c, result.rejection);
    }
  });

  app.openapi(optionsRoute, async (c) => {
    const { id, staff } = c.var.staffSession;
    const options = await passkeyRequestOptions(db, signIn, staff.id);
    await storeSessionChallenge(db, id, options.challenge);
    return c.json({ data: options }, 200);
  });
}
