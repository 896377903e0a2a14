import type { RouterContextProvider } from "react-router";
import { localised, paths, safeNext } from "../paths.ts";
import { languageContext } from "../request-context.ts";

interface Located {
  readonly context: Readonly<RouterContextProvider>;
  readonly url: URL;
}

/** Page to return to: the previous page, or the address book. */
export function wayBack({ context, url }: Located): string {
  const next = url.searchParams.get("next");
  return next === null ? localised(paths.addressBook(), context.get(languageContext)) : safeNext(next);
}
