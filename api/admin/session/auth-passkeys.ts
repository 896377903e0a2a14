import { z } from "@hono/zod-openapi";
import { NewPasskey, Passkey, PasskeyOptions } from "#contract/admin/staff/passkey.ts";
import { RecoveryCodes } from "#contract/admin/staff/second-factor.ts";
import { strictly } from "#contract/strictly.ts";
import { m } from "#messages/compiled/messages.js";
import {
  addPasskey,
  type ListedPasskey,
  listPasskeys,
  removePasskey,
  storeSessionChallenge,
} from "#shop/staff/passkeys.ts";
import { passkeyCreationOptions } from "#shop/staff/webauthn.ts";
import type { Api, ApiDependencies } from "../../context.ts";
import { failure, fieldFailure, notFound } from "../../failures.ts";
import { bodyRejections, data, idParams, jsonBody, rejections, response } from "../../responses.ts";
import { staffRoute } from "../routes.ts";
import { needsConfirmation, rejectStale } from "./require-fresh.ts";
import { staffSignInOf } from "./staff-sign-in-of.ts";

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

export function registerPasskeyRoutes(app: Api, dependencies: ApiDependencies): void {
  const { db } = dependencies;
  const signIn = staffSignInOf(dependencies);

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

function toPasskeyJson({ id, name, created_at, used_at }: ListedPasskey): Passkey {
  return { id, name, created_at: created_at.toISOString(), used_at: used_at?.toISOString() ?? null };
}
