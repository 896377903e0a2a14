import { a as StartFailure, t as createListener } from "./listener-Cvbm2zM5.js";
import { createServer } from "node:http";
import { once } from "node:events";
// server/connections/listen.ts
var thisMachine = ["127.0.0.1", "::1"];
/** Throws when the port is taken, before any other work is done; answers a free port for 0. */
async function requireFreePort(host, port) {
	const listening = await listen(createServer(), host, port);
	await listening.close(0);
	return listening.port;
}
/**
* Lets `site`, which does not listen itself, answer what arrives at the port, within limits, and `beforehand` what it can before it;
* 0 is any free port.
*/
async function listen(site, host, port, trustedProxies = [], setting = "PORT", beforehand) {
	return await listenWith(() => createListener(site, trustedProxies, beforehand), host, port, setting);
}
/** Listens at the port with a listener of `create` for each address. */
async function listenWith(create, host, port, setting = "PORT") {
	const listeners = [];
	let chosen = port;
	for (const address of host === void 0 ? thisMachine : [host]) {
		const listener = create();
		try {
			listener.server.listen({
				host: address,
				port: chosen
			});
			await once(listener.server, "listening");
		} catch (error) {
			if (listeners.length > 0 && (port === 0 || codeOf(error) !== "EADDRINUSE")) continue;
			await Promise.all(listeners.map((opened) => opened.close(0)));
			throw failure(error, host, port, setting);
		}
		listeners.push(listener);
		chosen = portOf(listener.server);
	}
	return {
		port: chosen,
		drain() {
			for (const listener of listeners) listener.drain();
		},
		async close(limit) {
			await Promise.all(listeners.map((listener) => listener.close(limit)));
		}
	};
}
function portOf(server) {
	const address = server.address();
	return typeof address === "object" && address !== null ? address.port : 0;
}
function failure(error, host, port, setting) {
	switch (codeOf(error)) {
		case "EADDRINUSE": return new StartFailure(`Port ${port} is taken: stop what uses it or set ${setting} to another one.`);
		case "EACCES": return new StartFailure(`Port ${port} is not for this user: set ${setting} to one above 1023.`);
		case "EADDRNOTAVAIL":
		case "EAFNOSUPPORT":
		case "EAI_AGAIN":
		case "EINVAL":
		case "ENOTFOUND": return new StartFailure(`HOST: expected an address of this machine, but got ${JSON.stringify(host)}.`);
		default: return error;
	}
}
function codeOf(error) {
	return error instanceof Error && "code" in error ? error.code : void 0;
}
export { listenWith as n, requireFreePort as r, listen as t };
