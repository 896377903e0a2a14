import { createServer, type ServerResponse } from "node:http";
import { Gauge, Registry } from "prom-client";
import type { Database } from "#db/database.ts";
import { listBackups, newestOf } from "#shop/backups/backup-files.ts";
import { listen } from "../http/connections/listen.ts";
import type { Readiness } from "../http/readiness.ts";
import type { Shutdown } from "../process/shutdown.ts";
import { prometheusMetrics } from "./prometheus-metrics.ts";
import type { ShopMetrics } from "./shop-metrics.ts";
import { watchDatabase } from "./watch-database.ts";

/** Sources that are read at each scrape. */
interface Sources {
  readonly db: Database;
  readonly backupDir: string | undefined;
  readonly readiness: Readiness;
}

export interface MetricsParts extends Sources {
  readonly host: string | undefined;
  readonly port: number;
  readonly shutdown: Shutdown;
}

/** Serves the metrics of this process at http://HOST:METRICS_PORT/metrics, a port that visitors never see. */
export async function serveMetrics({
  host,
  port,
  shutdown,
  ...sources
}: MetricsParts): Promise<{ readonly metrics: ShopMetrics; readonly url: string }> {
  const registry = new Registry();
  const metrics = registerMetrics(registry, sources);
  const respond = async (response: ServerResponse) => {
    const text = await registry.metrics();
    response.writeHead(200, { "Content-Type": registry.contentType }).end(text);
  };
  const server = createServer((request, response) => {
    if (request.url?.split("?")[0] !== "/metrics") return void response.writeHead(404).end();
    respond(response).catch(() => response.writeHead(500).end());
  });
  const listening = await listen(server, host, port, [], "METRICS_PORT");
  // The metrics stay readable until the end, and the shutdown does not wait for their clients.
  shutdown.onShutdown(() => listening.close(0));
  return { metrics, url: `http://${host ?? "127.0.0.1"}:${listening.port}/metrics` };
}

/** Registers all metrics of a shop. Returns the ones that the shop counts itself. */
export function registerMetrics(registry: Registry, { db, backupDir, readiness }: Sources): ShopMetrics {
  const metrics = prometheusMetrics(registry);
  watchDatabase(registry, db);
  new Gauge({
    name: "smile_ready",
    help: "Whether the shop is ready for visitors, as in /readyz",
    registers: [registry],
    async collect() {
      this.set((await readiness()).isReady ? 1 : 0);
    },
  });
  if (backupDir !== undefined) watchBackups(registry, backupDir);
  return metrics;
}

function watchBackups(registry: Registry, folder: string): void {
  new Gauge({
    name: "smile_backup_timestamp_seconds",
    help: "Time of the newest backup in BACKUP_DIR; 0 without one",
    registers: [registry],
    async collect() {
      const newest = newestOf(await listBackups(folder).catch(() => []));
      this.set((newest?.madeAt.getTime() ?? 0) / 1000);
    },
  });
}
