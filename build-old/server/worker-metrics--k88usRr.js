import { n as watchPool, r as prometheusMetrics } from "./watch-database-DTe8VUbx.js";
import { Registry } from "prom-client";
// server/metrics/worker-metrics.ts
/** Counts what one of several processes does; `read` answers it for the one that adds them up. */
function countInWorker(db) {
	const registry = new Registry();
	const metrics = prometheusMetrics(registry);
	watchPool(registry, db);
	return {
		metrics,
		read: () => registry.getMetricsAsJSON()
	};
}
export { countInWorker };
