import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";

const plainHost = /^(?:[\w-]+(?:\.[\w-]+)*|\[[0-9a-f:]+\])(?::[1-5]?\d{1,4})?$/i;

/** The longest name of a host (RFC 1035, 2.3.4) with its port, in characters. */
const maxHostLength = 260;
const hosts = new LRUCache<string, boolean>({ max: 100 });

/**
 * Whether a request asks for something with GET and nothing else, as browsers do, from a host that is one. Whatever is odd about a
 * request (a body, an absolute address, dots that lead elsewhere, Expect) is the framework's to answer.
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
