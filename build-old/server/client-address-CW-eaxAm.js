import ipaddr from "ipaddr.js";
import { IncomingMessage } from "node:http";
import proxyAddr from "proxy-addr";
// shop/limits/wide-network.ts
/**
* The network around an address or an IPv6 /64: /24 of IPv4, /48 of IPv6, as providers give them out, which name no household.
* Any other text is a network of its own.
*/
function wideNetwork(counted) {
	const address = counted.replace(/\/64$/, "");
	if (!ipaddr.isValid(address)) return counted;
	return ipaddr.IPv4.isValid(address) ? `${ipaddr.IPv4.networkAddressFromCIDR(`${address}/24`)}/24` : `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/48`)}/48`;
}
// server/processes/share-of.ts
/** One process's share of a bound that all of them are to hold together; every one may do something. */
function shareOf(bound, processes) {
	return Math.max(1, Math.ceil(bound / processes));
}
// server/client-address.ts
/** Nobody's address: a request that came through no network, as in tests. */
var nowhere = "nowhere";
/**
* Tells the address that a request came from, as limits count it. `X-Forwarded-For` is believed only as far as trusted
* proxies (addresses or CIDR ranges) have written it; `onUntrusted` hears of a peer that sends the header and is not one.
*/
function clientAddressBehind(trustedProxies, onUntrusted = () => {}) {
	const addressOf = incomingAddressBehind(trustedProxies, onUntrusted);
	return ({ env }) => {
		const incoming = typeof env === "object" && env !== null ? env.incoming : void 0;
		return incoming instanceof IncomingMessage ? addressOf(incoming) : nowhere;
	};
}
/** The same for a request that no framework has seen. */
function incomingAddressBehind(trustedProxies, onUntrusted = () => {}) {
	const trust = proxyAddr.compile([...trustedProxies]);
	return (incoming) => {
		const peer = incoming.socket.remoteAddress;
		if (peer === void 0) return nowhere;
		if (incoming.headers["x-forwarded-for"] !== void 0 && !trust(peer, 0)) onUntrusted(peer);
		return networkOfAddress(proxyAddr(incoming, trust));
	};
}
/** An IPv4 address, or the /64 that a provider gives to one IPv6 customer. */
function networkOfAddress(address) {
	if (!ipaddr.isValid(address)) return address;
	const parsed = ipaddr.process(address);
	if (parsed.kind() === "ipv4") return parsed.toString();
	return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/64`)}/64`;
}
/** The network of an address that counts, as the log may keep it: /24 of IPv4, /48 of IPv6, which name no household. */
function loggedNetwork(counted) {
	const address = counted.replace(/\/64$/, "");
	if (!ipaddr.isValid(address)) return counted === nowhere ? nowhere : "unknown";
	return wideNetwork(address);
}
export { shareOf as a, networkOfAddress as i, incomingAddressBehind as n, wideNetwork as o, loggedNetwork as r, clientAddressBehind as t };
