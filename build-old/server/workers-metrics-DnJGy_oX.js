import { t as say } from "./say-Bl6EO-Kd.js";
import { i as serveRegistry, n as registerSources } from "./metrics-server-C92zosRS.js";
import { setTimeout } from "node:timers/promises";
import { AggregatorRegistry, Gauge, Registry, collectDefaultMetrics } from "prom-client";
// server/metrics/workers-metrics.ts
var maxWait = 1e3;
/** Opens the metrics of a shop of several processes: theirs added up, as if they were one, and what there is once. */
async function openWorkersMetrics({ sources, host, port, shutdown, workers, picturesWaiting }) {
	const own = new Registry();
	collectDefaultMetrics({ register: own });
	registerSources(own, sources);
	new Gauge({
		name: "smile_queue_waiting",
		help: "Work that waits for its turn in this process",
		labelNames: ["queue"],
		registers: [own],
		collect() {
			this.set({ queue: "pictures" }, picturesWaiting());
		}
	});
	new Gauge({
		name: "smile_web_processes",
		help: "Processes that answer visitors",
		registers: [own],
		collect() {
			this.set(workers.running().length);
		}
	});
	/** One that does not answer in time is left out. */
	async function read() {
		const asked = workers.running().map(async (worker) => {
			return await Promise.race([worker.metrics(), setTimeout(maxWait, void 0, { ref: false })]);
		});
		const told = (await Promise.all(asked)).filter((metrics) => metrics !== void 0);
		return AggregatorRegistry.aggregate([await own.getMetricsAsJSON(), ...told]);
	}
	const url = await serveRegistry(read, {
		host,
		port,
		shutdown
	});
	say(`metrics for Prometheus are at ${url}`);
}
export { openWorkersMetrics };
