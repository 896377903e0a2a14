import ipaddr from "ipaddr.js";
import type { RateLimit, Try } from "./rate-limits.ts";

/** Returns the /24 of an IPv4 or the /48 of an IPv6 address, as providers assign them. Any other text is its own network. */
export function wideNetwork(counted: string): string {
  const address = counted.replace(/\/64$/, "");
  if (!ipaddr.isValid(address)) return counted;
  return ipaddr.IPv4.isValid(address)
    ? `${ipaddr.IPv4.networkAddressFromCIDR(`${address}/24`)}/24`
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/48`)}/48`;
}

/** Ratio of the limit of a wide network to that of one address. */
const networkFactor = 10;

/**
 * Returns the attempts that a failure counts for: the address, and its wide network with ten times the limit, which limits guesses from
 * many addresses of one customer. `account` limits guesses at one account.
 */
export function triesOfNetwork(limit: RateLimit, address: string, account?: string): Try[] {
  const { what, max, minutes } = limit;
  const ofNetwork = { what: `${what}'s network`, max: max * networkFactor, minutes };
  const whose = (network: string) => (account === undefined ? network : `${account}\n${network}`);
  return [
    { limit, whose: whose(address) },
    { limit: ofNetwork, whose: whose(wideNetwork(address)) },
  ];
}
