import { inLanguagePath, languageOfPath } from "#web/language/language-path.ts";

/** An address of no page. */
const nowhere = "/404";

/**
 * The request as it is, or one for an address of no page where its own can't be decoded ('/%E0%A4%A'): the router would print
 * that to the console, and it may hold the code of a pack.
 */
export function withDecodableUrl(request: Request): Request {
  if (!request.url.includes("%")) return request;
  const url = new URL(request.url);
  if (isDecodable(url.pathname)) return request;
  return notFoundRequest(request);
}

/** The same question, without a body, for an address of no page. */
export function notFoundRequest({ url, method, headers, signal }: Request): Request {
  return new Request(notFoundUrl(url), { method: method === "HEAD" ? "HEAD" : "GET", headers, signal });
}

/** An address of no page in the language of another address, asked for in the same way. */
export function notFoundUrl(address: string): URL {
  const url = new URL(address);
  const suffix = url.pathname.endsWith(".data") ? ".data" : "";
  // A page asks which of its data are new by its query.
  if (suffix === "") url.search = "";
  url.pathname = inLanguagePath(nowhere, languageOfPath(url.pathname)) + suffix;
  return url;
}

/** Whether a path can be decoded; the router prints those that can't. */
export function isDecodable(path: string): boolean {
  try {
    // The build leaves a call out whose answer is not used.
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}
