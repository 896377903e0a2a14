import { z } from "@hono/zod-openapi";
import { Credentials, GuestSession, Registration, SignedIn, SignedInAgain } from "#contract/customers.ts";
import { guestKey } from "#contract/orders/order.ts";
import { m } from "#messages/compiled/messages.js";
import { startGuest } from "#shop/customers/guests.ts";
import { register } from "#shop/customers/register.ts";
import { endSession } from "#shop/customers/sessions.ts";
import { signIn } from "#shop/customers/sign-in.ts";
import type { Api, ApiDependencies } from "../context.ts";
import { failure, fieldFailure, tooManyTries } from "../failures.ts";
import { guestOf, requireCustomer } from "../require-customer.ts";
import { bodyRejections, data, jsonBody, messageAndData, rejections, response } from "../responses.ts";
import { customerRoute, publicRoute } from "../routes.ts";
import { deviceHeader, deviceOf } from "./device-of.ts";
import { toClientJson } from "./to-client-json.ts";

const registerRoute = publicRoute("post", "/client/auth/register", {
  operationId: "register",
  summary: "Make an account and sign in",
  request: { ...jsonBody(Registration), headers: deviceHeader },
  responses: {
    201: response("Signed in", messageAndData(SignedIn)),
    ...bodyRejections,
    ...rejections(429, 503),
  },
});

const guestRoute = publicRoute("post", "/client/auth/guest", {
  operationId: "startGuest",
  summary: "Begin as a guest, who has a cart and can order without an account",
  request: { headers: z.object({ "idempotency-key": guestKey.optional() }) },
  responses: { 201: response("Begun", data(GuestSession)), ...rejections(422, 429) },
});

const loginRoute = publicRoute("post", "/client/auth/login", {
  operationId: "login",
  summary: "Sign in",
  request: { ...jsonBody(Credentials), headers: deviceHeader },
  responses: {
    200: response("Signed in", messageAndData(SignedInAgain)),
    ...rejections(401),
    ...bodyRejections,
    ...rejections(429, 503),
  },
});

const logoutRoute = customerRoute("post", "/client/auth/logout", {
  operationId: "logout",
  summary: "End the session of this token",
  responses: { 204: { description: "Ended" } },
});

export function registerAccountRoutes(app: Api, dependencies: ApiDependencies): void {
  const { db, accountDependencies, clientAddress } = dependencies;

  // These responses contain a token.
  app.use("/client/auth/*", async (c, next) => {
    c.header("Cache-Control", "no-store");
    return await next();
  });

  app.openapi(registerRoute, async (c) => {
    const { language } = c.var;
    const result = await register(db, accountDependencies, c.req.valid("json"), {
      address: clientAddress(c),
      device: deviceOf(c),
      guestId: await guestOf(c, dependencies),
      language,
    });
    if (!result.ok) {
      switch (result.rejection.code) {
        case "too_many_tries":
          return tooManyTries(c, result.rejection);
        case "fields":
          return fieldFailure(c, result.rejection.errors);
      }
    }
    const { customer, token } = result.value;
    const message = m.registered({}, { locale: c.var.language });
    return c.json({ message, data: { client: toClientJson(customer), access_token: token } }, 201);
  });

  app.openapi(guestRoute, async (c) => {
    const key = c.req.valid("header")["idempotency-key"] ?? null;
    const guest = { address: clientAddress(c), language: c.var.language, key };
    const started = await startGuest(db, accountDependencies.rateLimits, guest);
    if (!started.ok) return tooManyTries(c, started.rejection);
    return c.json({ data: { access_token: started.value.token } }, 201);
  });

  app.openapi(loginRoute, async (c) => {
    const result = await signIn(db, accountDependencies, c.req.valid("json"), {
      address: clientAddress(c),
      device: deviceOf(c),
      guestId: await guestOf(c, dependencies),
    });
    if (!result.ok) {
      switch (result.rejection.code) {
        case "too_many_tries":
          return tooManyTries(c, result.rejection);
        case "wrong_credentials":
          return failure(c, 401, m.login_wrong({}, { locale: c.var.language }));
      }
    }
    const { customer, token, cart } = result.value;
    const message = m.logged_in({}, { locale: c.var.language });
    const signedIn = { client: toClientJson(customer), access_token: token };
    return c.json({ message, data: { ...signedIn, ...cart } }, 200);
  });

  app.use(logoutRoute.path, requireCustomer(dependencies));
  app.openapi(logoutRoute, async (c) => {
    await endSession(db, c.var.token);
    return c.body(null, 204);
  });
}
