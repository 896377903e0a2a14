import { n as prepareShop, r as openPictureProcess, t as beginRegularWork } from "./regular-work-CIqBMPB6.js";
import { a as openReadiness, c as localUrlOf, m as closeOnShutdown } from "./picture-work-DKaTCn8i.js";
import { n as listenWith } from "./listen-B6oZINmz.js";
import { t as say } from "./say-Bl6EO-Kd.js";
import { a as StartFailure, n as withoutNewConnections } from "./listener-Cvbm2zM5.js";
import { r as createAnswers, t as FromWorker } from "./messages-D6-JhNuy.js";
import module from "node:module";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { once } from "node:events";
import { createServer } from "node:net";
import { fork } from "node:child_process";
// server/processes/distribute.ts
/** A server that takes connections, reads nothing of them, and gives each to `hand`. */
function createDistributor(hand) {
	let accepted = 0;
	const server = createServer({
		pauseOnConnect: true,
		noDelay: true
	}, (socket) => {
		accepted += 1;
		hand(socket);
	});
	return {
		server,
		drain() {},
		async close() {
			await withoutNewConnections(() => accepted);
			server.close();
		}
	};
}
// server/processes/whole-lines.ts
/** Passes on what a process says in whole lines, so that those of several never mix. */
function passWholeLines(from, write) {
	let begun = "";
	from.setEncoding("utf8");
	from.on("data", (text) => {
		const end = text.lastIndexOf("\n") + 1;
		if (end === 0) {
			begun += text;
			return;
		}
		write(begun + text.slice(0, end));
		begun = text.slice(end);
	});
	from.once("end", () => {
		if (begun !== "") write(`${begun}\n`);
	});
}
// server/processes/worker.ts
var program = fileURLToPath(new URL("../../build/server/worker-process.js", new URL("../../server/processes/worker.ts", import.meta.url).href));
/** Starts a process that opens the shop as `open` says. */
function startWorker({ open, log, draw }) {
	const child = forkProgram();
	if (child.stdout !== null) passWholeLines(child.stdout, log);
	const figures = createAnswers();
	const { promise: opened, resolve } = Promise.withResolvers();
	const tell = (message) => void child.send(message, () => {});
	child.on("message", (message) => {
		const said = FromWorker.parse(message);
		switch (said.type) {
			case "ready": return resolve(true);
			case "metrics": return figures.answered(said.id, said.metrics);
			case "draw":
				draw(said.work).then((answer) => tell({
					type: "answer",
					id: said.id,
					answer
				}));
				return;
		}
	});
	const failed = once(child, "error").then(([error]) => String(error));
	const exited = once(child, "exit").then(([code, signal]) => code ?? signal);
	const ended = Promise.race([exited, failed]).then((how) => {
		resolve(false);
		figures.end();
		return how;
	});
	tell(open);
	return {
		pid: child.pid,
		opened,
		ended,
		tell,
		give(socket, back) {
			child.send({ type: "connection" }, socket, (error) => {
				if (error) back();
			});
		},
		metrics: () => figures.ask((id) => tell({
			type: "metrics",
			id
		})),
		kill: () => void child.kill("SIGKILL")
	};
}
function forkProgram() {
	const compiled = module.getCompileCacheDir();
	return fork(program, {
		env: {
			...process.env,
			...compiled !== void 0 && { NODE_COMPILE_CACHE: compiled }
		},
		stdio: [
			"ignore",
			"pipe",
			"inherit",
			"ipc"
		],
		serialization: "advanced"
	});
}
// server/processes/workers.ts
/** Milliseconds before another takes the place of a worker that ended: one that ends at once is not to take all of a core. */
var restartPause = 1e3;
/** Connections that wait while no worker can take one. */
var maxWaiting = 1e3;
/** Keeps so many workers running, each made by `start`: another takes the place of one that ends. */
function keepWorkers(count, start, log, pause = restartPause) {
	const running = /* @__PURE__ */ new Set();
	const turns = [];
	const waiting = [];
	const ending = new AbortController();
	function give(socket) {
		const worker = turns.shift();
		if (worker !== void 0) {
			turns.push(worker);
			worker.give(socket, () => give(socket));
		} else if (waiting.length < maxWaiting && !ending.signal.aborted) waiting.push(socket);
		else socket.destroy();
	}
	/** Runs one until it ends; answers whether it had opened the shop. */
	async function run(first) {
		const worker = start();
		running.add(worker);
		if (await worker.opened) {
			first.resolve();
			turns.push(worker);
			log.info({ worker: worker.pid }, "a process answers visitors");
			for (const socket of waiting.splice(0)) give(socket);
		}
		const how = await worker.ended;
		running.delete(worker);
		const turn = turns.indexOf(worker);
		if (turn >= 0) turns.splice(turn, 1);
		first.reject(new StartFailure("A process of the shop could not be started, see above."));
		if (!ending.signal.aborted) log.error({ ended: how }, "a process that answers visitors ended; starting another");
	}
	async function keep(first) {
		while (!ending.signal.aborted) {
			await run(first);
			await setTimeout(pause, void 0, {
				signal: ending.signal,
				ref: false
			}).catch(() => {});
		}
	}
	const firsts = Array.from({ length: count }, () => Promise.withResolvers());
	const kept = Promise.all(firsts.map(keep));
	const opened = Promise.all(firsts.map(({ promise }) => promise)).then(() => {});
	opened.catch(() => {});
	return {
		opened,
		give,
		areOpen: () => turns.length > 0,
		running: () => [...running],
		drain() {
			for (const worker of running) worker.tell({ type: "drain" });
		},
		async end() {
			ending.abort();
			for (const socket of waiting.splice(0)) socket.destroy();
			for (const worker of running) worker.tell({ type: "close" });
			await kept;
		}
	};
}
// server/processes/supervise-shop.ts
/**
* Opens the shop in several processes: this one has the database, the port and all that no visitor waits for; the others, its
* workers, get the connections in turn and answer. `output` is where the log goes, theirs too.
*/
async function superviseShop({ settings, shutdown, log, load, database }, output) {
	const { host, port, metricsPort, webProcesses: processes } = settings;
	const shop = await prepareShop(settings, database, shutdown);
	let tell = say;
	const ready = await openReadiness(shop, settings, shutdown, (line) => tell(line));
	tell = (line) => log.warn(line);
	const drawer = openPictureProcess({ onFailure: (error) => log.error({ err: error }, "failed") });
	shutdown.onShutdown(async () => drawer.close());
	const counts = metricsPort !== void 0;
	const workers = keepWorkers(processes, () => startWorker({
		open: {
			type: "open",
			databaseUrl: shop.databaseUrl,
			port,
			processes,
			counts
		},
		log: (lines) => output.write(lines),
		draw: ({ kind, bytes }) => kind === "files" ? drawer.drawFiles(bytes) : drawer.reencode(kind, bytes)
	}), log);
	shutdown.onShutdown(() => workers.end());
	once(shutdown.signal, "abort").then(() => workers.drain());
	if (counts) {
		const { openWorkersMetrics } = await import("./workers-metrics-DnJGy_oX.js");
		const readiness = withWorkers(ready, workers);
		await openWorkersMetrics({
			sources: {
				db: shop.db,
				backupDir: settings.backupDir,
				readiness
			},
			host,
			port: metricsPort,
			shutdown,
			workers,
			picturesWaiting: drawer.waiting
		});
	}
	await workers.opened;
	shutdown.signal.throwIfAborted();
	const listening = await listenWith(() => createDistributor(workers.give), host, port);
	closeOnShutdown(listening, shutdown, settings.shutdownDelay);
	const renderEmail = async (...mail) => (await load(shutdown)).renderEmail(...mail);
	await beginRegularWork({
		settings,
		shop,
		renderEmail,
		localUrl: localUrlOf(settings),
		log
	}, shutdown);
}
function withWorkers(readiness, workers) {
	return async () => {
		const told = await readiness();
		return workers.areOpen() ? told : {
			isReady: false,
			text: "not ready: no process answers"
		};
	};
}
export { superviseShop };
