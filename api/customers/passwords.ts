import { z } from "@hono/zod-openapi";
import { ForgottenPassword, NewPassword, PasswordChange } from "#contract/customers.ts";
import { m } from "#messages/compiled/messages.js";
import { changePassword } from "#shop/customers/change-password.ts";
import { requestPasswordReset, resetPassword } from "#shop/customers/password-reset.ts";
import { sendsMail } from "#shop/emails/mail-settings.ts";
import type { Api, ApiDependencies } from "../context.ts";
import { fieldFailure, tooManyTries } from "../failures.ts";
import { requireAccount } from "../require-customer.ts";
import { bodyRejections, jsonBody, rejections, response } from "../responses.ts";
import { customerRoute, publicRoute } from "../routes.ts";
import { deviceHeader, deviceOf } from "./device-of.ts";

const message = z.object({ message: z.string() });

const forgetRoute = publicRoute("post", "/client/forget-password", {
  operationId: "requestPasswordReset",
  summary: "Send a link to reset the password; the response is the same for unknown e-mails",
  request: jsonBody(ForgottenPassword),
  responses: { 200: response("Requested", message), ...bodyRejections, ...rejections(429) },
});

const resetRoute = publicRoute("post", "/client/new-password", {
  operationId: "resetPassword",
  summary: "Set a new password with the token of a link, which works once within 60 minutes",
  request: jsonBody(NewPassword),
  responses: { 200: response("Set", message), ...bodyRejections, ...rejections(503) },
});

const changeRoute = customerRoute("post", "/client/change-password", {
  operationId: "changePassword",
  summary: "Change the password; ends other sessions and forgets other devices",
  request: { ...jsonBody(PasswordChange), headers: deviceHeader },
  responses: { 200: response("Changed", message), ...bodyRejections, ...rejections(429, 503) },
});

export function registerPasswordRoutes(app: Api, dependencies: ApiDependencies): void {
  const { db, accountDependencies, clientAddress } = dependencies;

  app.openapi(forgetRoute, async (c) => {
    const result = await requestPasswordReset(
      db,
      accountDependencies,
      c.req.valid("json").email,
      clientAddress(c),
    );
    if (!result.ok) return tooManyTries(c, result.rejection);
    const words = (await sendsMail(db, dependencies)) ? m.forgot_sent : m.forgot_kept;
    return c.json({ message: words({}, { locale: c.var.language }) }, 200);
  });

  app.openapi(resetRoute, async (c) => {
    const result = await resetPassword(db, accountDependencies, c.req.valid("json"), clientAddress(c));
    if (result.ok) return c.json({ message: m.reset_done({}, { locale: c.var.language }) }, 200);
    switch (result.rejection.code) {
      case "fields":
        return fieldFailure(c, result.rejection.errors);
    }
  });

  app.use(changeRoute.path, requireAccount(dependencies));
  app.openapi(changeRoute, async (c) => {
    const { customer, token } = c.var;
    const asking = { customer, token, address: clientAddress(c), device: deviceOf(c) };
    const result = await changePassword(db, accountDependencies, asking, c.req.valid("json"));
    if (result.ok) return c.json({ message: m.password_changed({}, { locale: c.var.language }) }, 200);
    switch (result.rejection.code) {
      case "too_many_tries":
        return tooManyTries(c, result.rejection);
      case "fields":
        return fieldFailure(c, result.rejection.errors);
    }
  });
}
