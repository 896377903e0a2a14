import { createMiddleware } from "hono/factory";
import { m } from "#messages/compiled/messages.js";
import { customerOfToken } from "#shop/customers/sessions.ts";
import type { ApiDependencies, ApiEnv } from "./context.ts";
import { failure } from "./failures.ts";

/** Lets a request pass whose bearer token opens a session, and tells the call whose it is; else 401. */
export function requireCustomer({ db }: ApiDependencies) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    c.header("Cache-Control", "no-store");
    const token = /^Bearer +(\S{1,200})$/i.exec(c.req.header("authorization") ?? "")?.[1];
    const customer = token === undefined ? null : await customerOfToken(db, token);
    if (token === undefined || customer === null) {
      c.header("WWW-Authenticate", "Bearer");
      return failure(c, 401, m.error_sign_in({}, { locale: c.var.language }));
    }
    c.set("customer", customer);
    c.set("token", token);
    return await next();
  });
}
