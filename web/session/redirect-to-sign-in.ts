import { type RouterContextProvider, redirect } from "react-router";
import { localised, paths } from "../paths.ts";
import { languageContext } from "../request-context.ts";

/** Redirects a visitor to sign in. `next` is the page to return to; other fields are the intended action. */
export function redirectToSignIn(
  context: Readonly<RouterContextProvider>,
  fields: Readonly<Record<string, string>>,
): Response {
  const login = localised(paths.login(), context.get(languageContext));
  return redirect(`${login}?${new URLSearchParams(fields)}`, 303);
}
