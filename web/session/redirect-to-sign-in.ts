import { type RouterContextProvider, redirect } from "react-router";
import { localised, paths } from "../paths.ts";
import { languageContext } from "../request-context.ts";

/** Sends a visitor to sign in: `next` is where to go on after it, other fields are what the visitor wanted to do. */
export function redirectToSignIn(
  context: Readonly<RouterContextProvider>,
  fields: Readonly<Record<string, string>>,
): Response {
  const login = localised(paths.login(), context.get(languageContext));
  return redirect(`${login}?${new URLSearchParams(fields)}`, 303);
}
