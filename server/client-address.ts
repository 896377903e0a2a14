import { IncomingMessage } from "node:http";
import type { Context } from "hono";
import ipaddr from "ipaddr.js";
import proxyAddr from "proxy-addr";

/** Nobody's address: a request that came through no network, as in tests. */
const nowhere = "nowhere";

/**
 * Tells the address that a request came from, as limits count it. `X-Forwarded-For` is believed only as far as trusted
 * proxies (addresses or CIDR ranges) have written it.
 */
export function clientAddressBehind(trustedProxies: readonly string[]): (c: Context) => string {
  const trust = proxyAddr.compile([...trustedProxies]);
  return ({ env }) => {
    const incoming: unknown = typeof env === "object" && env !== null ? env.incoming : undefined;
    return incoming instanceof IncomingMessage && incoming.socket.remoteAddress !== undefined
      ? addressToCount(proxyAddr(incoming, trust))
      : nowhere;
  };
}

/** An IPv4 address, or the /64 that a provider gives to one IPv6 customer. */
export function addressToCount(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/64`)}/64`;
}
