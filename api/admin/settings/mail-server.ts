import {
  MailServerSettings,
  MailServerState,
  NewMailServerSettings,
  TriedMailServer,
} from "#contract/admin/emails/mail-server.ts";
import { strictly } from "#contract/strictly.ts";
import {
  admitMailServerTry,
  deleteMailSettings,
  findMailSettings,
  type MailSettings,
  setMailSettings,
} from "#shop/emails/mail-settings.ts";
import type { Api, ApiDependencies } from "../../context.ts";
import { fieldFailure, notFound, tooManyTries } from "../../failures.ts";
import { bodyRejections, data, jsonBody, rejections, response } from "../../responses.ts";
import { staffRoute } from "../routes.ts";

const path = "/admin/mail-server";
const find = staffRoute("get", path, {
  operationId: "adminGetMailServer",
  summary: "Mail server of the back office, and whether the environment overrides it",
  responses: { 200: response("The mail server, without its password", data(MailServerState)) },
});
const set = staffRoute("put", path, {
  operationId: "adminSetMailServer",
  summary: "Set the mail server; for owners in a confirmed session",
  request: jsonBody(strictly(NewMailServerSettings)),
  responses: { 200: response("The mail server", data(MailServerSettings)), ...bodyRejections },
});
const tryOut = staffRoute("post", `${path}/test`, {
  operationId: "adminTryMailServer",
  summary:
    "Send a test e-mail to oneself by a mail server that is not saved; for owners in a confirmed session",
  request: jsonBody(strictly(NewMailServerSettings)),
  responses: {
    200: response("Whether it was accepted", data(TriedMailServer)),
    ...bodyRejections,
    ...rejections(409, 429),
  },
});
const remove = staffRoute("delete", path, {
  operationId: "adminDeleteMailServer",
  summary: "Remove the mail server; e-mails are kept and not sent; for owners in a confirmed session",
  responses: { 204: { description: "Removed" }, ...rejections(404) },
});

export function registerMailServerRoutes(app: Api, dependencies: ApiDependencies): void {
  const { db, codes, hasSmtpUrl, accountDependencies, tryMailServer } = dependencies;
  app.openapi(find, async (c) => {
    const settings = await findMailSettings(db);
    const state = {
      from_environment: hasSmtpUrl,
      settings: settings === null ? null : toMailServerJson(settings),
    };
    return c.json({ data: state }, 200);
  });

  app.openapi(set, async (c) => {
    const result = await setMailSettings(db, c.var.staff, codes.key.mailSecrets, c.req.valid("json"));
    if (result.ok) return c.json({ data: toMailServerJson(result.value) }, 200);
    switch (result.rejection.code) {
      case "password_missing":
        return fieldFailure(c, { password: ["mail_password_again"] });
    }
  });

  app.openapi(tryOut, async (c) => {
    const { staff, language } = c.var;
    const { password: _, ...settings } = c.req.valid("json");
    const { rateLimits } = accountDependencies;
    const admitted = await admitMailServerTry(
      db,
      rateLimits,
      staff,
      codes.key.mailSecrets,
      c.req.valid("json"),
    );
    if (admitted.ok) {
      const error = await tryMailServer({ settings, password: admitted.value, staff, language });
      return c.json({ data: { to: staff.email, error } }, 200);
    }
    switch (admitted.rejection.code) {
      case "password_missing":
        return fieldFailure(c, { password: ["mail_password_again"] });
      case "too_many_tries":
        return tooManyTries(c, admitted.rejection);
    }
  });

  app.openapi(remove, async (c) =>
    (await deleteMailSettings(db, c.var.staff)) ? c.body(null, 204) : notFound(c),
  );
}

function toMailServerJson({ encrypted_password, updated_at, ...settings }: MailSettings): MailServerSettings {
  return {
    id: 1,
    ...settings,
    has_password: encrypted_password !== null,
    updated_at: updated_at.toISOString(),
  };
}
