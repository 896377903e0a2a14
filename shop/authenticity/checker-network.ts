import ipaddr from "ipaddr.js";
import { wideNetwork } from "../limits/wide-network.ts";

const local = ["loopback", "private", "uniqueLocal", "linkLocal"];

/**
 * The network that a check came from, /24 of IPv4 or /48 of IPv6; null for an address of this machine or of its own network.
 * All visitors behind a proxy that TRUSTED_PROXIES does not name come from there: only their devices tell them apart.
 */
export function checkerNetwork(counted: string): string | null {
  const address = counted.replace(/\/64$/, "");
  const isLocal = ipaddr.isValid(address) && local.includes(ipaddr.process(address).range());
  return isLocal ? null : wideNetwork(counted);
}
