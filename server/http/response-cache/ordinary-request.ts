import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";

const plainHost = /^(?:[\w-]+(?:\.[\w-]+)*|\[[0-9a-f:]+\])(?::[1-5]?\d{1,4})?$/i;

/** Maximum length of a host name (RFC 1035, 2.3.4) with its port, in characters. */
const maxHostLength = 260;
const hosts = new LRUCache<string, boolean>({ max: 100 });

/**
 * Returns whether a request is a plain HTTP/1.1 GET with a valid host, and without a body, Expect or Upgrade. The cache in memory serves
 * only these. Does not check the path.
 */
export function isOrdinary({ method, httpVersion, headers }: IncomingMessage): boolean {
  return (
    method === "GET" &&
    httpVersion === "1.1" &&
    headers["content-length"] === undefined &&
    headers["transfer-encoding"] === undefined &&
    headers.expect === undefined &&
    headers.upgrade === undefined &&
    isHost(headers.host ?? "")
  );
}

function isHost(host: string): boolean {
  if (host.length > maxHostLength) return false;
  const before = hosts.get(host);
  if (before !== undefined) return before;
  const is = plainHost.test(host) && URL.canParse(`http://${host}`);
  hosts.set(host, is);
  return is;
}
