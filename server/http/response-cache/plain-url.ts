const plainPath = /^(?:\/[\w-]+(?:\.[\w-]+)*)*\/?$/;
const plainQuery = /^(?:[\w\-.~!*'(),:;@/?=&+]|%[0-9a-f]{2})*$/i;
const maxUrlLength = 1000;

export interface PlainUrl {
  readonly path: string;
  readonly parameters: URLSearchParams;
}

/** Path and parameters of an address that is read alike by everybody; null for any other. */
export function readPlainUrl(url: string): PlainUrl | null {
  if (url.length > maxUrlLength) return null;
  const end = url.indexOf("?");
  const path = end === -1 ? url : url.slice(0, end);
  const query = end === -1 ? "" : url.slice(end + 1);
  if (!plainPath.test(path) || !plainQuery.test(query) || !isDecodable(query)) return null;
  return { path, parameters: new URLSearchParams(query) };
}

/** What is no UTF-8 is read in more than one way. */
function isDecodable(query: string): boolean {
  try {
    return query === "" || decodeURIComponent(query) !== "";
  } catch {
    return false;
  }
}
