import { setTimeout as sleep } from "node:timers/promises";
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Registry } from "prom-client";
import type { Workers } from "../processes/workers.ts";
import { say } from "../start/say.ts";
import type { Shutdown } from "../start/shutdown.ts";
import { registerSources, type Sources, serveRegistry } from "./metrics-server.ts";

const maxWait = 1000;

interface WorkersMetrics {
  readonly sources: Sources;
  readonly host: string | undefined;
  readonly port: number;
  readonly shutdown: Shutdown;
  readonly workers: Workers;
  readonly picturesWaiting: () => number;
}

/** Opens the metrics of a shop of several processes: theirs added up, as if they were one, and what there is once. */
export async function openWorkersMetrics({
  sources,
  host,
  port,
  shutdown,
  workers,
  picturesWaiting,
}: WorkersMetrics): Promise<void> {
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
    },
  });
  new Gauge({
    name: "smile_web_processes",
    help: "Processes that answer visitors",
    registers: [own],
    collect() {
      this.set(workers.running().length);
    },
  });

  /** One that does not answer in time is left out. */
  async function read(): Promise<Registry> {
    const asked = workers.running().map(async (worker) => {
      return await Promise.race([worker.metrics(), sleep(maxWait, undefined, { ref: false })]);
    });
    const told = (await Promise.all(asked)).filter((metrics) => metrics !== undefined);
    return AggregatorRegistry.aggregate([await own.getMetricsAsJSON(), ...told]);
  }

  const url = await serveRegistry(read, { host, port, shutdown });
  say(`metrics for Prometheus are at ${url}`);
}
