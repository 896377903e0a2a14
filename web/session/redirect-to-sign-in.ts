import { redirect } from "react-router";
import { languageOfPath } from "../language/language-path.ts";
import { localised, paths } from "../paths.ts";

/** Sends a visitor to sign in, with where to go on after it and what was wished for meanwhile. */
export function signInFirst(url: URL, wish: Readonly<Record<string, string>>): Response {
  const login = localised(paths.login(), languageOfPath(url.pathname));
  return redirect(`${login}?${new URLSearchParams(wish)}`, 303);
}
