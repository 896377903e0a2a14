import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { m } from "#messages/compiled/messages.js";
import { findCustomerByToken } from "#shop/customers/sessions.ts";
import type { ApiContext, ApiDependencies, ApiEnv } from "./context.ts";
import { failure } from "./failures.ts";

/** Requires a bearer token of a session, also of a guest, and sets `customer`; otherwise 401. */
export function requireCustomer(dependencies: ApiDependencies) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    return (await recogniseCustomer(c, dependencies)) ? await next() : signInRequired(c);
  });
}

/** Requires a session of an account; a guest's gets 401 too. */
export function requireAccount(dependencies: ApiDependencies) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const isKnown = await recogniseCustomer(c, dependencies);
    return isKnown && !c.var.customer.is_guest ? await next() : signInRequired(c);
  });
}

/** Returns the guest of the request's token; null without one. */
export async function guestOf(c: ApiContext, { db }: ApiDependencies): Promise<number | null> {
  const token = bearerToken(c);
  const customer = token === undefined ? null : await findCustomerByToken(db, token);
  return customer?.is_guest === true ? customer.id : null;
}

/** Allows requests without a token, and rejects an invalid one. */
export function customerIfSignedIn(dependencies: ApiDependencies) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    if (c.req.header("authorization") === undefined) return await next();
    return (await recogniseCustomer(c, dependencies)) ? await next() : signInRequired(c);
  });
}

/** Allows requests without a token or with an invalid one. */
export function customerIfKnown(dependencies: ApiDependencies) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    await recogniseCustomer(c, dependencies);
    return await next();
  });
}

async function recogniseCustomer(c: ApiContext, { db }: ApiDependencies): Promise<boolean> {
  c.header("Cache-Control", "no-store");
  const token = bearerToken(c);
  const customer = token === undefined ? null : await findCustomerByToken(db, token);
  if (token === undefined || customer === null) return false;
  c.set("customer", customer);
  c.set("token", token);
  return true;
}

export function bearerToken(c: Context): string | undefined {
  return /^Bearer +(\S{1,200})$/i.exec(c.req.header("authorization") ?? "")?.[1];
}

/** Responds with 401. */
export function signInRequired(c: ApiContext) {
  c.header("WWW-Authenticate", "Bearer");
  return failure(c, 401, m.error_sign_in({}, { locale: c.var.language }));
}
