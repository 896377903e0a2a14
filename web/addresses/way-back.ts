import { languageOfPath } from "../language/language-path.ts";
import { localised, paths } from "../paths.ts";
import { safeNext } from "../session/safe-next.ts";

/** Where a page of the book leads in the end: to the page that sent here, else to the book. */
export function wayBack(url: URL): string {
  const next = url.searchParams.get("next");
  return next === null ? localised(paths.addressBook(), languageOfPath(url.pathname)) : safeNext(next);
}
