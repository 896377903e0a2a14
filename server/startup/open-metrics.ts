import type { MetricsParts } from "../metrics/metrics-server.ts";
import type { ShopMetrics } from "../metrics/shop-metrics.ts";
import { say } from "../process/say.ts";

/** Opens the metrics of this process; what counts them is loaded only where somebody wants to know. */
export async function openMetrics(parts: MetricsParts): Promise<ShopMetrics> {
  const { serveMetrics } = await import("../metrics/metrics-server.ts");
  const { metrics, url } = await serveMetrics(parts);
  say(`metrics for Prometheus are at ${url}`);
  return metrics;
}
