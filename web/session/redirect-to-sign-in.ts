import { type RouterContextProvider, redirect } from "react-router";
import { localised, paths } from "../paths.ts";
import { languageContext } from "../request-context.ts";

/** Redirects a visitor to sign in. `next` is the page to return to. */
export function redirectToSignIn(
  context: Readonly<RouterContextProvider>,
  fields: { readonly next: string },
): Response {
  const login = localised(paths.login(), context.get(languageContext));
  return redirect(`${login}?${new URLSearchParams(fields)}`, 303);
}
