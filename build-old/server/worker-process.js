import { n as openDatabase } from "./database-CkfhCLeQ.js";
import { a as openReadiness, f as keepSearchMisses, g as openMediaStores, h as requestLimit, i as ReencodeAnswer, o as openSite, r as PicturesBusyAnswer, t as FilesAnswer, u as openCodeKey } from "./picture-work-DKaTCn8i.js";
import { o as describeFailure, t as createListener } from "./listener-Cvbm2zM5.js";
import { n as readSettings, r as loadBuiltShop, t as createShutdown } from "./shutdown-U-hY7wiQ.js";
import { t as openLog } from "./log-Dq67yLom.js";
import { n as ToWorker, r as createAnswers } from "./messages-D6-JhNuy.js";
import { H as refuse } from "./answered-status-1zIiE_QN.js";
import { a as shareOf } from "./client-address-CW-eaxAm.js";
import { once } from "node:events";
import { Socket } from "node:net";
// server/processes/draw-elsewhere.ts
/** A drawer whose pictures another process draws; `ask` answers undefined when that one is gone. */
function drawElsewhere(ask) {
	async function draw(work, answers) {
		const answer = await ask(work);
		if (answer === void 0) return refuse({ code: "pictures_busy" });
		return PicturesBusyAnswer.or(answers).parse(answer);
	}
	return {
		reencode: (kind, bytes) => draw({
			kind,
			bytes
		}, ReencodeAnswer),
		drawFiles: (bytes) => draw({
			kind: "files",
			bytes
		}, FilesAnswer)
	};
}
// server/processes/worker-process.ts
/** Of PostgreSQL's usual 100 the workers take so many together, and as many as one process alone each. */
var allConnections = 64;
var maxConnections = 10;
var settings = readSettings(process.env);
var log = openLog(settings.logLevel);
var shutdown = createShutdown({
	ending: () => {},
	failed: (error) => log.fatal({ err: error }, "a process of the shop must end"),
	obeysSignals: false
});
var tell = (message) => void process.send?.(message);
var drawings = createAnswers();
var lastConnectionCame = Promise.withResolvers();
var opened;
process.on("message", (message, socket) => {
	if (socket instanceof Socket) return void opened?.listener.server.emit("connection", socket);
	const told = ToWorker.parse(message);
	switch (told.type) {
		case "open":
			open(told).catch(fail);
			return;
		case "connection": return;
		case "drain": return shutdown.begin(0);
		case "close": return end(0);
		case "answer": return drawings.answered(told.id, told.answer);
		case "metrics":
			opened?.figures?.read().then((metrics) => tell({
				type: "metrics",
				id: told.id,
				metrics
			}));
			return;
	}
});
process.on("disconnect", () => {
	drawings.end();
	end(1);
});
function end(code) {
	shutdown.begin(code);
	lastConnectionCame.resolve();
}
function fail(error) {
	if (!shutdown.signal.aborted) process.stderr.write(`${describeFailure(error)}\n`);
	end(1);
}
async function open({ databaseUrl, port, processes, counts }) {
	const loading = loadBuiltShop(shutdown);
	const db = openDatabase(databaseUrl, {
		named: settings.namedStatements,
		maxConnections: Math.min(maxConnections, shareOf(allConnections, processes))
	});
	shutdown.onShutdown(() => db.destroy());
	const stores = await openMediaStores(settings.mediaLocation);
	const codes = {
		key: await openCodeKey(db, settings),
		limits: settings.checkLimits
	};
	const shop = {
		db,
		...stores,
		codes
	};
	const pictureDrawer = drawElsewhere((work) => drawings.ask((id) => tell({
		type: "draw",
		id,
		work
	})));
	const readiness = await openReadiness(shop, settings, shutdown, () => {});
	const figures = counts ? (await import("./worker-metrics--k88usRr.js")).countInWorker(db) : void 0;
	const loaded = await loading;
	const metrics = figures?.metrics;
	const { site, beforehand, searchMisses } = openSite({
		settings: {
			...settings,
			port
		},
		shop,
		loaded,
		readiness,
		pictureDrawer,
		metrics,
		log,
		processes
	});
	const listener = createListener(site, settings.trustedProxies, beforehand, processes);
	listener.server.emit("listening");
	closeInTime(listener);
	keepSearchMisses(searchMisses, shutdown, log);
	shutdown.signal.throwIfAborted();
	opened = {
		listener,
		figures
	};
	tell({ type: "ready" });
}
/** Answers what comes until the last connection has come, then what is left. */
function closeInTime(listener) {
	const drained = once(shutdown.signal, "abort").then(() => listener.drain());
	shutdown.onShutdown(async () => {
		await drained;
		await lastConnectionCame.promise;
		await listener.close(requestLimit);
	});
}
export {};
