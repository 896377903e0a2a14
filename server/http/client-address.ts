import { IncomingMessage } from "node:http";
import type { Context } from "hono";
import ipaddr from "ipaddr.js";
import proxyAddr from "proxy-addr";
import { wideNetwork } from "#shop/limits/rate-limits.ts";

/** Address of requests without a network, as in tests. */
const nowhere = "nowhere";

/**
 * Returns a function that reads the client's address, as limits count it. Only trusted proxies (addresses or CIDR
 * ranges) may write `X-Forwarded-For`. `onUntrusted` is called with any other peer that sends the header.
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

/** Reads the client's address of a request that no framework has seen. */
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

/** Returns an IPv4 address, or the /64 that a provider assigns to one IPv6 customer. */
export function networkOfAddress(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/64`)}/64`;
}

/** Returns the network of a counted address for the log: /24 of IPv4, /48 of IPv6. It identifies no household. */
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

/**
 * Returns whether a counted address belongs to this machine or a private network. The /64 of ::1 is ::/64, which is
 * 'unspecified'.
 */
export function isLocalAddress(counted: string): boolean {
  const address = counted.replace(/\/64$/, "");
  return ipaddr.isValid(address) && localRanges.has(ipaddr.parse(address).range());
}
