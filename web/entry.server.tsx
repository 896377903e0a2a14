import { renderToReadableStream } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { isDatabaseUnavailable } from "#db/database-unavailable.ts";
import { inLanguage } from "#messages/in-language.server.ts";
import { TooBusyError } from "#shop/limits/fair-queue.ts";
import { PageEntry } from "./document/page-entry.ts";
import { languageOfPath } from "./language/language-path.ts";
import { busyContext, nonceContext, shopContext } from "./request-context.ts";

/** A page that takes longer than this to render is given up. */
export const streamTimeout = 5000;

export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  if (context.get(busyContext).busy) sayBusy(routerContext.staticHandlerContext);
  const nonce = context.get(nonceContext);
  // Has the router write the loaders' data behind the page, as its own `Scripts` would (`document/late-scripts.tsx`).
  if (import.meta.env.PROD) routerContext.renderMeta = { didRenderScripts: true };
  const page = (
    <PageEntry value={{ router: routerContext, nonce }}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </PageEntry>
  );
  let failed = false;
  const body = await inLanguage(languageOfPath(new URL(request.url).pathname), () =>
    renderToReadableStream(page, {
      nonce,
      signal: AbortSignal.timeout(streamTimeout),
      onError(error) {
        failed = true;
        context.get(shopContext).onError(error);
      },
    }),
  );
  // Every loader has answered, so nothing is left to wait for: one piece costs less than a stream of many.
  const bytes = await new Response(body).arrayBuffer();
  return new Response(bytes, { status: failed ? 500 : status, headers });
}

/** Lets the pages' error boundary see why: the router hides the causes of errors from pages. */
function sayBusy({ errors }: EntryContext["staticHandlerContext"]) {
  for (const route of Object.keys(errors ?? {})) {
    if (errors !== null) errors[route] = { status: 503, statusText: "", internal: false, data: null };
  }
}

/** A failure of a loader or action that is a bug; requests that were given up, or ask for what no page does, are not. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (isDatabaseUnavailable(error) || error instanceof TooBusyError) context.get(busyContext).busy = true;
  else if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(shopContext).onError(error);
}
