import { a as shareOf, i as networkOfAddress } from "./client-address-CW-eaxAm.js";
import { setImmediate as setImmediate$1 } from "node:timers/promises";
import { IncomingMessage, createServer } from "node:http";
import proxyAddr from "proxy-addr";
import { once } from "node:events";
// db/embedded/embedded-postgres-error.ts
/** A failure that a person must read: one line that says what was expected and what came. */
var EmbeddedPostgresError = class extends Error {
	name = "EmbeddedPostgresError";
};
// server/start/start-failure.ts
/** Why the shop can't start, for the person who starts it: a line that says what was expected and what came. */
var StartFailure = class extends Error {
	name = "StartFailure";
};
/** What to tell about a failed start: the lines meant for people, or everything that is known of a bug. */
function describeFailure(error) {
	if (error instanceof StartFailure || error instanceof EmbeddedPostgresError) return error.message;
	return error instanceof Error ? error.stack ?? error.message : String(error);
}
// server/connections/connection-limits.ts
var usual = {
	/** A connection costs some 50 kB, while it sends a photo up to 9 MB; a process of 1.5 GB holds this many. */
	maxConnections: 2e3,
	/** A quarter of them: whole neighbourhoods share an address of a mobile network, with six connections a browser. */
	maxOfAddress: 500,
	/** What of a body comes at least within so many milliseconds: a phone with poor reception sends ten times as much. */
	minBodyBytes: 15e3,
	bodyWindow: 15e3
};
/** The limits of one of several processes, which share those of connections. */
function connectionLimits(processes) {
	return {
		...usual,
		maxConnections: shareOf(usual.maxConnections, processes),
		maxOfAddress: shareOf(usual.maxOfAddress, processes)
	};
}
/** How long a client may take: for the head of a request, for all of it, and until the next one. */
function requestTimeouts(trustedProxies) {
	return {
		headersTimeout: 1e4,
		requestTimeout: 3e5,
		keepAliveTimeout: trustedProxies.length > 0 ? 65e3 : 5e3,
		connectionsCheckingInterval: 2e3
	};
}
/**
* Holds so many connections and no more, fewer of one address where that is not a trusted proxy's, and cuts those whose
* requests come too slowly.
*/
function limitConnections(server, trustedProxies, limits = usual) {
	const isProxy = proxyAddr.compile([...trustedProxies]);
	const held = /* @__PURE__ */ new Map();
	let all = 0;
	server.on("connection", (socket) => {
		if (all >= limits.maxConnections) return void socket.destroy();
		all += 1;
		socket.once("close", () => {
			all -= 1;
		});
		const peer = socket.remoteAddress;
		if (peer === void 0 || isProxy(peer, 0)) return;
		const address = networkOfAddress(peer);
		const count = (held.get(address) ?? 0) + 1;
		if (count > limits.maxOfAddress) {
			socket.destroy();
			return;
		}
		held.set(address, count);
		socket.once("close", () => {
			const left = (held.get(address) ?? 1) - 1;
			if (left === 0) held.delete(address);
			else held.set(address, left);
		});
	});
	server.on("request", (incoming) => cutSlowBody(incoming, limits));
}
function cutSlowBody(incoming, { minBodyBytes, bodyWindow }) {
	if (!hasBody(incoming)) return;
	const { socket } = incoming;
	let before = socket.bytesRead;
	const watch = setInterval(() => {
		const read = socket.bytesRead;
		if (incoming.complete) clearInterval(watch);
		else if (read - before < minBodyBytes) socket.destroy();
		before = read;
	}, bodyWindow).unref();
	incoming.once("close", () => clearInterval(watch));
}
/** Whether a request announces a body. */
function hasBody({ headers }) {
	return headers["transfer-encoding"] !== void 0 || Number(headers["content-length"] ?? 0) > 0;
}
// server/connections/take-turns.ts
/** What asks whether the process is well: it hears at once, however many wait. */
var probes = ["/livez", "/readyz"];
var arrivals = /* @__PURE__ */ new WeakMap();
/**
* Begins one request in each turn of the event loop. Hundreds that arrive together would else be answered in one go, and
* nothing that happens meanwhile be heard for seconds: no probe, no answer of the database.
*/
function takeTurns(answer) {
	const waiting = [];
	function answerNext() {
		const [incoming, outgoing] = waiting.shift() ?? [];
		if (waiting.length > 0) setImmediate(answerNext);
		if (incoming !== void 0 && outgoing !== void 0 && !outgoing.destroyed) answer(incoming, outgoing);
	}
	return (incoming, outgoing) => {
		arrivals.set(incoming, performance.now());
		if (probes.includes(incoming.url)) return answer(incoming, outgoing);
		if (waiting.push([incoming, outgoing]) === 1) setImmediate(answerNext);
	};
}
/** What a request is answered with, and how many milliseconds ago it arrived; 0 for one that came through no network. */
function withWaited(env) {
	const incoming = typeof env === "object" && env !== null && "incoming" in env ? env.incoming : null;
	const arrived = incoming instanceof IncomingMessage ? arrivals.get(incoming) : void 0;
	return Object.assign({}, env, { waited: () => arrived === void 0 ? 0 : performance.now() - arrived });
}
// server/connections/without-new-connections.ts
var maxWait = 500;
/**
* Resolves right after a turn of the event loop that accepted no connection, at most half a second from now. Whoever stops to listen
* then breaks none: the system resets those that it has taken and the process has not. A turn accepts one.
*/
async function withoutNewConnections(accepted) {
	const began = performance.now();
	let before;
	do {
		before = accepted();
		await setImmediate$1();
	} while (accepted() > before && performance.now() - began < maxWait);
}
// server/connections/listener.ts
/**
* A server that hands what arrives, within the limits that `processes` share, to `site`, which does not listen itself; `beforehand` may
* answer in its place.
*/
function createListener(site, trustedProxies, beforehand, processes = 1) {
	const unanswered = /* @__PURE__ */ new Set();
	const held = [];
	const open = /* @__PURE__ */ new Set();
	const allClosed = Promise.withResolvers();
	let closing = false;
	let draining = false;
	let holding = false;
	let accepted = 0;
	const answerInTurn = takeTurns((...request) => void site.emit("request", ...request));
	const answer = beforehand === void 0 ? answerInTurn : (request, response) => beforehand(request, response, answerInTurn);
	const server = createServer(requestTimeouts(trustedProxies), (request, response) => {
		unanswered.add(response);
		response.once("close", () => unanswered.delete(response));
		if (draining) response.setHeader("Connection", "close");
		if (holding) held.push([request, response]);
		else answer(request, response);
	});
	limitConnections(server, trustedProxies, connectionLimits(processes));
	server.on("connection", (socket) => {
		accepted += 1;
		open.add(socket);
		socket.once("close", () => {
			open.delete(socket);
			if (closing && open.size === 0) allClosed.resolve();
		});
	});
	if (site.listenerCount("upgrade") > 0) server.on("upgrade", (...request) => site.emit("upgrade", ...request));
	function drain() {
		draining = true;
		for (const response of unanswered) if (!response.headersSent) response.setHeader("Connection", "close");
	}
	/** Requests wait meanwhile, at most half a second, so that their clients open no new connections. */
	async function stopListening() {
		holding = true;
		await withoutNewConnections(() => accepted);
		server.close();
		holding = false;
		closing = true;
		if (open.size === 0) allClosed.resolve();
		for (const [request, response] of held) answer(request, response);
	}
	return {
		server,
		drain,
		async close(limit) {
			drain();
			const closed = once(server, "close");
			await stopListening();
			const tidy = setInterval(() => server.closeIdleConnections(), 50);
			const cut = setTimeout(() => server.closeAllConnections(), limit);
			await Promise.all([closed, allClosed.promise]);
			clearInterval(tidy);
			clearTimeout(cut);
		}
	};
}
export { StartFailure as a, hasBody as i, withoutNewConnections as n, describeFailure as o, withWaited as r, EmbeddedPostgresError as s, createListener as t };
