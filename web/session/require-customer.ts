import type { RouterContextProvider } from "react-router";
import type { Customer } from "#shop/customers/customer.ts";
import { sessionContext } from "../request-context.ts";
import { redirectToSignIn } from "./redirect-to-sign-in.ts";

interface Session {
  readonly customer: Customer;
  readonly token: string;
}

/** Session of the signed-in customer. Redirects visitors to sign in and back. */
export function requireSession(context: Readonly<RouterContextProvider>, url: URL): Session {
  const session = context.get(sessionContext);
  if (session !== null) return session;
  throw redirectToSignIn(context, { next: url.pathname + url.search });
}

/** The signed-in customer. Redirects visitors to sign in and back. */
export function requireCustomer(context: Readonly<RouterContextProvider>, url: URL): Customer {
  return requireSession(context, url).customer;
}
