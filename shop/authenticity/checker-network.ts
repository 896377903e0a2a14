import ipaddr from "ipaddr.js";
import { wideNetwork } from "../limits/wide-network.ts";

const local = ["loopback", "private", "uniqueLocal", "linkLocal"];

/**
 * Returns the network of a check, /24 of IPv4 or /48 of IPv6; null for local addresses. All visitors behind a proxy that TRUSTED_PROXIES
 * does not name have such an address and differ only in their devices.
 */
export function checkerNetwork(counted: string): string | null {
  const address = counted.replace(/\/64$/, "");
  const isLocal = ipaddr.isValid(address) && local.includes(ipaddr.process(address).range());
  return isLocal ? null : wideNetwork(counted);
}
