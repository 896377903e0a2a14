import { NewTotp, RecoveryCodes, TotpProof } from "#contract/admin/staff/second-factor.ts";
import { strictly } from "#contract/strictly.ts";
import { m } from "#messages/compiled/messages.js";
import { renewRecoveryCodes } from "#shop/staff/recovery-codes.ts";
import { beginTotp, confirmTotp, removeTotp } from "#shop/staff/totp.ts";
import type { Api, ApiContext, ApiDependencies } from "../../context.ts";
import { failure, fieldFailure, notFound } from "../../failures.ts";
import { bodyRejections, data, jsonBody, rejections, response } from "../../responses.ts";
import { staffRoute } from "../routes.ts";
import { needsConfirmation, rejectStale } from "./require-fresh.ts";
import { staffSignInOf } from "./staff-sign-in-of.ts";

const beginTotpRoute = staffRoute("post", "/admin/auth/totp", {
  operationId: "adminBeginTotp",
  summary:
    "Create the secret of an authenticator app, inactive until a code confirms it; needs a confirmed session if a second factor is set",
  responses: { 200: response("Shown once", data(NewTotp)), ...rejections(409) },
});

const confirmTotpRoute = staffRoute("post", "/admin/auth/totp/confirm", {
  operationId: "adminConfirmTotp",
  summary: "Confirm the authenticator app with a code",
  request: jsonBody(strictly(TotpProof)),
  responses: {
    200: response("Confirmed, with recovery codes", data(RecoveryCodes)),
    ...rejections(404, 409),
    ...bodyRejections,
  },
});

const removeTotpRoute = staffRoute("delete", "/admin/auth/totp", {
  operationId: "adminRemoveTotp",
  summary: "Remove the authenticator app; needs a confirmed session",
  responses: { 204: { description: "Removed" } },
});

const recoveryCodesRoute = staffRoute("post", "/admin/auth/recovery-codes", {
  operationId: "adminRenewRecoveryCodes",
  summary: "Replace the ten recovery codes; needs a confirmed session",
  responses: { 200: response("Shown once", data(RecoveryCodes)), ...rejections(409) },
});

export function registerTotpRoutes(app: Api, dependencies: ApiDependencies): void {
  const { db } = dependencies;
  const signIn = staffSignInOf(dependencies);

  app.openapi(beginTotpRoute, async (c) => {
    if (await needsConfirmation(c, db)) return rejectStale(c);
    const begun = await beginTotp(db, signIn, c.var.staff);
    return begun.ok ? c.json({ data: begun.value }, 200) : totpExists(c);
  });

  app.openapi(confirmTotpRoute, async (c) => {
    if (await needsConfirmation(c, db)) return rejectStale(c);
    const result = await confirmTotp(db, signIn, c.var.staffSession, c.req.valid("json").totp);
    if (result.ok) return c.json({ data: { recovery_codes: [...result.value] } }, 200);
    switch (result.rejection.code) {
      case "totp_exists":
        return totpExists(c);
      case "totp_wrong":
        return fieldFailure(c, { totp: ["totp_wrong"] });
      case "unknown":
        return notFound(c);
    }
  });

  app.openapi(removeTotpRoute, async (c) => {
    await removeTotp(db, c.var.staff);
    return c.body(null, 204);
  });

  app.openapi(recoveryCodesRoute, async (c) => {
    const codes = await renewRecoveryCodes(db, c.var.staff);
    if (codes !== null) return c.json({ data: { recovery_codes: [...codes] } }, 200);
    return failure(c, 409, m.error_second_factor({}, { locale: c.var.language }));
  });
}

function totpExists(c: ApiContext) {
  return failure(c, 409, m.staff_totp_exists({}, { locale: c.var.language }));
}
