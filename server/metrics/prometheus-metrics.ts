import { Counter, collectDefaultMetrics, Gauge, Histogram, type Registry } from "prom-client";
import type { ShopMetrics } from "./shop-metrics.ts";

/** Buckets in seconds: a page from memory takes less than 1 ms, an order tens of ms, and a request fails after 5 s. */
const durations = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Counts the events of the shop in a Prometheus registry, beside Node's own metrics (memory, event loop). */
export function prometheusMetrics(registry: Registry): ShopMetrics {
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: "smile_requests_total",
    help: "Requests for pages, the API and images; 499: the visitor left before the response",
    labelNames: ["method", "route", "status"],
    registers,
  });
  const duration = new Histogram({
    name: "smile_request_duration_seconds",
    help: "Time from a request to the start of its response",
    labelNames: ["method", "route"],
    buckets: durations,
    registers,
  });
  const pages = new Counter({
    name: "smile_pages_total",
    help: "Pages by source: hit from memory, miss rendered for everybody, private for one visitor",
    labelNames: ["source"],
    registers,
  });
  const catalogueReads = new Counter({
    name: "smile_catalogue_reads_total",
    help: "Catalogue reads of pages, from memory or the database",
    labelNames: ["source"],
    registers,
  });
  const orders = new Counter({
    name: "smile_orders_total",
    help: "Submitted orders: placed, or the reason of the rejection (stock_short, total_changed, …)",
    labelNames: ["outcome"],
    registers,
  });
  const codeChecks = new Counter({
    name: "smile_code_checks_total",
    help: "Checks of pack codes by verdict",
    labelNames: ["verdict"],
    registers,
  });
  const rejectedTries = new Counter({
    name: "smile_refused_tries_total",
    help: "Refused tries by limit",
    labelNames: ["limit"],
    registers,
  });
  const queues = new Map<string, () => number>();
  new Gauge({
    name: "smile_queue_waiting",
    help: "Queued work of this process",
    labelNames: ["queue"],
    registers,
    collect() {
      for (const [queue, waiting] of queues) this.set({ queue }, waiting());
    },
  });
  // Starts at 0, so that the first order is an increase.
  orders.inc({ outcome: "placed" }, 0);
  for (const source of ["hit", "miss", "private"]) pages.inc({ source }, 0);
  for (const source of ["hit", "miss"]) catalogueReads.inc({ source }, 0);

  return {
    requestCompleted({ method, route, status, seconds }) {
      requests.inc({ method, route, status });
      duration.observe({ method, route }, seconds);
    },
    pageCompleted: (source) => pages.inc({ source }),
    catalogueRead: (isHit) => catalogueReads.inc({ source: isHit ? "hit" : "miss" }),
    orderCompleted: (outcome) => orders.inc({ outcome }),
    codeChecked: (verdict) => codeChecks.inc({ verdict }),
    triesRejected: (limit) => rejectedTries.inc({ limit }),
    queueOpened: (name, waiting) => void queues.set(name, waiting),
  };
}
