import { renderToString } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { isDatabaseUnavailable } from "#db/database-unavailable.ts";
import { inLanguage } from "#messages/in-language.server.ts";
import { TooBusyError } from "#shop/limits/fair-queue.ts";
import { PageEntry } from "./document/inline-script.tsx";
import { readEntry } from "./document/late-scripts.tsx";
import { languageOfPath } from "./paths.ts";
import { busyContext, nonceContext, shopContext } from "./request-context.ts";

export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  if (context.get(busyContext).busy) exposeBusyCause(routerContext.staticHandlerContext);
  const nonce = context.get(nonceContext);
  // The router would stream the loaders' data as parts of the page, which costs more than a string.
  const { router, loaded } = await readEntry(routerContext);
  const page = inLanguage(languageOfPath(new URL(request.url).pathname), () =>
    renderToString(
      <PageEntry value={{ router, loaded, nonce }}>
        <ServerRouter context={router} url={request.url} {...(nonce !== undefined && { nonce })} />
      </PageEntry>,
    ),
  );
  return new Response(`<!DOCTYPE html>${page}`, { status, headers });
}

/** Passes the cause to the error boundary: the router hides causes of errors from pages. */
function exposeBusyCause({ errors }: EntryContext["staticHandlerContext"]) {
  for (const route of Object.keys(errors ?? {})) {
    if (errors !== null) errors[route] = { status: 503, statusText: "", internal: false, data: null };
  }
}

/** Logs a failed loader or action that is a bug. Aborted requests and requests that no page sends are not bugs. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (isDatabaseUnavailable(error) || error instanceof TooBusyError) context.get(busyContext).busy = true;
  else if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(shopContext).onError(error);
}
