import { lookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** Returns whether an address belongs to the public internet: no private, loopback, link-local or reserved one. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";
}

/** Returns whether a host of a URL is an address that is not public. Names are checked by `lookupPublic`. */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, "");
  return isIP(host) !== 0 && !isPublicAddress(host);
}

/**
 * Resolves a name for a connection, and fails if any of its addresses is not public. The connection uses the checked address, so that a
 * name cannot change between check and connection.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error !== null) return callback(error, "");
    const isPrivate = found.length === 0 || found.some(({ address }) => !isPublicAddress(address));
    if (isPrivate) return callback(new Error(`${hostname} has no public address`), "");
    if (options.all === true) return callback(null, found);
    const [first = { address: "", family: 4 }] = found;
    callback(null, first.address, first.family);
  });
};
