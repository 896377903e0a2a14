import type { RouterContextProvider } from "react-router";
import { localised, paths } from "../paths.ts";
import { languageContext } from "../request-context.ts";
import { safeNext } from "../session/safe-next.ts";

interface Located {
  readonly context: Readonly<RouterContextProvider>;
  readonly url: URL;
}

/** Where a page of the book leads in the end: to the page that sent here, else to the book. */
export function wayBack({ context, url }: Located): string {
  const next = url.searchParams.get("next");
  return next === null ? localised(paths.addressBook(), context.get(languageContext)) : safeNext(next);
}
