import { languageOfPath, localised } from "#web/paths.ts";

/** Path without a page. */
const nowhere = "/404";

/**
 * Returns the request, or one for a missing page when its URL cannot be decoded ('/%E0%A4%A'). The router would log
 * such a URL, which may contain the code of a pack.
 */
export function withDecodableUrl(request: Request): Request {
  if (!request.url.includes("%")) return request;
  const url = new URL(request.url);
  if (isDecodable(url.pathname)) return request;
  return notFoundRequest(request);
}

/** Returns the same request without a body, for a missing page. */
export function notFoundRequest({ url, method, headers, signal }: Request): Request {
  return new Request(notFoundUrl(url), { method: method === "HEAD" ? "HEAD" : "GET", headers, signal });
}

/** Returns the URL of a missing page in the language of another URL. */
export function notFoundUrl(address: string): URL {
  const url = new URL(address);
  const suffix = url.pathname.endsWith(".data") ? ".data" : "";
  // The query of a page's data names the routes that the client lacks.
  if (suffix === "") url.search = "";
  url.pathname = localised(nowhere, languageOfPath(url.pathname)) + suffix;
  return url;
}

/** Returns whether a path can be decoded. The router logs other paths. */
export function isDecodable(path: string): boolean {
  try {
    // The build removes a call whose result is unused.
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}
