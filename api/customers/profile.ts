import { AccountErasure, Client, ProfileUpdate } from "#contract/customers.ts";
import { m } from "#messages/compiled/messages.js";
import { eraseCustomer } from "#shop/customers/erase-customer.ts";
import { asksForEmail, updateProfile } from "#shop/customers/update-profile.ts";
import { sendsMail } from "#shop/emails/mail-settings.ts";
import type { Api, ApiDependencies } from "../context.ts";
import { fieldFailure, fieldFailureWith, tooManyTries } from "../failures.ts";
import { requireAccount } from "../require-customer.ts";
import { bodyRejections, data, jsonBody, messageAndData, rejections, response } from "../responses.ts";
import { customerRoute } from "../routes.ts";
import { toClientJson } from "./to-client-json.ts";

const meRoute = customerRoute("get", "/client/me", {
  operationId: "getProfile",
  summary: "Customer of the token",
  responses: { 200: response("The customer", data(Client)) },
});

const updateRoute = customerRoute("post", "/client/update-profile", {
  operationId: "updateProfile",
  summary:
    "Change name, phone or e-mail; a new e-mail or phone needs the password or a token of the last 15 minutes",
  description:
    "A new e-mail is `pending_email` until the link that is sent there is opened; the present one is told, and stays in force until then. The same once more sends the link again. Five new phones or e-mails an hour.",
  request: jsonBody(ProfileUpdate),
  responses: {
    200: response("Changed", messageAndData(Client)),
    ...bodyRejections,
    ...rejections(403, 429, 503),
  },
});

const eraseRoute = customerRoute("delete", "/client/me", {
  operationId: "deleteAccount",
  summary: "Erase the account; orders stay without personal data, and open ones are cancelled",
  request: jsonBody(AccountErasure),
  responses: { 204: { description: "Erased" }, ...bodyRejections, ...rejections(429, 503) },
});

export function registerProfileRoutes(app: Api, dependencies: ApiDependencies): void {
  const { db, accountDependencies, clientAddress } = dependencies;
  app.use(meRoute.path, requireAccount(dependencies));
  app.use(updateRoute.path, requireAccount(dependencies));

  app.openapi(meRoute, (c) => c.json({ data: toClientJson(c.var.customer) }, 200));

  app.openapi(updateRoute, async (c) => {
    const { customer, token } = c.var;
    const asking = { customer, token, address: clientAddress(c) };
    const body = c.req.valid("json");
    const result = await updateProfile(db, accountDependencies, asking, body);
    if (result.ok) {
      const isAsked = asksForEmail(customer, body);
      const asked = (await sendsMail(db, dependencies)) ? m.email_change_sent : m.email_change_kept;
      const message = (isAsked ? asked : m.profile_saved)({}, { locale: c.var.language });
      return c.json({ message, data: toClientJson(result.value) }, 200);
    }
    switch (result.rejection.code) {
      case "too_many_tries":
        return tooManyTries(c, result.rejection);
      case "password_needed":
        return fieldFailureWith(c, 403, result.rejection.errors);
      case "fields":
        return fieldFailure(c, result.rejection.errors);
    }
  });

  app.openapi(eraseRoute, async (c) => {
    const { customer, token } = c.var;
    const asking = { customer, token, address: clientAddress(c) };
    const result = await eraseCustomer(db, accountDependencies, asking, c.req.valid("json").password);
    if (result.ok) return c.body(null, 204);
    switch (result.rejection.code) {
      case "too_many_tries":
        return tooManyTries(c, result.rejection);
      case "password_wrong":
        return fieldFailure(c, { password: ["password_wrong"] });
    }
  });
}
