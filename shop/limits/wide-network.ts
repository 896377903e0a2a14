import ipaddr from "ipaddr.js";

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
