import { redirect } from "react-router";
import { languageOfPath } from "../language/language-path.ts";
import { localised, paths } from "../paths.ts";
import type { Route } from "./+types/collections.ts";

/** All collections together are all products. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(localised(paths.products(), languageOfPath(url.pathname)) + url.search, 301);
}
