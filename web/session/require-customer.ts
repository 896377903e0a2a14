import { type RouterContextProvider, redirect } from "react-router";
import type { Customer } from "#shop/customers/customer.ts";
import { languageOfPath } from "../language/language-path.ts";
import { localised, paths } from "../paths.ts";
import { sessionContext } from "../request-context.ts";

interface Session {
  readonly customer: Customer;
  readonly token: string;
}

/** The session of the customer whose page this is; visitors are sent to sign in and back. */
export function requireSession(context: Readonly<RouterContextProvider>, url: URL): Session {
  const session = context.get(sessionContext);
  if (session !== null) return session;
  const login = localised(paths.login(), languageOfPath(url.pathname));
  throw redirect(`${login}?${new URLSearchParams({ next: url.pathname + url.search })}`, 303);
}

/** The customer whose page this is; visitors are sent to sign in and back. */
export function requireCustomer(context: Readonly<RouterContextProvider>, url: URL): Customer {
  return requireSession(context, url).customer;
}
