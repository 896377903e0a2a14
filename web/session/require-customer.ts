import type { RouterContextProvider } from "react-router";
import type { Customer } from "#shop/customers/customer.ts";
import { sessionContext } from "../request-context.ts";
import { redirectToSignIn } from "./redirect-to-sign-in.ts";

interface Session {
  readonly customer: Customer;
  readonly token: string;
}

/** The session of the customer whose page this is; visitors are sent to sign in and back. */
export function requireSession(context: Readonly<RouterContextProvider>, url: URL): Session {
  const session = context.get(sessionContext);
  if (session !== null) return session;
  throw redirectToSignIn(context, { next: url.pathname + url.search });
}

/** The customer whose page this is; visitors are sent to sign in and back. */
export function requireCustomer(context: Readonly<RouterContextProvider>, url: URL): Customer {
  return requireSession(context, url).customer;
}
