import { z } from "@hono/zod-openapi";
import { NewPasskey, Passkey, PasskeyOptions } from "#contract/admin/staff/passkey.ts";
import { NewTotp, RecoveryCodes, TotpProof } from "#contract/admin/staff/second-factor.ts";
import { strictly } from "#contract/strictly.ts";
import { m } from "#messages/compiled/messages.js";
import {
  addPasskey,
  type ListedPasskey,
  listPasskeys,
  removePasskey,
  storeSessionChallenge,
} from "#shop/staff/passkeys.ts";
import { renewRecoveryCodes } from "#shop/staff/recovery-codes.ts";
import { beginTotp, confirmTotp, removeTotp } from "#shop/staff/totp.ts";
import { passkeyCreationOptions } from "#shop/staff/webauthn.ts";
import type { Api, ApiContext, ApiDependencies } from "../../context.ts";
import { failure, fieldFailure, notFound } from "../../failures.ts";
import { bodyRejections, data, idParams, jsonBody, rejections, response } from "../../responses.ts";
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

const passkeyOptionsRoute = staffRoute("post", "/admin/auth/passkeys/options", {
  operationId: "adminPasskeyOptions",
  summary: "Options to create a passkey; needs a confirmed session when a second factor is set",
  responses: { 200: response("For navigator.credentials.create", data(PasskeyOptions)) },
});
const addPasskeyRoute = staffRoute("post", "/admin/auth/passkeys", {
  operationId: "adminAddPasskey",
  summary: "Add a passkey created with these options",
  request: jsonBody(strictly(NewPasskey)),
  responses: {
    201: response(
      "Added; with the first second factor codes for when it is lost, else none",
      data(RecoveryCodes.extend({ id: z.int() })),
    ),
    ...rejections(409),
    ...bodyRejections,
  },
});
const listPasskeysRoute = staffRoute("get", "/admin/auth/passkeys", {
  operationId: "adminListPasskeys",
  summary: "My passkeys",
  responses: { 200: response("All of them", data(z.array(Passkey))) },
});
const removePasskeyRoute = staffRoute("delete", "/admin/auth/passkeys/{id}", {
  operationId: "adminRemovePasskey",
  summary: "Remove a passkey; needs a confirmed session",
  request: { params: idParams },
  responses: { 204: { description: "Removed" }, ...rejections(404) },
});

export function registerFactorRoutes(app: Api, dependencies: ApiDependencies): void {
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

  app.openapi(passkeyOptionsRoute, async (c) => {
    if (await needsConfirmation(c, db)) return rejectStale(c);
    const options = await passkeyCreationOptions(db, signIn, c.var.staff);
    await storeSessionChallenge(db, c.var.staffSession.id, options.challenge);
    return c.json({ data: options }, 200);
  });

  app.openapi(addPasskeyRoute, async (c) => {
    if (await needsConfirmation(c, db)) return rejectStale(c);
    const result = await addPasskey(db, signIn, c.var.staffSession, c.req.valid("json"));
    if (result.ok) {
      const { id, recoveryCodes } = result.value;
      return c.json({ data: { id, recovery_codes: [...recoveryCodes] } }, 201);
    }
    switch (result.rejection.code) {
      case "passkey_wrong":
        return fieldFailure(c, { passkey: ["passkey_wrong"] });
      case "passkeys_full":
        return failure(c, 409, m.staff_passkeys_full({}, { locale: c.var.language }));
    }
  });

  app.openapi(listPasskeysRoute, async (c) => {
    const passkeys = await listPasskeys(db, c.var.staff.id);
    return c.json({ data: passkeys.map(toPasskeyJson) }, 200);
  });

  app.openapi(removePasskeyRoute, async (c) => {
    const removed = await removePasskey(db, c.var.staff, c.req.valid("param").id);
    return removed ? c.body(null, 204) : notFound(c);
  });
}

function totpExists(c: ApiContext) {
  return failure(c, 409, m.staff_totp_exists({}, { locale: c.var.language }));
}

function toPasskeyJson({ id, name, created_at, used_at }: ListedPasskey): Passkey {
  return { id, name, created_at: created_at.toISOString(), used_at: used_at?.toISOString() ?? null };
}
