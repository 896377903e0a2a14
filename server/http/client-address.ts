import { IncomingMessage } from "node:http";
import type { Context } from "hono";
import ipaddr from "ipaddr.js";
import { LRUCache } from "lru-cache";
import proxyAddr from "proxy-addr";
import { wideNetwork } from "#shop/limits/wide-network.ts";

/** Nobody's address: a request that came through no network, as in tests. */
const nowhere = "nowhere";

/**
 * Tells the address that a request came from, as limits count it. `X-Forwarded-For` is believed only as far as trusted
 * proxies (addresses or CIDR ranges) have written it; `onUntrusted` hears of a peer that sends the header and is not one.
 */
export function clientAddressBehind(
  trustedProxies: readonly string[],
  onUntrusted: (peer: string) => void = () => {},
): (c: Context) => string {
  const addressOf = incomingAddressBehind(trustedProxies, onUntrusted);
  return ({ env }) => {
    const incoming: unknown = typeof env === "object" && env !== null ? env.incoming : undefined;
    return incoming instanceof IncomingMessage ? addressOf(incoming) : nowhere;
  };
}

/** The same for a request that no framework has seen. */
export function incomingAddressBehind(
  trustedProxies: readonly string[],
  onUntrusted: (peer: string) => void = () => {},
): (incoming: IncomingMessage) => string {
  const trust = proxyAddr.compile([...trustedProxies]);
  return (incoming) => {
    const peer = incoming.socket.remoteAddress;
    if (peer === undefined) return nowhere;
    if (incoming.headers["x-forwarded-for"] !== undefined && !trust(peer, 0)) onUntrusted(peer);
    return networkOfAddress(proxyAddr(incoming, trust));
  };
}

/** Maximum length of an `X-Forwarded-For` that is remembered, in characters. */
const maxForwardedLength = 100;

/** Returns the network of a request's client, as the log may keep it: /24 of IPv4, /48 of IPv6. Recent clients are remembered. */
export function networkOfRequestBehind(
  trustedProxies: readonly string[],
): (incoming: IncomingMessage) => string {
  const addressOf = incomingAddressBehind(trustedProxies);
  const known = new LRUCache<string, string>({ max: 1000 });
  return (incoming) => {
    const forwarded = incoming.headers["x-forwarded-for"] ?? "";
    const peer = incoming.socket.remoteAddress;
    if (peer === undefined || forwarded.length > maxForwardedLength)
      return loggedNetwork(addressOf(incoming));
    const from = `${peer} ${forwarded}`;
    const before = known.get(from);
    if (before !== undefined) return before;
    const network = loggedNetwork(addressOf(incoming));
    known.set(from, network);
    return network;
  };
}

/** An IPv4 address, or the /64 that a provider gives to one IPv6 customer. */
export function networkOfAddress(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/64`)}/64`;
}

/** The network of an address that counts, as the log may keep it: /24 of IPv4, /48 of IPv6, which name no household. */
export function loggedNetwork(counted: string): string {
  const address = counted.replace(/\/64$/, "");
  if (!ipaddr.isValid(address)) return counted === nowhere ? nowhere : "unknown";
  return wideNetwork(address);
}

const localRanges = new Set([
  "private",
  "loopback",
  "uniqueLocal",
  "linkLocal",
  "carrierGradeNat",
  "unspecified",
]);

/** Whether a counted address belongs to this machine or a private network. The /64 of ::1 is ::/64, which is 'unspecified'. */
export function isLocalAddress(counted: string): boolean {
  const address = counted.replace(/\/64$/, "");
  return ipaddr.isValid(address) && localRanges.has(ipaddr.parse(address).range());
}
