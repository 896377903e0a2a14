import { t as listen } from "./listen-B6oZINmz.js";
import { r as prometheusMetrics, t as watchDatabase } from "./watch-database-DTe8VUbx.js";
import { createServer } from "node:http";
import { join } from "node:path";
import { readdir, stat } from "node:fs/promises";
import { Gauge, Registry } from "prom-client";
// server/metrics/newest-backup.ts
/** Backups in BACKUP_DIR; what else lies there is none. */
var backupName = /^smile-.*\.tar\.gz$/;
/** The newest backup of a folder; null where there is none. Rejects where the folder can't be read. */
async function newestBackup(folder) {
	let newest = null;
	for (const name of (await readdir(folder)).filter((name) => backupName.test(name))) {
		const { mtime, size } = await stat(join(folder, name));
		if (newest === null || mtime > newest.madeAt) newest = {
			name,
			madeAt: mtime,
			bytes: size
		};
	}
	return newest;
}
// server/metrics/metrics-server.ts
/** Metrics of this process at http://HOST:METRICS_PORT/metrics, a port of their own that visitors never see. */
async function serveMetrics({ host, port, shutdown, ...sources }) {
	const registry = new Registry();
	return {
		metrics: registerMetrics(registry, sources),
		url: await serveRegistry(async () => registry, {
			host,
			port,
			shutdown
		})
	};
}
/** Serves what `read` answers; answers where. */
async function serveRegistry(read, { host, port, shutdown }) {
	const answer = async (response) => {
		const registry = await read();
		const text = await registry.metrics();
		response.writeHead(200, { "Content-Type": registry.contentType }).end(text);
	};
	const server = createServer((request, response) => {
		if (request.url?.split("?")[0] !== "/metrics") return void response.writeHead(404).end();
		answer(response).catch(() => response.writeHead(500).end());
	});
	const listening = await listen(server, host, port, [], "METRICS_PORT");
	shutdown.onShutdown(() => listening.close(0));
	return `http://${host ?? "127.0.0.1"}:${listening.port}/metrics`;
}
/** Adds all metrics of a shop to a registry; answers those that the shop itself counts. */
function registerMetrics(registry, sources) {
	const metrics = prometheusMetrics(registry);
	registerSources(registry, sources);
	return metrics;
}
/** Adds what there is once, however many processes answer. */
function registerSources(registry, { db, backupDir, readiness }) {
	watchDatabase(registry, db);
	new Gauge({
		name: "smile_ready",
		help: "Whether visitors may be sent here, as /readyz says",
		registers: [registry],
		async collect() {
			this.set((await readiness()).isReady ? 1 : 0);
		}
	});
	if (backupDir !== void 0) watchBackups(registry, backupDir);
}
function watchBackups(registry, folder) {
	new Gauge({
		name: "smile_backup_timestamp_seconds",
		help: "When the newest backup in BACKUP_DIR was made; 0: there is none",
		registers: [registry],
		async collect() {
			const newest = await newestBackup(folder).catch(() => null);
			this.set((newest?.madeAt.getTime() ?? 0) / 1e3);
		}
	});
}
export { serveRegistry as i, registerSources as n, serveMetrics as r, registerMetrics as t };
