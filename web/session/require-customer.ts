import { type RouterContextProvider, redirect } from "react-router";
import type { Customer } from "#shop/customers/customer.ts";
import { localised, paths } from "../paths.ts";
import { languageContext, type Session, sessionContext } from "../request-context.ts";

/** Customer or guest of the request. Redirects visitors to sign in and back. */
export function requireCustomer(context: Readonly<RouterContextProvider>, url: URL): Customer {
  return (context.get(sessionContext) ?? signInFirst(context, url)).customer;
}

/** Session of an account. Redirects guests and visitors to sign in and back. */
export function requireAccountSession(context: Readonly<RouterContextProvider>, url: URL): Session {
  const session = context.get(sessionContext);
  return session === null || session.customer.is_guest ? signInFirst(context, url) : session;
}

/** The signed-in customer. Redirects guests and visitors to sign in and back. */
export function requireAccount(context: Readonly<RouterContextProvider>, url: URL): Customer {
  return requireAccountSession(context, url).customer;
}

/** The signed-in customer; null for guests and visitors. */
export function accountOf(context: Readonly<RouterContextProvider>): Customer | null {
  const session = context.get(sessionContext);
  return session === null || session.customer.is_guest ? null : session.customer;
}

/** Id for the cart and wishlist of a visitor, which are empty: no customer has it. */
const nobody = 0;

/** Id of the customer or guest whose cart and wishlist a page shows. */
export function shopperId(context: Readonly<RouterContextProvider>): number {
  return context.get(sessionContext)?.customer.id ?? nobody;
}

function signInFirst(context: Readonly<RouterContextProvider>, url: URL): never {
  throw redirectToSignIn(context, { next: url.pathname + url.search });
}

/** Redirects a visitor to sign in. `next` is the page to return to. */
export function redirectToSignIn(
  context: Readonly<RouterContextProvider>,
  fields: { readonly next: string },
): Response {
  const login = localised(paths.login(), context.get(languageContext));
  return redirect(`${login}?${new URLSearchParams(fields)}`, 303);
}
