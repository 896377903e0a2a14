import type { RouterContextProvider } from "react-router";
import { localised, paths } from "../paths.ts";
import { languageContext } from "../request-context.ts";
import { routeId } from "../route-id.ts";
import { safeNext } from "../session/safe-next.ts";

interface Located {
  readonly context: Readonly<RouterContextProvider>;
  readonly url: URL;
}

/** Where a review leads in the end: to the page that sent here, else to the order. */
export function wayBack({ context, url }: Located, params: { readonly id: string }): string {
  const next = url.searchParams.get("next");
  if (next !== null) return safeNext(next);
  return localised(paths.order(routeId(params.id)), context.get(languageContext));
}
