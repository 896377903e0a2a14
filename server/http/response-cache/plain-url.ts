const plainPath = /^(?:\/[\w-]+(?:\.[\w-]+)*)*\/?$/;
const plainQuery = /^(?:[\w\-.~!*'(),:;@/?=&+]|%[0-9a-f]{2})*$/i;
const maxUrlLength = 1000;

export interface PlainUrl {
  readonly path: string;
  readonly parameters: URLSearchParams;
}

/** Returns path and parameters of a URL that every parser reads alike; null for others. */
export function readPlainUrl(url: string): PlainUrl | null {
  if (url.length > maxUrlLength) return null;
  const end = url.indexOf("?");
  const path = end === -1 ? url : url.slice(0, end);
  const query = end === -1 ? "" : url.slice(end + 1);
  if (!plainPath.test(path) || !plainQuery.test(query) || !isDecodable(query)) return null;
  return { path, parameters: new URLSearchParams(query) };
}

/** Parsers differ on text that is no UTF-8. */
function isDecodable(query: string): boolean {
  try {
    return query === "" || decodeURIComponent(query) !== "";
  } catch {
    return false;
  }
}
