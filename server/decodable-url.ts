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
  const { headers, signal } = request;
  return new Request(notFoundUrl(request.url), {
    method: request.method === "HEAD" ? "HEAD" : "GET",
    headers,
    signal,
  });
}

/** An address of no page in the language of another address, asked for in the same way. */
export function notFoundUrl(address: string): URL {
  const url = new URL(address);
  const suffix = url.pathname.endsWith(".data") ? ".data" : "";
  url.pathname = inLanguagePath(nowhere, languageOfPath(url.pathname)) + suffix;
  return url;
}

function isDecodable(path: string): boolean {
  try {
    // The build leaves a call out whose answer is not used.
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}
