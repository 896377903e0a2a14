import { Registry } from "prom-client";
import type { Database } from "#db/database.ts";
import { prometheusMetrics } from "./prometheus-metrics.ts";
import { watchPool } from "./watch-database.ts";

/** Counts what one of several processes does; `read` answers it for the one that adds them up. */
export function countInWorker(db: Database) {
  const registry = new Registry();
  const metrics = prometheusMetrics(registry);
  watchPool(registry, db);
  return { metrics, read: () => registry.getMetricsAsJSON() };
}
