import ipaddr from "ipaddr.js";
import type { RateLimit, Try } from "./rate-limits.ts";

/**
 * The network around an address or an IPv6 /64: /24 of IPv4, /48 of IPv6, as providers give them out, which name no household.
 * Any other text is a network of its own.
 */
export function wideNetwork(counted: string): string {
  const address = counted.replace(/\/64$/, "");
  if (!ipaddr.isValid(address)) return counted;
  return ipaddr.IPv4.isValid(address)
    ? `${ipaddr.IPv4.networkAddressFromCIDR(`${address}/24`)}/24`
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/48`)}/48`;
}

/** Factor between the limit of a wide network and that of one address. */
const networkFactor = 10;

/**
 * Returns the tries that a failure counts for: the address, and the wide network around it with ten times the limit, so that
 * guesses from many addresses of one provider's customer are limited too. `account` limits the guesses at one account.
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
